# The Half-Pint Heroes table in the browser.

## The goal, and what each question is worth

hp-goal = Win exactly as many sets as you predict. Most points win.

## Marks for newcomers

hp-mark-row = The row is for everyone: your cards make pairs, straights and more with it.
hp-mark-slates = Say how many sets you will win. Slates add up: 1 and 3 make 4.
hp-mark-chip = Bet against someone: if they miss, { $points } points are yours.
hp-mark-beats = Pairs beat single cards, two pair beats a pair, and so on. “What can I make?” lists your sets.

## Seats

hp-seat = { $name }, { $kind ->
    [bot] bot
   *[person] player
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hp-starts = starts this round
hp-seat-turn = to play
hp-seat-tally = predicted { $prediction }, won { $won }
hp-seat-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
hp-seat-chips = betting on a miss: { $names }
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
hp-gun-fight-on = Gun fight: { $names }. A mark wins the game
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
predictions-sum = All predictions together: { $sum }.
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
hp-no-cards = You have no cards left
hp-play = Play { $made }
hp-all-played = Everyone has played.
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
hp-col-bonus = bonus
hp-col-total = total
