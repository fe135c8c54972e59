# The Half-Pint Heroes table in the browser.

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
hp-status-your-turn = Your turn: play at least one card.
hp-status-you-open = You lead: play any set.
hp-status-turn = { $name } is choosing.
hp-status-opens = { $name } leads.

## The goal, and what each question is worth

hp-goal = Win exactly as many sets as you predict. Most points win.
hp-worth-predict = Each set 10 points. Exactly right: 10 more per set you said, and an X. A 0 that holds: { $players ->
    [2] 30
    [3] 30
    [4] 30
   *[other] 20
}.
hp-worth-bet = If they miss, you get 20 points.
hp-worth-bet-two = If they miss, you get 20 points. If they are exactly right, they get the 20.
hp-worth-play = Each set 10 points; exactly as predicted pays extra.
hp-worth-more = { $more ->
    [one] One more set and your { $said } is exactly right.
   *[other] { $more } more sets and your { $said } is exactly right.
}
hp-worth-met = Your { $said } is right as it stands: better win no more.
hp-worth-over = You said { $said } and have { $won }: each set is still 10 points.

## Marks for newcomers

hp-mark-row = The row is for everyone: your cards make pairs, straights and more with it.
hp-mark-slates = Say how many sets you will win. Slates add up: 1 and 3 make 4.
hp-mark-chip = Bet against someone: if they miss, 20 points are yours.
hp-mark-beats = Pairs beat single cards, two pair beats a pair, and so on. “What can I make?” lists your sets.

## Seats

hp-seat = { $name }, { $kind ->
    [bot] bot
   *[person] player
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hp-everyone = everyone
hp-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
hp-starts = starts this round
hp-seat-turn = to play
hp-seat-tally = predicted { $prediction }, won { $won }
hp-seat-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hp-seat-chips = bet against by: { $names }
hp-chip-here = { $me ->
    [yes] You bet that { $on } misses
   *[no] { $name } bets that { $on } misses
}
hp-bet-you-miss = { $count ->
    [one] bets you miss
   *[other] bet you miss
}
hp-seat-gun-fight = gun fight
hp-decided = has decided
hp-deciding = is deciding
hp-put-chip-on = Put your chip here: { $label }
hp-gun-fight-on = Gun fight: { $names }
hp-brawl-looms = { $me ->
    [yes] One more set is your brawl
   *[no] { $name }: one more set is a brawl
}
hp-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Choosing

hp-prediction-cards = Your prediction cards
hp-prediction-card = Prediction card { $card }
hp-predict-none = Choose your number
hp-predict = Predict { $sets }
hp-predict-change = Change to { $sets }
hp-predict-said = You say { $sets }
hp-predict-pays = exactly right: { $points } points and an X
hp-slates-add = 1, 2 and 3 add up; the 0 stands alone.
hp-slates-sum = { $sum } = { $sets }
hp-predict-too-many = you hold only { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hp-bet-none = Your chip. Tap a player, or drag it there.
hp-bet-choose = Choose a player
hp-chip-means = You bet that { $name } misses the prediction.
hp-bet = Bet against { $name }
hp-bet-lies = Your chip lies on { $name }
hp-bet-keep = Make no bet
hp-bet-kept = You keep your chip
hp-keep-chip = Keep my chip
hp-pick = Pick cards to play
hp-no-set = Not a set yet: add a card, or take one back
hp-not-your-turn = Not your turn yet
hp-play = Play { $made }
hp-which-set = Which set?
hp-can-make = What can I make?
hp-can-make-about = Every set of your hand, strongest first. Tap one to pick its cards.
hp-opens = leads
hp-would-lead = would be winning
hp-does-not-beat = does not beat { $made } ({ $me ->
    [yes] you
   *[no] { $name }
})
hp-cannot-join = { $card } makes no set with what you picked
hp-used = used by your set

## Looking back

hp-past-sets = Past sets
hp-tricks-title = Sets of round { $round }
hp-trick = Set { $number }
hp-brawl = Brawl
hp-gun-fight = Gun fight

## The log

hp-round = Round { $round }: { $sizes }; { $start }.
hp-dealt = Your hand: { $cards }.
hp-row = In the row: { $cards }.
hp-hand-and-row = { $hand }, with { $row } from the row
hp-set-leads = { $me ->
    [yes] You are winning
   *[no] { $name } is winning
} with { $made }: { $cards }
hp-set-won = { $me ->
    [yes] You take the set
   *[no] { $name } takes the set
} with { $made }.
hp-scored = { $name } { $points }{ $mark ->
    [X] {" "}and an X
    [B] {" "}and a B
   *[none] {""}
} ({ $parts })


## The scorepad

hp-pad-key = X prediction met, B brawl, underlined: marks in a row.
hp-pad-key-fight = Dotted frame: gun fight.

## A round on the pad

hp-col-player = player
hp-col-tally = won
hp-col-sets = sets
hp-col-prediction = exact
hp-col-chips = chip
hp-col-brawl = brawl
hp-next-round = Next round
hp-col-round = round
hp-col-total = total

## After an absence

hp-away = While you were away
hp-away-covered = A bot played for you
