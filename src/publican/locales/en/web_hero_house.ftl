# Hero House in the browser.

## The table

hh-hero-in-play = Hero { $number }: { $hero }
hh-pile-monster = the monster has { $dots }{ $balanced ->
    [yes] , as many black as white
   *[no] {""}
}
hh-no-monster = no whole monster
hh-monster-none = No monster yet
hh-monster-lacks = No monster yet, { $parts } missing
hh-balanced = balanced
hh-scale-empty = no heroes
hh-scale = { $side ->
    [even] balanced
    [black] { $off } more black
   *[white] { $off } more white
}
hh-left = { $left } left
hh-preview = Preview
hh-draw-pile = to draw
hh-out-pile = out
hh-treasure = Treasure
hh-target = Game to { $target }
hh-goal-house = Goal: as many black dots as white on all your heroes. { $treasure ->
    [0] The treasure is empty: a house brings no points now.
   *[other] Such a house takes { $reward } of { $treasure ->
        [one] { $treasure } point
       *[other] { $treasure } points
    }.
}
hh-goal-monster = You play the monster. With as many black dots as white { $treasure ->
    [0] it ends the hand.
    [one] it brings you the last point.
   *[other] it brings you the last { $treasure } points.
}
hh-goal-out = You are out until the next hand. The game goes to { $target ->
    [one] { $target } point
   *[other] { $target } points
} and an empty treasure.
hh-goal-watching = As many black dots as white on all one's heroes make a house. It takes { $reward } of { $treasure } in the treasure.
hh-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hh-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hh-chip-monster = plays the monster
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

## What a selection would do

hh-still-lacking = Still missing: { $parts }.
hh-pick-hero = Win, and its cards are yours; lose, and your hero is gone. Tap a hero to see how it would go{ $lays ->
    [0] .
   *[other] , or cards to lay another.
}
hh-pick-lay = Tap a whole figure, or a head, a body and legs: the preview shows how your dots would stand.
hh-pick-face = Tap a whole figure, or a head, a body and legs, and see how it would fight.
hh-pick-discard = Whoever is next meets what lies there. Tap a card to see what it makes.
hh-pick-gift = Only { $to } will see which. Tap the card you can spare.
hh-pick-discard-or-flip = Tap a card to see what it makes, or flip the top one blind.

## Buttons

hh-do-lay = Lay this hero
hh-do-defend = Send it to fight
hh-do-done = { $kind ->
    [out] Leave the hand
    [house] Make the house
    [end] End the turn
    [gift] Go on: give a card
   *[discard] On to the discard
}
hh-do-discard = Discard it
hh-do-give = Give it to { $to }
hh-do-flip = Flip a card
hh-clear = Clear
hh-surely-out = You could still lay a hero and fight. Out of the hand all the same?
hh-think-again = Think again
hh-leave-hand = Leave the hand

## What happened

hh-sends = { $me ->
    [yes] Your hero against the monster
   *[no] { $name } sends a hero against the monster
}
hh-dots-meet = White dots cancel black ones of the other side.
hh-battle-wins = { $me ->
    [yes] Your hero wins
   *[no] { $name } beats the monster
}
hh-battle-loses = { $me ->
    [yes] Your hero loses
   *[no] The monster beats { $name }
}
hh-battle-struggle = Cosmic struggle
hh-battle-no_win = Nobody wins
hh-onto-monster = Onto the monster: { $card }
hh-onto-hero = Onto the hero: { $card }
hh-hero-fell = That leaves no whole hero: it is out of play.
hh-hero-stands = The hero stays in play.
hh-opening = The opening flips
hh-flips = { $me ->
    [yes] You flip a card onto the monster's pile
   *[no] { $name } flips a card onto the monster's pile
}
hh-discards = { $me ->
    [yes] You discard
   *[no] { $name } discards
}
hh-monster-balanced = The monster balances
hh-house = { $me ->
    [yes] You have a hero house
   *[no] { $name } has a hero house
}
hh-counts = { $me ->
    [yes] Your dots are counted
   *[no] { $name }’s dots are counted
}
hh-house-count = { $balance }: as many black as white.
hh-out = { $me ->
    [yes] You are out
   *[no] { $name } is out
}
hh-hand-over = Hand { $number } is over
hh-next-hand = Next hand
hh-to-result = To the result
hh-mark-scale = Your heroes' dots are weighed here. Level at the end of your turn: a hero house.
hh-mark-monster = Discards become a monster. Whoever meets a whole one must fight it with a hero.
hh-mark-discard = Your card covers the one in its place. Make no monster that you could not beat.
hh-gain = { $name }: { $gain ->
    [0] nothing in this hand
   *[other] { $sign }{ $gain } in this hand
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all

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
