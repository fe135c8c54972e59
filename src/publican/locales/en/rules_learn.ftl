# The part of the rule books that teaches. Numbers of examples come from the engine: tools/rule_examples.py.

## Half-Pint Heroes

learn-hp-aim-title = What it is about
learn-hp-aim = Say how many sets you will win, and win exactly that many. After the last round the most points take the evening.
learn-hp-round-title = A round in one picture
learn-hp-round = The same five steps every round; then the next player starts.
learn-hp-step-deal = Deal
learn-hp-step-predict = Predict
learn-hp-step-bet = Bet
learn-hp-step-play = Play sets
learn-hp-step-score = Score
learn-name-0 = Ada
learn-name-1 = Bo
learn-name-2 = Cy
learn-name-3 = Di
learn-hp-setup-title = Setting up
learn-hp-setup = Everyone takes the slates 0 to 3 and one beer mat. The fight cards lie in the middle, with room for a row of five beside them, and the names go on the pad in the order you sit. Here the house does all of that.
learn-hp-deal-title = 1. The deal
learn-hp-deal = One card is turned up: the first of the row. Its small numbers say how many cards lie in the row and how many you hold. Few in the row means many in hand, and the other way round. The row belongs to everyone.
learn-hp-predict-title = 2. Your prediction
learn-hp-predict = Look at your hand and the row together: what could you make? Then set a slate, hidden from the others. Zero is a prediction too, and a good one.
learn-hp-predict-example = Say you hold the upper cards, and the lower ones lie in the row. You could make { $count } different sets, strongest first. { $edition ->
    [first] The lone cards among them are there because in this edition you may leave the row aside.
   *[second] A card that pairs with the row is always that pair; only a card without a partner stands alone.
}
learn-hp-bet-title = 3. Your bet
learn-hp-bet = Now that all slates lie open, put your mat in front of somebody you think will miss. It costs nothing to be wrong, so with three or more players everyone bets. With two you may keep your mat, because a wrong bet pays the other.
learn-hp-play-title = 4. Playing sets
learn-hp-play = Whoever starts plays a set: some hand cards, with row cards that fit. Then everyone in turn plays one set of their own, of any kind; you need not beat the others, and you cannot pass. The strongest set takes the stack and leads next. Played hand cards are gone; the row stays.
learn-hp-play-row = Cards with a line above them lie in the row.
learn-hp-contest-kind = The better kind wins: { $name } takes it. The number of cards does not matter.
learn-hp-contest-high = Same kind, so the highest card decides: { $name } takes it.
learn-hp-contest-first = Same kind and same numbers, so whoever played first wins: { $name }. The colour decides nothing.
learn-hp-contest-row = The two equal cards lie in the row. { $edition ->
    [first] In this edition a pair that lies complete in the row is no pair of yours: Bo has one pair, and { $name } wins.
   *[second] They count for everyone: Bo's pair becomes two pair with the row, and { $name } wins.
}
learn-hp-contest-house = Two full houses. { $edition ->
    [first] Here simply the highest card decides: { $name } wins.
   *[second] Here the three equal cards are compared first: { $name } wins.
}
learn-hp-brawl-title = A brawl
learn-hp-brawl = Three sets in a row by the same player, and stools fly: the round is over at once. So watch who has two, and take the third away from them.
learn-hp-score-title = 5. Scoring
learn-hp-score = Ten points for each set. A prediction that is exactly right brings ten more for each set you said, and an X; a right zero brings { $zero } with up to four players and { $zeroMany } with more. Your mat in front of somebody who missed brings { $chip }.
learn-hp-score-example = { $name } said { $prediction } and won { $won }: { $sets } for the sets, { $predicted } for the slate, { $chips } for the mat. That makes { $points }.
learn-hp-score-brawl = A brawl changes all that: { $name } gets { $sets } for the sets and { $brawl } for the brawl, { $points } in all, and a B. Nobody else gets anything, right or wrong.
learn-hp-player = Player
learn-hp-said = Said
learn-hp-won = Won
learn-hp-mat = Mat on
learn-hp-points = Points
learn-hp-fight-title = The gun fight
learn-hp-fight = X and B are marks. { $marks } marks in a row call a gun fight: one more mark in the next round wins the whole game, whatever the points say.
learn-hp-fight-example = { $name } had { $marks } marks in a row, went into the gun fight and got one more. The game is over, and { $name } has won it. Without that mark the round would have counted like any other.
learn-hp-end-title = The end
learn-hp-end = After the last round everyone adds ten points for each round of their longest run of marks: a run of { $run } brings { $bonus }. The most points win; then the most B, then the most X; then you share.
learn-hp-editions-title = The two editions
learn-hp-editions = First edition: you choose what your cards are, a pair lying in the row needs a card of yours, a full house goes by its highest card, and the booklet has ten rounds. Second edition: your cards make the best set they can, the row's pairs count for everyone, a full house goes by its three, and there are six to ten rounds. All else is the same.
learn-hp-booklets-title = Where the booklets differ
learn-hp-booklets = In the German booklet only a prediction wins a gun fight; in the English and Russian ones, and in this house, a brawl does too. Our B is a K in German and a Д in Russian. Where two are tied, the German text counts crosses or K; here the B comes first. For two players the German text ends the game where the round is meant. On the row see R7.

## Hero House

learn-hh-aim-title = What it is about
learn-hh-aim = Build heroes until all your black and white dots balance, and take your share of the treasure. Then you play the monster, and if it balances too, the rest is yours.
learn-hh-round-title = A turn in one picture
learn-hh-round = You do this in every turn; then the player on your left does.
learn-hh-step-draw = Draw
learn-hh-step-lay = Lay heroes
learn-hh-step-defend = Face the monster
learn-hh-step-count = Count
learn-hh-step-discard = Discard
learn-hh-setup-title = Setting up
learn-hh-setup = Each hand begins with a point from everyone for the treasure, five cards each, and three cards turned over onto the discard pile, which may make a monster at once. Whoever sits left of the dealer begins.
learn-hh-heroes-title = Heroes
learn-hh-heroes = A hero is a head, a body and legs, or one prime, which is a whole figure by itself. You may lay as many as you can, and once they lie there, you cannot change them. Dots are all that counts: how many black, how many white.
learn-hh-pile-title = The discard pile grows a monster
learn-hh-pile = The pile has a place for a head, one for a body, one for legs. Watch what each card does, from the first to the last:
learn-hh-pile-put = A card in its place; no monster yet.
learn-hh-pile-monster = Head, body and legs lie there: a monster.
learn-hh-pile-cover = A card covers the one in its place: another monster.
learn-hh-pile-prime = A prime covers everything and is a monster alone.
learn-hh-pile-broken = A part on a prime covers the prime: the monster is gone.
learn-hh-fight-title = A battle
learn-hh-fight = Set your white dots against its black ones, and your black ones against its white ones. No hero in play means that you are out of this hand.
learn-hh-fight-wins = All its dots are matched and you have some left: you win, and its cards come into your hand.
learn-hh-fight-loses = All your dots are matched and it has some left: your hero is gone.
learn-hh-fight-struggle = Everything matches exactly: both go.
learn-hh-fight-no_win = Each side has some left: nobody wins. A card is turned over onto the monster and then one onto your hero, and both may change.
learn-hh-house-title = A hero house
learn-hh-house = After the battle your heroes are counted together. As many black dots as white: that is a house, and it pays { $house_reward ->
    [one] one point
   *[any] half of the treasure
}. From now on you play the monster. If it does not balance, you discard a card.
learn-hh-monster-title = Playing the monster
learn-hh-monster = You have no more turns. After each turn of the others you get a card from them, unseen by the rest, and put a card on the pile or turn one over. When the monster on the pile balances, the hand ends and you take what is left of the treasure. If someone else makes a house, you are out and they play the monster.
learn-hh-hand-title = A whole hand, step by step
learn-hh-hand = Rex deals, Cindy begins. This is the booklet's example with a house paying one point (R2), and two points from before.
learn-hh-hand-1 = Three cards are turned over; the prime on top covers the others and is a monster. The treasure is { $treasure }.
learn-hh-hand-2 = Cindy lays a hero with { $black } black and { $white } white dots, beats the monster with it and takes it into her hand. Her dots do not balance, so she discards.
learn-hh-hand-3 = Rex lays three primes: { $black } black and { $white } white, a house. He takes a point and plays the monster; { $treasure } are left.
learn-hh-hand-4 = Rex turns a card over: a prime, and so a new monster.
learn-hh-hand-5 = Cindy's hero beats that one too. She gives Rex a card; he turns over another, and there is no monster.
learn-hh-hand-6 = Cindy lays a second hero: { $black } black and { $white } white in all, a house. She takes a point, Rex is out, and she plays the monster.
learn-hh-hand-7 = She turns over a prime with as many black dots as white. The monster balances, the hand ends, and she takes the last { $paid }. Rex has { $rex }, Cindy { $cindy }.
learn-hh-end-title = The end
learn-hh-end = Hands are played until someone has { $target ->
    [any] 11 points
    [one] { $target } point
   *[other] { $target } points
} and the treasure is empty. The most points win; equal points share.

## Reference card

learn-card-title = Reference card
learn-hp-card = A round
learn-hh-card = Your turn
learn-card-print = Print two cards
learn-card-note = Two to a sheet: fold and cut.
learn-card-deal = The first card gives the sizes; hands are dealt, the row is filled.
learn-card-draw = Draw one card.
learn-tab = Learn
learn-tab-card = Card
