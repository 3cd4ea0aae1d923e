//! Effect → one line of icons, to be read across a table: `:d8: → :mutation:`.

use super::super::condition::{Comparison, Condition, Operand, Place};
use super::super::deed::{Changeable, Deed, Party, Scale};
use super::super::item::{Item, Noun};
use super::super::metric::{Metric, Site};
use super::super::tree::{Act, Amount, Clause, Effect, Portion, Who, Worded};
use super::super::trigger::Trigger;

impl Effect {
    /// Gives the effect as a line of icons and numbers for a `<cw:text>`; empty where the effect has
    /// acts of Supercytes or Phylo. As in [`Effect::sentence`], triggers stand in it only when there
    /// are several.
    #[must_use]
    pub fn signs(&self) -> String {
        if !self.acts().all(|act| matches!(act, Act::Deed(_))) {
            return String::new();
        }
        let several = self.trigger().is_none();
        let mut before: Option<Trigger> = None;
        let mut line = Vec::new();
        for of in &self.clauses {
            let signs = if several && before != Some(of.trigger) {
                format!("{} {}", icon(of.trigger.word()), clause(of))
            } else {
                clause(of)
            };
            before = Some(of.trigger);
            line.push(signs);
        }
        line.join(" · ")
    }
}

impl Metric {
    /// Gives the number as icons: `:trait-social:`, `:roll: 3`.
    #[must_use]
    pub fn signs(&self) -> String {
        let at = self.site().and_then(site);
        let signs = match self {
            Self::Count(of, _) => item(of),
            Self::Types(_) => icon("types"),
            Self::Names(_) => icon("names"),
            Self::Pips(_) => icon("pips"),
            Self::Roll { dice, .. } => format!("{} {dice}", icon("roll")),
        };
        at.map_or(signs.clone(), |at| format!("{at} {signs}"))
    }
}

fn clause(clause: &Clause) -> String {
    let mut line = clause.limit.map_or(String::new(), |n| format!("{n}× "));
    if let Some(of) = &clause.condition {
        line = format!("{line}{} → ", condition(of));
    }
    if !clause.price.is_empty() {
        let price: Vec<String> = clause.price.iter().map(portion).collect();
        line = format!("{line}{} → ", price.join(" + "));
    } else if clause.may {
        line = format!("{line}{} ", icon("may"));
    }
    line.push_str(&acts(&clause.acts, line.ends_with("→ ")));
    if !clause.otherwise.is_empty() {
        line = format!("{line} / {}", acts(&clause.otherwise, true));
    }
    line
}

fn portion(portion: &Portion) -> String {
    match portion.amount {
        1 => item(&portion.item),
        n => format!("{n} {}", item(&portion.item)),
    }
}

/// Behind an arrow a gain needs no plus sign of its own.
fn acts(acts: &[Act], behind_arrow: bool) -> String {
    let deeds = acts.iter().filter_map(|act| match act {
        Act::Deed(deed) => Some(deed),
        _ => None,
    });
    let mut line = String::new();
    for one in deeds {
        let signs = deed(one);
        let bare = signs
            .strip_prefix("+ ")
            .filter(|_| behind_arrow && line.is_empty());
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(bare.unwrap_or(&signs));
    }
    line
}

fn deed(deed: &Deed) -> String {
    let verb = icon(deed.verb());
    match deed {
        Deed::Hunt { amount, who, scale } => {
            format!("{}{verb} {amount}{}", doer(who), times(scale))
        }
        Deed::Gain {
            item: of,
            amount,
            who,
            scale,
        } => {
            let number = if *amount == 1 {
                String::new()
            } else {
                format!("{amount} ")
            };
            let who = doer(who);
            if of.nouns == [Noun::Same] {
                return format!("{who}+{amount}{}", times(scale));
            }
            format!("{who}+ {number}{}{}", item(of), times(scale))
        }
        Deed::Lose {
            item: of,
            amount,
            who,
            scale,
        } => {
            let (who, amount) = (doer(who), number(*amount));
            format!("{who}{verb} {} {amount}{}", item(of), times(scale))
        }
        Deed::Give {
            item: of,
            amount,
            to: whose,
        }
        | Deed::Steal {
            item: of,
            amount,
            from: whose,
        } => format!("{verb} {} {} {}", item(of), number(*amount), party(whose)),
        Deed::Converge { item: of, .. } | Deed::Digest { item: of, .. } if of.is_itself() => {
            format!("{verb} {}", item(of))
        }
        Deed::Converge { item: of, amount }
        | Deed::Digest { item: of, amount }
        | Deed::Reclaim { item: of, amount } => {
            format!("{verb} {} {}", item(of), number(*amount))
        }
        Deed::Express { amount } => format!("{verb} {}", number(*amount)),
        Deed::Pool {
            amount,
            removed: true,
        } => format!("{} {verb} {amount}", icon("trash")),
        Deed::Pool { amount, .. } | Deed::Draw { amount } => format!("{verb} {amount}"),
        Deed::Trash { amount } => format!("{verb} {} {amount}", icon("hand")),
        Deed::Scarcity {
            item: of,
            amount,
            among,
        } => {
            let among = party(among);
            format!("{among} {verb} {} {amount}", item(of))
        }
        Deed::Protect { item: of, .. } => format!("{verb} {}", item(of)),
        Deed::CountAs { item: of, amount } => format!("{verb} {} +{amount}", item(of)),
        Deed::Set { name, value } => setting(name, *value),
        Deed::Place { amount: 1 } => icon("flask"),
        Deed::Place { amount } => format!("{amount} {}", icon("flask")),
        Deed::Scout {
            amount,
            take,
            price,
        } => {
            let cards = icon("component");
            let paid = match price {
                0 => String::new(),
                n => format!("{n} {} ", icon("atp")),
            };
            format!("{amount} {cards} ({paid}→ {take} {})", icon("hand"))
        }
        Deed::Score { amount, scale } => {
            let sign = if *amount > 0 { "+" } else { "−" };
            let size = amount.unsigned_abs();
            format!("{} {sign}{size}{}", icon("nutrient"), times(scale))
        }
    }
}

/// Gives a number of the rules that is another for the player.
fn setting(name: &str, value: u32) -> String {
    match Changeable::of(name) {
        Some(Changeable::MutationValue) => {
            format!("{} = {} {value}", icon("mutation"), icon("nutrient"))
        }
        Some(Changeable::ScarcityDie) => {
            format!("{} = {}", icon("scarcity"), icon(&format!("d{value}")))
        }
        Some(Changeable::GreyCost) => format!("{} = {value} {}", icon("grey-flask"), icon("atp")),
        Some(Changeable::MarketCost) => {
            let sign = if value == 0 { "=" } else { "≤" };
            format!("{} {sign} {value} {}", icon("component"), icon("atp"))
        }
        None => format!("{} {value}", icon("set")),
    }
}

fn times(scale: &Scale) -> String {
    let Some(per) = &scale.per else {
        return String::new();
    };
    let cap = scale.cap.map(|cap| format!(" ≤{cap}"));
    format!(" × {}{}", per.signs(), cap.unwrap_or_default())
}

fn number(amount: Amount) -> String {
    match amount {
        Amount::Some(number) => number.to_string(),
        Amount::All => icon("all"),
    }
}

fn doer(who: &Party) -> String {
    match who {
        Party::Who(Who::Me) => String::new(),
        who => format!("{} ", party(who)),
    }
}

fn party(party: &Party) -> String {
    match party {
        Party::Who(who) => icon(who.spelled()),
        Party::Most(metric) => format!("{} {}", icon("most"), metric.signs()),
        Party::Least(metric) => format!("{} {}", icon("least"), metric.signs()),
    }
}

fn condition(of: &Condition) -> String {
    match of {
        Condition::Not(inner) => match &**inner {
            Condition::Rank(..) | Condition::Spot(_) => format!("≠ {}", condition(inner)),
            inner => condition(&inner.negated()),
        },
        Condition::Every(all) => several(all, " + "),
        Condition::Any(all) => several(all, " / "),
        Condition::Spot(mark) => icon(mark.word()),
        Condition::Rank(metric, Place::First) => format!("{} {}", icon("first"), metric.signs()),
        Condition::Rank(metric, Place::Last) => format!("{} {}", icon("last"), metric.signs()),
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            let (sign, number) = compared(*comparison, *number);
            format!("{} {sign}{number}", metric.signs())
        }
        Condition::Compare(metric, comparison, Operand::Metric(other)) => {
            let sign = sign(*comparison);
            format!("{} {sign} {}", metric.signs(), other.signs())
        }
    }
}

fn several(all: &[Condition], between: &str) -> String {
    let each = all.iter().map(part);
    each.collect::<Vec<String>>().join(between)
}

fn part(one: &Condition) -> String {
    match one {
        Condition::Every(_) | Condition::Any(_) => format!("({})", condition(one)),
        Condition::Not(inner) if !matches!(**inner, Condition::Rank(..) | Condition::Spot(_)) => {
            part(&inner.negated())
        }
        one => condition(one),
    }
}

/// Numbers are whole, so that "more than 22" reads as "at least 23".
fn compared(comparison: Comparison, number: u32) -> (&'static str, u32) {
    match comparison {
        Comparison::More => ("≥", number + 1),
        Comparison::Less if number > 0 => ("≤", number - 1),
        other => (sign(other), number),
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::Unequal => "≠",
        Comparison::Less => "<",
        Comparison::AtMost => "≤",
        Comparison::More => ">",
        Comparison::AtLeast => "≥",
    }
}

/// The own Microbe, with or without the Convergence, needs no sign.
fn site(site: Site) -> Option<String> {
    match site {
        Site::Me | Site::Own => None,
        site => Some(icon(site.spelled())),
    }
}

fn item(item: &Item) -> String {
    let nouns: Vec<String> = item.nouns.iter().map(noun).collect();
    nouns.join("/")
}

fn noun(noun: &Noun) -> String {
    match noun {
        Noun::Trait(Some(name)) => icon(&format!("trait-{name}")),
        Noun::Tag(name) => icon(&format!("tag-{name}")),
        noun => icon(&noun.to_string()),
    }
}

/// Names of icons have hyphens and small letters only.
fn icon(name: &str) -> String {
    format!(":{}:", name.to_ascii_lowercase().replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::super::super::{parse, parse_metric};

    #[test]
    fn effects_are_lines_of_icons() {
        for (text, signs) in [
            ("draft: hunt 2", ":hunt: 2"),
            ("draft: gain d6 1 & gain d4 2", "+ :d6: + 2 :d4:"),
            (
                "draft: may pay d8 1 -> gain mutation 1",
                ":d8: → :mutation:",
            ),
            (
                "draft: may pay d4 2 & trait 1 -> hunt 3",
                "2 :d4: + :trait: → :hunt: 3",
            ),
            (
                "draft: may digest trait|adaptation 1",
                ":may: :digest: :trait:/:adaptation: 1",
            ),
            (
                "draft: count(trait.social) >= 3 ? hunt 2",
                ":trait-social: ≥3 → :hunt: 2",
            ),
            (
                "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
                ":roll: 3 ≥7 → :hunt: 3 / :lose: :facedown: 1",
            ),
            (
                "round_end: count(trait.offence) > count(trait.defence@left) ? steal facedown 2 from=left",
                ":trait-offence: > :left: :trait-defence: → :steal: :facedown: 2 :left:",
            ),
            (
                "draft: hunt 2 & hunt 1 who=right",
                ":hunt: 2 :right: :hunt: 1",
            ),
            (
                "draft: steal d4 1 from=most(count(die))",
                ":steal: :d4: 1 :most: :die:",
            ),
            (
                "draft: scarcity d12 1 among=all",
                ":all: :scarcity: :d12: 1",
            ),
            (
                "draft: pool 2 to=removed & trash 1",
                ":trash: :pool: 2 :trash: :hand: 1",
            ),
            (
                "draft: protect facedown until=game_end",
                ":protect: :facedown:",
            ),
            (
                "round_end: converge self; round_end: lose die all",
                ":converge: :self: · :lose: :die: :all:",
            ),
            (
                "passive: set scarcity_die 12; start: gain d4 2",
                ":passive: :scarcity: = :d12: · :start: + 2 :d4:",
            ),
            (
                "passive: count_as trait.social 1",
                ":count-as: :trait-social: +1",
            ),
            (
                "game_end: rank(pips(die)) = first ? score 7 else score -2",
                ":first: :pips: → :nutrient: +7 / :nutrient: −2",
            ),
            (
                "game_end: score 1 per=count(tag.surface) cap=9",
                ":nutrient: +1 × :tag-surface: ≤9",
            ),
            (
                "game_end: count(faceup@own) > 22 and not (count(d4) < 3 or count(card@conv) = 1) ? score -5",
                ":faceup: ≥23 + (:d4: ≥3 + :conv: :card: ≠1) → :nutrient: −5",
            ),
            (
                "turn: may pay atp 1 -> gain lipid|mrna 1; turn: may pay atp 2 -> gain carbohydrate 1",
                ":atp: → :lipid:/:mrna: · 2 :atp: → :carbohydrate:",
            ),
            (
                "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
                "1× 2 :atp: → 3 :component: (2 :atp: → 1 :hand:)",
            ),
            (
                "placed: spot(numbered) ? may gain same 1; placed: not spot(glucose) ? gain same 2",
                ":numbered: → :may: +1 · ≠ :glucose: → +2",
            ),
            ("passive: set grey_cost 3", ":grey-flask: = 3 :atp:"),
            ("passive: set market_cost 0", ":component: = 0 :atp:"),
            (
                "before_first[1]: may pay atp 1 -> place flask 1",
                "1× :atp: → :flask:",
            ),
            ("drawn: skip turn", ""),
        ] {
            assert_eq!(parse(text).expect(text).signs(), signs, "{text}");
        }
        let metric = parse_metric("roll(4)").expect("metric");
        assert_eq!(metric.signs(), ":roll: 4");
    }
}
