# Half-Pint Heroes: the rule book. The one source of its numbered rules: page, docs/rules and `publican rules` follow this file and its order.
# A heading stands before its rules. What a table has not fixed is "any".

book-hp-cards = Cards and players
book-hp-1 = There are 65 fight cards: five colours, each with the values 1 to 13. Small numbers at the edge of a card give a hand size and a row size; only the first card revealed in a round uses them.
book-hp-2 = Two to seven play. Everyone has four prediction cards, 0 to 3, and one betting chip, the beer mat.

book-hp-deal = The deal
book-hp-3 = Every round begins with all cards shuffled. The first one goes face up into the row, and its small numbers say how many cards each player gets and how many lie in the row.
book-hp-4 = Everyone gets a hand of that size, face down; then the row is filled up, face up. The first card counts. { $deal_table ->
    [own] This table has loaded its own numbers (R1).
   *[even] Hand and row make 8 together, so at most 50 cards are dealt.
} They go round one at a time, clockwise from the start player; the rest of the row comes last.
book-hp-5 = By custom the first round is started by whoever last had a black eye. { $first_player ->
    [any] Here the house draws lots, unless the host names someone when opening the table.
   *[other] At this table the host has named someone.
}
book-hp-6 = The next round is started by the next player clockwise from this round's start player, whoever won the sets.

book-hp-predictions = Predictions
book-hp-7 = All predict in secret how many sets they will win, and all predictions are revealed together. A prediction is the 0 alone, or any of 1, 2 and 3 added up: so 0 to 6. Until the last one is in, you may change yours.

book-hp-bets = Bets
book-hp-8 = With three or more players everyone puts the chip on exactly one opponent: a bet that this player misses. All chips are revealed together.
book-hp-9 = With two players you bet against the other or keep your chip. Both decide at the same time.

book-hp-sets = Playing sets
book-hp-10 = The start player plays a set, then the others clockwise, one set each. If you have cards you must play; if you have none you are skipped for the rest of the round.
book-hp-11 = A set has at least one card from your hand and as many from the row as fit. Every hand card you play must be part of it. Row cards stay where they are and serve everyone, as often as they like. The row alone is never a set.
book-hp-12 = There are eleven sets. From weak to strong: high card (one card), one pair, two pair (of different numbers), three of a kind, straight (five values in a row), full house (three and two), flush (five of one colour), four of a kind, straight flush (not up to 13), five of a kind, royal flush (9 to 13 of one colour). The 1 is always low.
book-hp-13 = { $edition ->
    [first] { $row_cards ->
        [count] Row cards count at this table (R7). Your hand cards decide: they make the highest set that holds all of them, with whatever fits in the row.
       *[may] You choose which set your cards are, and may make a lower one than you could.
    }
   *[second] Your hand cards decide: they make the highest set that holds all of them, with whatever fits in the row. You cannot make a lower one.
}
book-hp-14 = { $edition ->
    [first] A pair or three that lies complete in the row cannot be a group of your two pair or full house: each group needs a card from your hand. Adding hand cards of its number is fine.
   *[second] A pair or three that lies complete in the row may be a group of your two pair or full house.
}
book-hp-15 = The higher kind of set wins. Within a kind the highest card decides, then the next, and so on. { $edition ->
    [first] That goes for full houses too: 13-13-3-3-3 beats 5-5-5-4-4.
   *[second] Only in a full house the three comes first, then the two: 5-5-5-4-4 beats 13-13-3-3-3.
}
book-hp-16 = If all numbers are the same, the set that was played first wins. Colours never decide.
book-hp-17 = The winner takes the played cards as one stack and leads the next set. A winner who is out of cards leaves the lead to the next player clockwise who has some.
book-hp-18 = A brawl: whoever wins three sets in a row ends the round on the spot.
book-hp-19 = If you are the only one left with cards, you go on alone and win each set you play, up to a brawl.
book-hp-20 = The round ends when nobody has cards. With two players it ends when one of them has none.

book-hp-scoring = Scoring a round
book-hp-21 = Each set won is worth 10 points.
book-hp-22 = An exact prediction is worth 10 points for each predicted set, and an X on the pad. A fulfilled 0 is worth 30 points with two to four players and 20 with five to seven, and the X as well.
book-hp-23 = If the player under your chip misses, you get 20 points.
book-hp-24 = With two players, if the one under the chip is right, the 20 points are theirs.
book-hp-25 = After a brawl only the brawler scores: 10 points for each set, 30 for the brawl, and a B on the pad. Nobody else gets points or a mark, and no prediction and no chip counts.
book-hp-26 = An example: Laura predicts 3, wins 3 and has her chip on Max. Max predicts 0, wins 1 and has his chip on Laura. Laura gets 30 for her sets, 30 for the prediction and 20 for the chip, so 80. Max gets 10 for his set.

book-hp-gun-fight = Gun fight
book-hp-27 = X and B are marks. With five marks in a row you are in a gun fight in the next round: one more mark there ends the game, and you win it whatever the points are. Of several such winners the one with the higher prediction wins; if those are equal, they share.
book-hp-28 = If none of the fighters gets a mark, the round scores as usual and play goes on.
book-hp-29 = If the last round calls a gun fight, one extra round is played for it, row 11 of the pad. After that comes the final count.

book-hp-end = End of the game
book-hp-30 = { $rounds ->
    [any] { $edition ->
        [first] The game has ten rounds.
       *[second] The game has six to ten rounds, as agreed before it starts.
    }
   *[other] This table plays { $rounds } rounds.
}
book-hp-31 = The bonus at the end: 10 points for each round of your longest run of marks. The extra round counts.
book-hp-32 = Most points win. A tie goes to the most B, then to the most X, and is shared after that.
book-hp-33 = An example: after ten rounds, bonus included, Laura has 320 points, Frank 310, Max 260 and Sven 170. Laura wins.

book-hp-pub-night = Pub night
book-hp-pub-night-note = Off, unless your table switches it on. It comes in three strengths: plain (HP-D1 to HP-D3), hard (with HP-D4 and HP-D5) and very hard (all); you may also pick rule by rule. Everyone is named at most once per round, at its end, however many rules apply; only HP-D8 comes on top. It is not for children, not for anyone who is pregnant, and not for anyone who struggles with drink. Whoever has had enough sits out the drinks from the next round on, not the game. Friends raise a glass together or not at all, and water is a fine drink.
book-hp-d1 = After a brawl everyone is named.
book-hp-d2 = If everyone was right, everyone is named.
book-hp-d3 = If everyone was wrong, everyone is named.
book-hp-d4 = Hard: you are named if you missed and at least one chip lay in front of you.
book-hp-d5 = Hard: you are named if you missed three rounds in a row, and again after three more: at the third miss, the sixth, the ninth.
book-hp-d6 = Very hard: if someone was right three rounds in a row, all others are named, and again for each further round of that run.
book-hp-d7 = Very hard: you are named if the player under your chip was right.
book-hp-d8 = Very hard: if all predictions add up to the hand size, everyone is named at once.
book-hp-d9 = What being named means is up to you: a sip of beer, juice or water, or a forfeit. Anyone can opt out alone and is then never named. Know your limits, and nobody drinks and drives.

book-hp-rulings = Rulings
book-hp-r1 = The booklets do not say which sizes stand on which card. { $deal_table ->
    [own] This table has loaded numbers of its own.
   *[even] Ours are spread evenly: each of the five pairs, from a row of 1 with a hand of 7 to a row of 5 with a hand of 3, stands on 13 cards, once per value. A host can load other numbers.
}
book-hp-r2 = The booklets call the winner of a set a start player too. HP-6 means the start player of the round: so everyone leads a round in turn. It is only played this way here.
book-hp-r3 = The first edition does not say that chips are placed at the same time. Here they are, in both editions: whoever bets later would otherwise know more. It is only played this way here.
book-hp-r4 = With two players the set in which one runs out of cards is still finished and won. Stopping at once, as the first edition has it, would leave a set on the table that nobody has won. It is only played this way here.
book-hp-r5 = There is one extra round at most, even if it completes another five marks in a row: the pad has one spare row, and an evening has an end. It is only played this way here.
book-hp-r6 = Both editions can be played over six to ten rounds here; ten is the usual number.
book-hp-r7 = First edition: the English and Russian booklets say that row cards may be used, so the set is yours to choose. The German one says that they count for everyone, and the example of all three (Fig. 4) has no lone 13 beside a 13 in the row; a table can agree on that. Then your hand cards make the highest set they can, as in the second edition, and all else stays as it is in the first.
