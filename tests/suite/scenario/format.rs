//! What steps can say of a table, at a game.

use super::bench::Bench;

/// A scenario of two players of Supercytes that looks at the table.
fn looks(expect: &str) -> String {
    format!(
        "{}[setup.seats]
1 = {{ pile = [\"C31\", \"C01\", \"C07\"], treatments = [\"boost\"] }}
2 = {{ pile = [\"C15\", \"C02\"], treatments = [\"block\"] }}
[[step]]
expect = {{ {expect} }}
",
        Bench::new("supercytes").head()
    )
}

#[test]
fn a_list_is_compared_in_order_by_length_or_in_any_order() {
    let bench = Bench::new("supercytes");
    for good in ["[\"C01\", \"C07\"]", "2", "{ set = [\"C07\", \"C01\"] }"] {
        bench.holds(&looks(&format!("\"/seats/1/pile\" = {good}")));
    }
    for (bad, said) in [
        ("[\"C07\", \"C01\"]", "expected [C07 C01], came [C01 C07]"),
        (
            "{ set = [\"C07\"] }",
            "expected [C07] in any order, came [C01 C07]",
        ),
        (
            "{ set = [\"C07\", \"C07\"] }",
            "expected [C07 C07] in any order",
        ),
        ("3", "expected 3, came [C01 C07]"),
    ] {
        bench.finds(&looks(&format!("\"/seats/1/pile\" = {bad}")), said);
    }
}

#[test]
fn one_of_several_values_is_enough() {
    let bench = Bench::new("supercytes");
    bench.holds(&looks(
        "\"/caller\" = { any = [2, 1] }, \"/category\" = { any = [\"renew\", \"?\"] }",
    ));
    bench.finds(
        &looks("\"/caller\" = { any = [2, 3] }"),
        "expected one of 2 3, came 1",
    );
}

#[test]
fn an_object_is_compared_by_the_fields_that_are_named() {
    let bench = Bench::new("supercytes");
    bench.holds(&looks(
        "\"/seats/1\" = { pile = 2, treatments = [\"boost\"] }",
    ));
    bench.finds(
        &looks("\"/seats/1\" = { pile = 2, hand = \"?\" }"),
        "`/seats/1` is something else",
    );
    bench.finds(&looks("\"/seats/1\" = {}"), "`/seats/1` is something else");
}

#[test]
fn an_object_in_a_list_may_leave_out_what_does_not_matter() {
    let bench = Bench::new("cytosis");
    let text = |expect: &str| {
        format!(
            "{}[setup]\ndisks = [{{ at = \"golgi-bud-1\", seat = 1, load = {{ protein = 3 }} }}]\n\
             [[step]]\nexpect = {{ \"/disks\" = {expect} }}\n",
            bench.head()
        )
    };
    bench.holds(&text("[{ at = \"golgi-bud-1\", load = { protein = 3 } }]"));
    bench.holds(&text("{ set = [{ seat = 1 }] }"));
    bench.finds(&text("[{ seat = 2 }]"), "`/disks` is something else");
    bench.finds(
        &text("[{ seat = 1, colour = \"?\" }]"),
        "`/disks` is something else",
    );
}

#[test]
fn rules_need_not_be_named() {
    let bench = Bench::new("supercytes");
    let story = bench.holds(&looks("\"/caller\" = 1"));
    assert_eq!(story.steps, 1);
}
