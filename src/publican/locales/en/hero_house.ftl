# Hero House: names, events, points.

hero-house-title = Hero House, to { $target ->
    [one] { $target } point
   *[other] { $target } points
}
option-ante = Antes come out of everyone's own points (R1).
option-house_reward = A hero house takes one point (R2).
option-opening_balance = A monster that the opening flips balance stands like any other (R3).
option-opening_treasure = { $value ->
    [one] { $value } point lies in the treasure already.
   *[other] { $value } points lie in the treasure already.
}

## Suits and primes

suit-head = head
suit-body = body
suit-legs = legs
suit-prime = prime
prime-lone-ember = Lone Ember
prime-toothpick = Toothpick
prime-zero-fun = Zero Fun
prime-java-man = Java Man
prime-twin-moon = Twin Moon
prime-coal-giant = Coal Giant
prime-male-being = Male Being
prime-salt-witch = Salt Witch
prime-snow-aunt = Snow Aunt
prime-tar-baron = Tar Baron
prime-hat-man = Hat Man
prime-alpha-man = Alpha Man
prime-delta-bird = Delta Bird
prime-cave-woman = Cave Woman

## Events

hand-began = Hand { $number }: { $me ->
    [yes] you deal
   *[no] { $name } deals
}. Everyone puts in one point, the treasure holds { $treasure }.
pile-shuffled = The draw pile was empty: the out pile is shuffled and holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
opening-flip = Opening flip: { $card }
play-began = { $me ->
    [yes] You begin
   *[no] { $name } begins
}: { $pile }.
pile-monster = monster { $dots }{ $balanced ->
    [yes] , balanced
   *[no] {""}
}
pile-no-monster = no monster ({ $missing } missing)
hero-with = a hero with { $dots }
card-drawn = { $me ->
    [yes] You draw
   *[no] { $name } draws
} { $card }.
hero-laid = { $me ->
    [yes] You lay
   *[no] { $name } lays
} { $hero }; all heroes: { $balance }.
battle = { $me ->
    [yes] You send
   *[no] { $name } sends
} { $hero } against the monster ({ $monster }).
dots-over = { $colour ->
    [white] { $hero } white against { $monster } black
   *[black] { $hero } black against { $monster } white
}, { $side ->
    [even] none left
    [hero] { $over } of the hero's left
   *[monster] { $over } of the monster's left
}
battle-dots = Dot for dot: { $compared }.
battle-wins = The hero wins.
battle-loses = The hero loses.
battle-struggle = A cosmic struggle.
battle-no_win = A no-win: neither side beats the other.
battle-why-wins = Every dot of the monster is cancelled, and { $left ->
    [one] one of the hero's is
   *[other] { $left } of the hero's are
} left over.
battle-why-loses = Every dot of the hero is cancelled, and { $left ->
    [one] one of the monster's is
   *[other] { $left } of the monster's are
} left over.
battle-why-struggle = Every dot meets another, and none is left over.
battle-why-no_win = Both sides have dots left over.
battle-after-wins = { $me ->
    [yes] The monster's cards are yours.
   *[no] { $name } takes the monster's cards.
}
battle-after-loses = The hero is out of play.
battle-after-loses-to = { $me ->
    [yes] You play the monster: the hero's cards are yours.
   *[no] { $name }, who plays the monster, takes the hero's cards.
}
battle-after-struggle = Hero and monster are both out of play.
battle-after-no_win = A blind card falls on the monster, then one on the hero.
hero-changed = Flipped onto the hero: { $card }. It goes on as { $hero }.
hero-fell = Flipped onto the hero: { $card }. That makes no hero, so all of it goes out.
card-flipped = { $me ->
    [yes] You flip
   *[no] { $name } flips
} { $card } onto the pile: { $pile }.
card-discarded = { $me ->
    [yes] You discard
   *[no] { $name } discards
} { $card }: { $pile }.
card-given = { $me ->
    [yes] You give
   *[no] { $name } gives
} { $card } to { $to_me ->
    [yes] you, who play the monster
   *[no] { $to }, who plays the monster
}.
card-given-unseen = { $me ->
    [yes] You give
   *[no] { $name } gives
} a card to { $to_me ->
    [yes] you, who play the monster
   *[no] { $to }, who plays the monster
}.
defaulted-sign = ... a chair scrapes, the door swings ...
defaulted = { $me ->
    [yes] You have no hero to fight the monster and are
   *[no] { $name } has no hero to fight the monster and is
} out until the next hand, cards and all.
dots-counted = { $me ->
    [yes] Your count
   *[no] { $name } counts
}: { $heroes ->
    [yes] { $balance }, no house
   *[no] no heroes, no house
}.
house-sign = ~~~ H E R O   H O U S E ~~~
house-made = The roof holds: { $balance }, as many black dots as white.
house-next = { $me ->
    [yes] You play
   *[no] { $name } plays
} the monster from now on.
house-reward = { $share ->
    [none] The treasure is empty, so the house brings no points.
    [last] The last point of the treasure goes to { $me ->
        [yes] you
       *[no] { $name }
    }.
    [one] One point of the treasure goes to { $me ->
        [yes] you
       *[no] { $name }
    }, { $treasure ->
        [one] { $treasure } stays
       *[other] { $treasure } stay
    }.
   *[half] Half of the treasure, { $reward ->
        [one] { $reward } point
       *[other] { $reward } points
    }, goes to { $me ->
        [yes] you
       *[no] { $name }
    }; { $treasure } left.
}
ousted = { $me ->
    [yes] You played
   *[no] { $name } played
} the monster until now and must leave the hand.
balanced-sign = ... black meets white, and the monster sits down ...
hand-ended = Hand { $number } is over.
hand-ended-why = { $reason ->
    [balanced] The monster has as many black dots as white.
    [last_player] Only one player is left.
   *[no_cards] There are no cards left to draw.
}
treasure-taken = { $me ->
    [yes] You play the monster and take
   *[no] { $name } plays the monster and takes
} { $taken ->
    [0] the treasure, but it is empty.
    [one] the last point of the treasure.
   *[other] the remaining { $taken } points of the treasure.
}
treasure-stays = Nobody takes the treasure: { $treasure ->
    [0] it is empty.
    [one] { $treasure } point stays for the next hand.
   *[other] { $treasure } points stay for the next hand.
}
points-now = Points: { $each }.
hero-house-ended = The goal is reached and the treasure is empty: the game is over.

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
hh-want-lay = { $house ->
    [yes] Your heroes balance: make the house now, or lay more.
   *[no] Your turn: lay heroes from your hand, or go on{ $then ->
        [gift] {" "}and give a card.
        [discard] {" "}to the discard.
       *[nothing] .
    }
}
hh-want-done = { $house ->
    [yes] Your heroes balance: the house is yours.
   *[no] { $then ->
        [gift] No hero fits: on to the card you give.
        [discard] No hero fits: on to the discard.
       *[nothing] No card left to lay or discard: your turn ends.
    }
}
hh-want-face = A monster, and you have no hero. Lay one to fight it, or you are out.
hh-want-nothing = A monster is here, and you have no hero to fight it: you are out of this hand.
hh-want-defence = Your turn: one of your heroes must fight the monster.{ $lays ->
    [0] {""}
   *[other] {" "}You may lay more first.
}
hh-want-discard = Your turn: discard a card.{ $some ->
    [yes] {" "}Careful: { $balancing } ends the hand, and the treasure stays.
   *[no] {""}
}
hh-want-gift = Your turn: give a card to { $to }, who plays the monster.
hh-want-monster = You play the monster: discard a card onto it, or flip one.{ $some ->
    [yes] {" "}{ $balancing } balances it and takes { $treasure }.
   *[no] {""}
}
hh-want-flip = You play the monster and have no cards: flip one.

## Points

pad-hand = Hand
pad-treasure = left
pad-target = The game ends after a hand with { $target } or more points for someone and no treasure left.
