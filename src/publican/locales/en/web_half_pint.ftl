# The Half-Pint Heroes table in the browser.

## What is going on

hp-status-deal = The cards are shuffled.
hp-status-predict = How many sets will you win? You hold { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
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
hp-seat-chips = chips from: { $names }
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
hp-predict-too-many = you hold only { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hp-bet-none = Tap a player, or drag your chip there
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
hp-opens = leads
hp-would-lead = would be winning
hp-does-not-beat = does not beat { $made } ({ $me ->
    [yes] you
   *[no] { $name }
})
hp-cannot-join = { $card } makes no set with what you picked
hp-used = used by your set

## Looking back

hp-tricks = Sets: { $count }
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
hp-next-round = Next
hp-col-round = round
hp-col-total = total
