# Half-Pint Heroes: the table, entries, help and rules.

## The table

col-said = said
col-won = won
col-chip = chip on
col-set = on the table
leads = is winning
won-it = took it
set-number = set { $number }
no-last-set = No set has been won in this round yet.
brawl-looms = { $me ->
    [yes] You have won two sets in a row: a third is a brawl.
   *[no] { $name } has won two sets in a row: a third is a brawl.
}

## What is wanted

type-prediction = Type 0 to 6.
type-bet = Type a number or a name.
type-bet-or-not = Type 1 to bet on it, - to keep your chip.
type-set = Type cards, for example { $card }.
surely-not = { $sets } sets with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} cannot be won. Enter to say it all the same, or another number.
which-set = Which one? 1 to { $most }, or Enter to think again.

## Wrong entries

wrong-prediction = That is not a prediction. Type a number from 0 to 6.
wrong-bet-number = There is no such seat. Type a number from 1 to { $most }.
wrong-bet-nobody = Nobody here is called that. Type the number before a name.
wrong-bet-several = That could be { $names }. Type the number, or more of the name.
wrong-card = "{ $word }" is not a card. Cards are a letter and a value, as in a7; ? explains.
wrong-not-held = You do not hold { $card }. Type cards from your hand.
wrong-not-held-value = { $count ->
    [0] You hold no { $value }. Type cards from your hand only; c lists what is possible.
    [one] You hold only one { $value }. Type cards from your hand only; c lists what is possible.
   *[other] You hold only { $count } of value { $value }. Type cards from your hand only; c lists what is possible.
}
wrong-not-in-row = { $card } is not in the row. After + come cards of the row.
wrong-not-in-row-value = { $count ->
    [0] There is no { $value } in the row. After + come cards of the row.
    [one] There is only one { $value } in the row. After + come cards of the row.
   *[other] There are only { $count } of value { $value } in the row. After + come cards of the row.
}

## Refused by the rules

illegal-predict-not_now = Predictions are over. Go on with what is asked now.
illegal-predict-range = A prediction is 0 to 6. Type one of these.
illegal-bet-not_now = Chips are not placed now. Go on with what is asked.
illegal-bet-nobody = There is no such opponent. Type the number before a name.
illegal-bet-self = You cannot bet against yourself. Pick somebody else.
illegal-bet-needed = With three or more everyone bets. Pick an opponent.
illegal-play-not_now = Sets are not played yet. Go on with what is asked.
illegal-play-not_your_turn = It is not your turn. Wait for the others.
illegal-play-row_not_chosen = Row cards join by themselves at this table. Type only cards from your hand.
illegal-play-no_card = A set needs at least one card from your hand. Add one.
illegal-play-card_twice = You named a card twice. Name each card once.
illegal-play-not_in_hand = You do not hold that card. Type cards from your hand.
illegal-play-not_in_row = That card is not in the row. Look at the row again.
illegal-play-not_a_set = These cards do not make a set. Type c for all sets you can play.
illegal-play-row_group = Each pair or three of the set needs a card from your hand. Type c for all sets you can play.
illegal-play-plus_nothing = After + come cards of the row. Leave the + out if you use none.
illegal-play-unknown_card = There is no such card. Cards are a1 to a13, and the same with r, g, b, v.

## Help and rules

help-entries-second = Play: a7 r7, or 7 7, or #3 from the list c. Row cards join by themselves.
help-entries-first = Play: a7 + g7 (row cards after +), or 7 7, or #3 from the list c.
help-commands = c choices · l last set · s scorepad · r rules now · q leave · Enter table
rule-hp-7 = Predict 0 to 6 sets. All predictions are revealed together.
rule-hp-8 = Everyone puts the chip on one opponent. All chips are revealed together.
rule-hp-9 = With two players you may bet against the other or keep your chip.
rule-hp-10 = One set each, clockwise. Whoever has cards must play.
rule-hp-11 = At least one hand card, with row cards if they fit; all of them must belong to the set.
rule-hp-13-first = You choose the set, also a lower one than you could make.
rule-hp-13-second = Your cards make the best set they can with the row; you cannot make a lower one.
rule-hp-14-first = In two pair and full house each group needs a hand card.
rule-hp-14-second = A pair or three lying in the row may count for two pair and full house.
rule-hp-15-first = Higher kind wins, then the highest card, then the next.
rule-hp-15-second = Higher kind wins, then the highest card; in a full house first the three.
rule-hp-16 = Equal sets: the one played first wins.
rule-hp-17 = The winner leads next; without cards, the next player who has some.
rule-hp-18 = Three sets in a row by one player are a brawl and end the round.
rule-hp-20 = The round ends when nobody has cards.
rule-hp-20-two = The round ends when one of the two has no cards.
rule-hp-21 = Each set won: 10 points.
rule-hp-22 = Exactly as predicted: 10 for each predicted set; for a 0 that is 30 with up to four players, 20 with more. And an X.
rule-hp-23 = Your chip on someone who misses: 20 points.
rule-hp-24 = Bet against someone who is right, and the 20 are theirs.
rule-hp-27 = Gun fight: a sixth mark in a row now wins the game.
