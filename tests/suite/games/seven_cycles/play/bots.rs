//! Bots that look ahead.

use cardwright::games::seven_cycles::SevenCycles;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::{Players, Rules, Seat, Streams, play};

use super::games;

#[test]
fn looking_ahead_beats_moves_by_chance() {
    for (name, game) in [&games()[0], &games()[3]] {
        let mut shares = 0.0;
        for seed in 0..12 {
            let mut streams = Streams::new(SevenCycles::ID, SevenCycles::VERSION, seed);
            let mut bots: Vec<AnyBot<SevenCycles>> =
                vec![BotKind::Greedy.make(), BotKind::Random.make()];
            let rotation = usize::try_from(seed % 2).expect("small");
            let mut players = Players::new(&mut bots, &streams, rotation);
            let seat = Seat::new(u8::try_from(rotation).expect("small"));
            let played = play(game, &mut streams, &mut players, &mut (), &mut ());
            let (_, outcome) = played.end.expect("an end");
            shares += outcome.share(seat);
        }
        assert!(shares >= 11.0, "{name}: {shares} of 12 games");
    }
}
