# Hero House: the table, entries, help and rules.

## The table

hand-heading = Hand { $number }
treasure = treasure { $points }
piles = draw pile { $draw } · out pile { $out }
pile = Pile
monster = Monster
col-balance = dots
col-heroes = heroes
role-dealer = { $me ->
    [yes] deal
   *[no] deals
}
role-monster = { $me ->
    [yes] play the monster
   *[no] plays the monster
}
role-out = out of the hand
hero-number = Hero { $number }
pile-prime = { $card } { $name }, across all three places
no-last-turn = Nobody has had a turn in this hand yet.

## What is wanted

type-lay = Type the cards of a hero, or { $done }.
type-done = Type { $done }.
type-defend = Type d and the number of a hero.
type-discard = Type a card.
type-monster = Type a card, or f to flip.
type-flip = Type f.

## What choices mean

means-lay = { $hero }: { $balanced ->
    [yes] balanced, { $balance } in all
   *[no] then { $balance } in all
}{ $battle ->
    [none] .
    [wins] ; in battle it wins.
    [loses] ; in battle it loses.
    [struggle] ; in battle a cosmic struggle.
   *[no_win] ; in battle a no-win.
}
means-defend = { $result ->
    [wins] It wins, and the monster's cards are yours
    [loses] It loses{ $taken ->
        [yes] , and the player of the monster gets it
       *[no] {""} and goes out
    }
    [struggle] Cosmic struggle, both go out
   *[no_win] No-win: a card onto the monster, then one onto the hero
}.{ $house ->
    [yes] {" "}After that your heroes balance: a house.
   *[no] {""}
}
means-discard = { $card }: then { $pile }.
means-out = No hero to face the monster: you would be out of this hand, cards and all.
means-done = { $cards ->
    [0] Your turn ends.
   *[other] You lay no more; then you discard a card.
}
means-house = { $balance }, as many black as white: a hero house, worth { $reward ->
    [0] no points now
    [one] { $reward } point
   *[other] { $reward } points
}.
means-given = { $card }: goes to { $to }, unseen by others.
means-balances = { $card } balances the monster and ends the hand: { $mine ->
    [yes] you take { $treasure } from the treasure.
   *[no] nobody takes the treasure ({ $treasure }).
}
means-flip = Turn over the top of the draw pile, whatever it is.

## Entries

verb-lay = lay
verb-defend = defend
verb-done = done
verb-discard = discard
verb-flip = flip
surely-not-out = You could still lay { $cards } and fight. Out of the hand? y for out, Enter to think again.
wrong-hero-card = "{ $word }" is not a card. Type cards like Hbw, a prime's name, or #3 from the list c.
wrong-card-not-held = You do not hold { $card }. Type cards from your hand.
wrong-no-card = Which card? Type it, like Hbw.
wrong-one-card = One card only. Type just that one.
wrong-more = "{ $word }" is too much. Type the word alone.
wrong-which-hero = Which hero? Type d and a number from 0 to { $most }.
wrong-prime-several = That could be { $cards }. Type the card, or more of the name.

## Refused by the rules

illegal-lay-not_now = Heroes are not laid now. Go on with what is asked.
illegal-lay-not_your_turn = It is not your turn. Wait for the others.
illegal-lay-not_in_hand = You do not hold all of these. Type cards from your hand.
illegal-lay-not_a_hero = A hero is one prime, or a head, a body and legs. Type c for all you can lay.
illegal-lay-unknown_card = There is no such card. Cards are H, B, L or P with one to four b and w, like Hbw.
illegal-defend-not_now = There is no battle now. Go on with what is asked.
illegal-defend-not_your_turn = It is not your turn. Wait for the others.
illegal-defend-no_monster = There is no monster to fight. Lay heroes, or say done.
illegal-defend-no_such_hero = You have no such hero in play. Type d and a number shown beside your heroes.
illegal-done-not_now = You are past laying down. Go on with what is asked.
illegal-done-not_your_turn = It is not your turn. Wait for the others.
illegal-done-must_defend = You must face the monster. Type d and the number of a hero.
illegal-discard-not_now = The discard comes at the end of the turn. First lay, defend, or say done.
illegal-discard-not_your_turn = It is not your turn. Wait for the others.
illegal-discard-not_in_hand = You do not hold that card. Type one from your hand.
illegal-discard-unknown_card = There is no such card. Cards are H, B, L or P with one to four b and w, like Hbw.
illegal-flip-not_now = Only the player of the monster flips, and only when asked. Go on with what is asked.
illegal-flip-not_your_turn = It is not your turn. Wait for the others.
illegal-flip-no_cards = There is no card left to flip. Discard one.

## Help and rules

help-cards = Cards: H head, B body, L legs, P prime; b is a black dot { $black }, w a white one { $white }. Hbbw is a head with { $black }{ $black }{ $white }.
help-hero = A hero is one prime, or a head, a body and legs. A monster is the same, on the discard pile.
help-balance = As many { $black } as { $white } on all your heroes together: a hero house. On the monster: the hand is over.
help-battle = Battle: your { $white } against its { $black }, and your { $black } against its { $white }.
help-wins = wins: short of nothing, something left over. You take its cards.
help-loses = loses: nothing left over, short of something. The hero is gone, the monster stays.
help-struggle = cosmic struggle: both even. Both go out.
help-no_win = no-win: over here, short there. A card onto the monster, then one onto the hero.
help-entries-hero = Type: Hbw Bw Lb to lay · a prime by card or name · d 0 to defend · { $done } · a card to discard · f to flip · #3 from the list c
help-commands-hero = c choices · l last turn · s points · r rules now · q leave · Enter table
rule-hh-3 = A hero is one prime, or a head, a body and legs. Balanced means as many black dots as white.
rule-hh-6 = A card covers the one in its place. A prime covers all three; a card on a prime covers the prime.
rule-hh-7 = A turn: draw, lay as many heroes as you like, defend if a monster is there, count, discard.
rule-hh-8 = A hero stays in play until it loses a battle. No card is ever added to it.
rule-hh-9 = Face the monster with exactly one hero. Without one you are out of the hand, and the next player faces it.
rule-hh-10 = White dots are matched with black ones of the other side. All matched and some left over wins; all even is a struggle; otherwise no-win.
rule-hh-11 = A winning hero brings you the monster's cards: to discard now, or to lay next turn.
rule-hh-12 = A losing hero goes out, or to the player of the monster. The monster stays.
rule-hh-13 = After a cosmic struggle both go out.
rule-hh-14 = After a no-win a card is flipped onto the monster; if that does not balance it, another onto the hero.
rule-hh-15 = One battle per turn, and no laying after it.
rule-hh-16 = If all your heroes together balance, it is a house: you take { $share ->
    [one] one point of the treasure
   *[half] half of the treasure (at least one point)
} and play the monster.
rule-hh-17 = You discard one card. If someone plays the monster, that player gets it, unseen by others.
rule-hh-18 = The player of the monster takes no more turns, but discards or flips after the house and after every turn of others.
rule-hh-19 = Heroes that lose to the monster go into the hand of whoever plays it.
rule-hh-20 = A card that balances the monster ends the hand. Whoever plays the monster takes the rest of the treasure; if nobody does, it stays.
rule-hh-21 = When all but one are out, the hand is over and the treasure stays. A house that leaves one player gets a last discard or flip.
