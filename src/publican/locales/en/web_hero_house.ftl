# Hero House in the browser.

## The table

hh-hero = hero with { $dots }
hh-hero-in-play = Hero { $number }: { $hero }
hh-no-monster = no monster
hh-no-monster-yet = No monster
hh-balanced = balanced
hh-scale-empty = no heroes
hh-scale = { $side ->
    [even] balanced
    [black] { $off } more black
   *[white] { $off } more white
}
hh-white-black = white against black { $over }
hh-black-white = black against white { $over }
hh-draw-pile = to draw
hh-out-pile = out
hh-treasure = Treasure
hh-target = Game to { $target }
hh-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hh-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hh-chip-monster = Monster
hh-chip-dealer = deals
hh-due = whose turn it is
hh-no-heroes = no heroes yet
hh-went-out = out of the hand
hh-my-side = My heroes
hh-my-hand = My hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hh-no-cards = No cards in hand.

## What is going on

hh-dealing = Cards are being dealt.
hh-you-are-out = You are out of this hand.
hh-waits-lay = { $name } may lay heroes.
hh-waits-defend = { $name } has to face the monster.
hh-waits-discard = { $name } picks a card to discard.
hh-waits-give = { $name } picks a card for { $to_me ->
    [yes] you
   *[no] { $to }
}.
hh-waits-monster = { $name } plays the monster: discard or flip.
hh-want-lay = Your turn: lay a hero from your hand, or { $house ->
    [yes] stop now and make a house.
   *[no] stop here.
}
hh-want-done = Your turn: no hero to lay{ $house ->
    [yes] , but your house stands.
   *[no] . On to the discard.
}
hh-want-face = A monster, and you have no hero in play. Lay one, or you are out.
hh-want-nothing = A monster, and no hero to face it. You are out of this hand.
hh-want-defence = Your turn: face the monster with a hero{ $lays ->
    [0] .
   *[other] ; you may lay more before.
}
hh-want-discard = Your turn: discard a card.{ $some ->
    [yes] {" "}Careful, one of them ends the hand.
   *[no] {""}
}
hh-want-gift = Your turn: give { $to }, who plays the monster, a card.
hh-want-monster = You play the monster: discard a card or flip one.{ $some ->
    [yes] {" "}One of yours balances it and takes { $treasure }.
   *[no] {""}
}
hh-want-flip = You play the monster and have no cards: flip one.

## What a selection would do

hh-means-lay = { $balanced ->
    [yes] Balanced: { $balance } in all.
   *[no] Then { $balance } in all.
}
hh-in-battle = In battle: { $result }.
hh-means-wins = It wins: nothing lacking, something left over. The monster's cards are yours.
hh-means-loses = It loses: nothing left over, something lacking. { $to ->
    [yes] The player of the monster gets it.
   *[no] It goes out.
}
hh-means-struggle = Cosmic struggle: all dots match, so both go out.
hh-means-no_win = No-win: both sides have something left over. A card onto the monster, then one onto the hero.
hh-then-house = After that your heroes balance: a house.
hh-means-out = No hero to face the monster: you would be out of this hand, cards and all.
hh-means-no-heroes = No heroes to count; the discard follows.
hh-means-count = { $balanced ->
    [yes] { $balance }: a hero house.
   *[no] { $balance }: no house; the discard follows.
}
hh-means-given = { $card }: goes to { $to }, unseen by others.
hh-means-discard = { $card }: then { $pile }.
hh-means-balances = { $card } balances the monster and ends the hand: { $mine ->
    [yes] you take { $treasure } from the treasure.
   *[no] nobody takes the treasure ({ $treasure }).
}
hh-means-flip = Turn over the top of the draw pile, whatever it is.
hh-still-lacking = Still lacking: { $parts }.
hh-pick-hero = Tap one of your heroes to see how it would fare{ $lays ->
    [0] .
   *[other] , or tap cards to build another.
}
hh-pick-discard = Tap a card to see where it goes.
hh-pick-discard-or-flip = Tap a card to see where it goes, or flip.

## Buttons

hh-do-lay = Lay this hero
hh-do-defend = Send this hero
hh-do-done = { $kind ->
    [out] Leave the hand
    [house] Make the house
   *[plain] No more heroes
}
hh-do-discard = Discard it
hh-do-give = Give it to { $to }
hh-do-flip = Flip a card
hh-clear = Clear
hh-surely-out = You could still lay a hero and fight. Out of the hand all the same?
hh-think-again = Think again
hh-leave-hand = Leave the hand

## What happened

hh-begins = { $me ->
    [yes] You begin.
   *[no] { $name } begins.
}
hh-shuffled = Shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to draw from.
hh-reward = { $some ->
    [yes] { $me ->
        [yes] You take { $reward }
       *[no] { $name } takes { $reward }
    } from the treasure; { $treasure } left.
   *[no] The treasure is empty, so it brings no points.
}
hh-battle-wins = { $me ->
    [yes] Your hero wins
   *[no] { $name } beats the monster
}
hh-battle-loses = { $me ->
    [yes] Your hero loses
   *[no] The monster beats { $name }
}
hh-battle-struggle = Cosmic struggle
hh-battle-no_win = { $me ->
    [yes] No-win for your hero
   *[no] No-win for { $name }
}
hh-house = { $me ->
    [yes] You have a hero house
   *[no] A hero house for { $name }
}
hh-out = { $me ->
    [yes] You are out
   *[no] { $name } is out
}
hh-hand-over = Hand { $number } is over

## The scorepad

hh-pad-running = being played
hh-pad-way = to the target
hh-pad-left = { $left ->
    [0] there
   *[other] { $left } to go
}
hh-pad-treasure = { $treasure ->
    [0] The treasure is empty.
    [one] { $treasure } point lies in the treasure.
   *[other] { $treasure } points lie in the treasure.
}
