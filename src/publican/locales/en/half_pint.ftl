# Half-Pint Heroes: names, events, scoring.

half-pint-title = Half-Pint Heroes, { $edition ->
    [first] first edition
   *[second] second edition
}, { $rounds } rounds
option-row_cards = Row cards count: your cards make the best set they can with the row (R7).
option-first_player = { $me ->
    [yes] You start the first round: that was agreed, not drawn (HP-5).
   *[no] { $name } starts the first round: that was agreed, not drawn (HP-5).
}
row = Row
cards-with-row = { $cards }, with { $row } from the row

## Sets by name, weakest first

set-high-card = high card
set-one-pair = one pair
set-two-pair = two pair
set-three-of-a-kind = three of a kind
set-straight = straight
set-full-house = full house
set-flush = flush
set-four-of-a-kind = four of a kind
set-straight-flush = straight flush
set-five-of-a-kind = five of a kind
set-royal-flush = royal flush

## Sets as made

made-high-card = high card { $high }
made-one-pair = a pair of { $high }s
made-two-pair = two pair, { $high }s and { $low }s
made-three-of-a-kind = three { $high }s
made-straight = a straight to { $high }
made-full-house = a full house, { $high }s over { $low }s
made-flush = a flush to { $high }
made-four-of-a-kind = four { $high }s
made-straight-flush = a straight flush to { $high }
made-five-of-a-kind = five { $high }s
made-royal-flush = a royal flush

## Events

round-heading = Round { $round } of { $rounds }
round-heading-extra = Extra round { $round }, after { $rounds }
round-sizes = { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} each, { $row } in the row
round-start = { $me ->
    [yes] you start
   *[no] { $name } starts
}
round-began = { $heading }: { $sizes }; { $start }.
row-filled = In the row: { $cards }.
prediction-sealed = { $me ->
    [yes] You predict { $sets }.
   *[no] { $name } predicts { $sets }.
}
predictions-revealed = Predictions: { $each }; { $sum } in all.
bet-sealed = { $me ->
    [yes] You bet that { $on } misses.
   *[no] { $name } bets that { $on } misses.
}
bet-kept = { $me ->
    [yes] You keep your chip.
   *[no] { $name } keeps the chip.
}
bet-on = { $me ->
    [yes] you
   *[no] { $name }
} against { $on_me ->
    [yes] you
   *[no] { $on }
}
bet-on-nobody = { $me ->
    [yes] you keep yours
   *[no] { $name } keeps it
}
bets-revealed = Chips: { $each }.
set-led = { $me ->
    [yes] You lead
   *[no] { $name } leads
} with { $made }: { $cards }
set-leads = { $me ->
    [yes] You beat it
   *[no] { $name } beats it
} with { $made }: { $cards }
set-played = { $me ->
    [yes] You play
   *[no] { $name } plays
} { $made }: { $cards }
set-won = { $me ->
    [yes] You take the set:
   *[no] { $name } takes the set:
} { $why }.
why-alone = { $made }, and nobody else has cards
why-beats = { $made } over { $other } ({ $rival_me ->
    [yes] you
   *[no] { $rival }
})
why-first = { $made }, played before the same by { $rival_me ->
    [yes] you
   *[no] { $rival }
}
why-next-card = { $made } with higher cards below than { $rival_me ->
    [yes] yours
   *[no] { $rival }’s
}
brawl-sign = ~~~ B R A W L ~~~
brawl = Three sets in a row: stools fly, glasses follow. { $me ->
    [yes] You are
   *[no] { $name } is
} the only one to score.
round-scored = Round { $round } goes on the pad.
scored = { $name } { $points }{ $mark ->
    [X] {" "}and an X
    [B] {" "}and a B
   *[none] {""}
} ({ $parts }).
score-total = (total { $points })
score-sets = { $points } for { $count ->
    [one] { $count } set
   *[other] { $count } sets
}
score-prediction = { $points } for predicting { $prediction }
score-chip = { $points } for the chip on { $on }
score-chip-won = { $points } from the chip of { $rival }
score-brawl = { $points } for the brawl
score-nothing = predicted { $prediction }, won { $won }
score-only-brawler = only the brawler scores
gun-fight-sign = ... the piano stops ...
gun-fight-called = { $names }: five marks in a row, so a gun fight next round. One more mark wins the game.
gun-fight-extra = One extra round is played for it.
gun-fight-on = Gun fight: { $names }. A mark this round wins the game.
gun-fight-missed = { $names }: no mark, so nobody is hit. The points count as usual.
ended-by-gun-fight = One shot. The gun fight is decided, and points no longer matter.

## What is going on

hp-status-deal = The cards are shuffled.
hp-status-predict = How many sets will you win with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}?
hp-status-predicted = You say { $sets }. Still deciding: { $names }.
hp-status-predicting = Everyone predicts. Still deciding: { $names }.
hp-status-bet = Who will miss their prediction? Put your chip on them.
hp-status-bet-or-not = Will your opponent miss? Bet on it, or keep your chip.
hp-status-bet-on = Your chip lies on { $on }. Still deciding: { $names }.
hp-status-kept = You keep your chip. Still deciding: { $names }.
hp-status-betting = Everyone bets. Still deciding: { $names }.
hp-status-leads = { $me ->
    [yes] You are winning
   *[no] { $name } is winning
} with { $made }.
hp-status-your-turn = Your turn: { $beats ->
    [0] nothing you hold beats it.
    [one] one set of yours beats it.
   *[other] { $beats } sets of yours beat it.
}
hp-status-you-open = You lead: play any set.
hp-status-turn = { $name } is choosing.
hp-status-opens = { $name } leads.
hp-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
pays-prediction = Each set { $set } points. Exactly right: { $each } more per set you said, and an X. A 0 that holds: { $zero }.
pays-bet = If they miss, you get { $points } points.{ $two ->
    [yes] {" "}If they are exactly right, they get the { $points }.
   *[no] {""}
}
hp-worth-play = Each set { $points } points; exactly as predicted pays extra.
hp-worth-more = { $more ->
    [one] One more set and your { $said } is exactly right.
   *[other] { $more } more sets and your { $said } is exactly right.
}
hp-worth-short = Your { $said } is out of reach: each set is still { $points } points.
hp-worth-met = Your { $said } is right as it stands: better win no more.
hp-worth-over = You said { $said } and have { $won }: each set is still { $points } points.

## What choices mean

means-predict = { $possible ->
    [yes] Exactly { $sets ->
        [one] { $sets } set
       *[other] { $sets } sets
    }: +{ $points }
   *[no] More sets than you hold cards
}
means-bet = +{ $points } if { $on } misses{ $two ->
    [yes] , otherwise they get it
   *[no] {""}
}
means-keep = Nothing to win, nothing to lose

## Pub night

pub-night = Pub night: { $rules }.
pub-night-note = A sip is beer, juice or a forfeit, as you like. Nobody has to drink, nobody drinks and drives, and no is a fine answer. It is not for children, not for anyone who is pregnant or struggles with drink. Whoever has had enough sits out the sips, not the game, and friends drink together or not at all.
pub-night-opt-out = Type o at any time, and you are never named again (HP-D9).
opted-out = You sit the sips out: in this game nobody names you.
toast-hp-d1 = HP-D1, a brawl: { $names }.
toast-hp-d2 = HP-D2, everyone was right: { $names }.
toast-hp-d3 = HP-D3, everyone was wrong: { $names }.
toast-hp-d4 = HP-D4, wrong with a chip on the back: { $names }.
toast-hp-d5 = HP-D5, wrong three times running: { $names }.
toast-hp-d6 = HP-D6, someone else is right again and again: { $names }.
toast-hp-d7 = HP-D7, the chip lay on someone who was right: { $names }.
toast-hp-d8 = HP-D8, the predictions add up to the hand: { $names }.
toast-hp-d9 = HP-D9, only those who want to: { $names }.
toast-names = A sip, be it beer, juice or a forfeit: { $names }.

## The scorepad

pad-mark-brawl = B
pad-round = Round
pad-points = Points
pad-bonus = Bonus
pad-key = X prediction met, B brawl, | marks in a row
pad-empty = The pad is still empty.
pad-winner-gun-fight = Winner of the gun fight, and of the game: { $names } ({ $points } points).
pad-gun-fight = Gun fight: { $names }. One more mark wins the game.
pad-one-mark-away = One mark away from a gun fight: { $names }.
pad-rounds-left = { $count ->
    [one] { $count } round to go.
   *[other] { $count } rounds to go.
}
pad-fight-highest = Several made their gun fight: { $names }. The highest prediction, { $prediction }, wins (HP-27).
pad-tie-brawls = Level on points: { $names }. Most brawls decide: { $count } (HP-32).
pad-tie-marks = Still level: { $names }. Most X decide: { $count } (HP-32).
pad-tie-shared = Level in points, brawls and X, so the win is shared: { $names } (HP-32).
