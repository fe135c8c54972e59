# Hero House: the rule book. The one source of its numbered rules: page, docs/rules and `publican rules` follow this file and its order.
# A heading stands before its rules. What a table has not fixed is "any".

book-hh-cards = Cards and heroes
book-hh-1 = There are 56 cards in four suits: head, body, legs and prime. Each suit has 14 cards, one for every mix of black and white dots from one to four dots in all.
book-hh-2 = Primes are whole figures and have names. By their dots, few to many, black before white: { prime-lone-ember } ●, { prime-toothpick } ○, { prime-zero-fun } ●●, { prime-java-man } ●○, { prime-twin-moon } ○○, { prime-coal-giant } ●●●, { prime-male-being } ●●○, { prime-salt-witch } ●○○, { prime-snow-aunt } ○○○, { prime-tar-baron } ●●●●, { prime-hat-man } ●●●○, { prime-alpha-man } ●●○○, { prime-delta-bird } ●○○○, { prime-cave-woman } ○○○○.
book-hh-3 = A hero is one prime, or a head, a body and legs together. Dots balance when there are as many black as white ones.

book-hh-hand = A hand
book-hh-4 = The deal passes clockwise from hand to hand. At the start of a hand everyone puts one point, the ante, into the treasure{ $ante ->
    [bank] ; it comes from the supply (R1).
    [own] ; it comes out of one's own points (R1).
   *[any] .
}
book-hh-5 = Everyone gets five cards, one at a time, from the dealer's left. The rest is the draw pile. Its three top cards are flipped onto the discard pile, one after another.
book-hh-6 = The discard pile has three places: for a head, a body and legs. A card covers the one in its place. A prime lies across all three and covers them; a card put on a prime covers that prime. What is covered goes to the out pile, face down. A prime on top, or a head, a body and legs, are the monster.
book-hh-7 = The player left of the dealer begins, and turns go clockwise. Your turn: draw a card; lay down as many heroes as you like; defend if a monster is there; count; discard.
book-hh-8 = A hero in play stays until it loses a battle. You never add a card to it.

book-hh-defence = Defence
book-hh-9 = You face a monster with exactly one of your heroes in play, whichever you like. Without one you are out of the hand: your cards go out, you neither count nor discard, and the next player faces the same monster.
book-hh-10 = White dots of one side are matched with black dots of the other. If the hero matches all dots of the monster and has some left over, it wins. The other way round the monster wins. If both match exactly, it is a cosmic struggle. Anything else is a no-win.
book-hh-11 = If your hero wins, the monster's cards go into your hand. You may discard one of them at once, and lay them from your next turn on. Whatever else lay on the discard pile goes out: the pile is empty then.
book-hh-12 = A hero that loses goes out, or into the hand of whoever plays the monster. The monster stays.
book-hh-13 = After a cosmic struggle hero and monster both go out.
book-hh-14 = After a no-win you flip a card onto the monster. If that balances it, the hand is over. If not, you flip another card onto your hero, and it covers as on the discard pile: if a complete hero lies there, it stays, and what it covers goes out. If not, all of it goes out; that is a head, body or legs on a prime.
book-hh-15 = There is one battle per turn, and no hero is laid down after it.

book-hh-house = Count, house, discard
book-hh-16 = If the dots of all your heroes together balance, and you have at least one, it is a hero house. You take { $house_reward ->
    [one] one point of the treasure, if there is one (R2)
   *[any] half of the treasure, rounded down, but at least one point and never more than there is
}, and play the monster from now on. Whoever played it before is out of the hand.
book-hh-17 = If you have cards in hand, you discard one. While someone plays the monster, that player gets the card instead of the pile, and nobody else sees it.

book-hh-monster = Playing the monster
book-hh-18 = Whoever plays the monster keeps their hand and has no more turns. Right after the house, and at the end of every other player's turn, they discard a card or flip the top of the draw pile. Without cards they can only flip.
book-hh-19 = Heroes that lose to the monster go into the hand of whoever plays it.
book-hh-20 = A card on the discard pile that leaves a complete monster with as many black as white dots ends the hand, whoever put it there. Whoever plays the monster takes all that is left of the treasure; if nobody does, it stays for the next hand.
book-hh-21 = When all players but one are out, the hand is over and the treasure stays. But if that one has just put the player of the monster out by making a house, they discard or flip one last time, and take the rest of the treasure if that balances the monster.

book-hh-winning = Winning
book-hh-22 = The game ends after a hand when someone has { $target ->
    [any] 11 points or more, or what the table agreed on,
    [one] { $target } point or more
   *[other] { $target } points or more
} and no treasure is left. Until then further hands are played. The most points win.

book-hh-rulings = Rulings
book-hh-r1 = { $ante ->
    [own] At this table the ante comes out of everyone's own points, which may fall below zero. Elsewhere it comes from the supply, so that points only grow.
   *[any] The ante comes from the supply, so that points only grow. A table can agree that it comes out of everyone's own points, which may then fall below zero.
} The booklet only says that everyone contributes; with the supply a game lasts about the hour it promises.
book-hh-r2 = { $house_reward ->
    [one] At this table a house takes one point, as in the booklet's example. Its rule says half of the treasure.
   *[any] A house takes half of the treasure, as the booklet's rule says. A table can agree on one point, as in the booklet's example.
}
book-hh-r3 = { $opening_balance ->
    [stands] At this table a monster that the three opening flips balance stands like any other. Elsewhere it ends the hand, and the treasure stays.
   *[any] If the three opening flips balance the monster, the hand is over and the treasure stays, as with every other balanced monster. A table can agree that this monster stands like any other.
}
book-hh-r4 = If a card is needed and the draw pile is empty, the out pile is shuffled and becomes the draw pile. If that is empty too, the hand is over and the treasure stays.
book-hh-r5 = Without a card in hand you discard none. Whoever plays the monster still discards or flips.
book-hh-r6 = If you go out for want of a hero, your turn ends without a discard or flip by anyone.
book-hh-r7 = Players tied for the most points at the end share the win.
book-hh-r8 = The house counts by itself. No heroes are no hero house, although nothing balances nothing.
book-hh-r9 = If nobody can go on for want of cards, the hand is over and the treasure stays: whoever plays the monster has no card, and both piles are empty.
book-hh-r10 = If you play the monster and someone else makes a house, your hand goes face down to the out pile, and so do your heroes in play.
book-hh-r11 = A card given to whoever plays the monster is seen by that player alone, besides the one who gave it.
