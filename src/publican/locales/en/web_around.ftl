# What stands around the tables: when something fails, the invitation, the result.

web-broken-page = Something broke behind the bar.
web-broken-page-next = A part of this page is missing, perhaps because the house was renovated meanwhile. Load the page again; your seat is kept.
web-load-again = Load again
web-connection-blocked = The table does not answer. If other pages work, something between you and the house blocks the open line (WebSocket) that a table needs: try another network, or this page without VPN and ad blocker. Still trying …

web-name-reserved = “{ $name }” is what we call everyone here. Take a name of your own.
web-name-mixed = Letters of several alphabets: on the chalkboard nobody could tell who that is. Keep to one.

## What a table has agreed on

web-agreed = Agreed at this table
web-agreed-rounds = { $rounds } rounds
web-agreed-row-cards = { $how ->
    [count] Row cards always count
   *[may] Row cards may be used
}
web-agreed-deal-table = Hand sizes from the host’s own box
web-agreed-first-player = Stool { $seat } starts
web-agreed-pub-night = Pub night: { $rules }
web-agreed-target = { $target ->
    [one] { $target } point to win
   *[other] { $target } points to win
}
web-agreed-ante = { $from ->
    [own] Antes come out of your own points
   *[bank] Antes come from the supply
}
web-agreed-reward = { $reward ->
    [one] A hero house takes one point
   *[half] A hero house takes half the treasure
}
web-agreed-treasure = { $treasure ->
    [one] { $treasure } point in the treasure at the start
   *[other] { $treasure } points in the treasure at the start
}
web-agreed-opening-stands = A monster balanced by the opening flips stays and fights

## Sitting the sips out

web-sit-out = I sit the sips out
web-sit-out-note = The pub night then never names you; you play and score like everyone else. Once cards are dealt, it stands for the whole game.
web-sit-out-done = You sit the sips out: in this game the pub night does not name you.

## How it works

web-how = How it works
web-how-title = { $game }: how it works
web-how-all = All the rules
web-how-half-pint-heroes = Say how many sets you will win, then win exactly that many. Most points after the last round win.
hp-how-set = Your hand and the row
hp-how-set-text = You hold a few cards; the row lies open for everyone. Cards from your hand make a set, alone or with the row: a pair, a straight, a flush, as in poker.
hp-how-predict = Say how many sets you will win
hp-how-predict-text = Everyone in secret, then all at once. Exactly right pays 10 for each set you said. A 0 that holds pays 30, with five or more players 20.
hp-how-bet = Bet on who will miss
hp-how-bet-text = Put your beer mat in front of someone. If they miss their number, you get 20.
hp-how-play = The best set wins
hp-how-play-text = In turn, everyone plays one set. The highest takes them all and brings 10, and whoever played it plays first next time. So: win as many as you said, and not one more.
hp-how-brawl = Three in a row: a brawl
hp-how-brawl-text = Win three sets in a row and the round is over on the spot. You get 30 on top; nobody else gets anything. Five good rounds in a row, and a gun fight can win you the whole game.
web-how-hero-house = The points lie in the treasure. Balance your heroes to take half of it, then balance the monster to take the rest.
hh-how-hero = Build heroes
hh-how-hero-text = A head, a body and legs make a hero. A prime is a hero all by itself. Heroes you lay down stay in play.
hh-how-house = Balance the dots
hh-how-house-text = When all your heroes together show as many black dots as white ones, you have a hero house: you take half the treasure, and from then on you play the monster.
hh-how-monster = Mind the discard pile
hh-how-monster-text = You end each turn with a discard. As soon as a head, a body and legs lie on the pile, or a prime does, it is a monster, and everyone has to face it.
hh-how-battle = Face it with one hero
hh-how-battle-text = White dots cancel the other side’s black ones, and black ones white. Whoever covers the other and has dots left over wins. Without a hero you are out of this hand.
hh-how-end = Take the rest
hh-how-end-text = When the monster itself shows as many black dots as white, the hand is over, and whoever plays it takes what is left. The first with 11 points and no treasure left wins.

## The game in numbers

web-evening = The game in numbers
web-evening-points = Points over time
web-evening-after = After { $part } { $number }
web-evening-begin = At the start
hp-evening-round = round
hp-evening-met = Predictions met
hp-evening-sets = Sets won
hp-evening-brawls = Brawls
hp-evening-best = Set of the evening: { $made }, by { $name }.
hh-evening-hand = hand
hh-evening-houses = Hero houses
hh-evening-beaten = Monsters beaten
hh-evening-heroes = Heroes built
hh-evening-treasure = Treasure
hh-evening-largest = Biggest catch: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $name } in hand { $hand }.

## Around the table

web-dropped = { $count ->
    [one] { $names } lost the connection. A bot steps in if it takes long.
   *[other] { $names } lost their connections. Bots step in if it takes long.
}
web-meanwhile = While you were away
web-meanwhile-covered = A bot played for you
web-account = While you were away, a bot played for you
web-account-nothing = There was nothing to decide.
web-sound-offer = Play with sounds?
web-sound-yes = With sounds
web-sound-no = Without
web-notify = Tell me when it is my turn and I am elsewhere
web-keys = Keyboard shortcuts
web-sheet-keys = Keyboard shortcuts
web-keys-pick = pick the card, number or player in that place
web-keys-play = play what is picked
web-keys-clear = put back what is picked, close what is open
web-keys-on = go on to what comes next
web-keys-list = show this list
web-keys-replay = in a replay: one step back, one step on
web-keys-single = Use single keys (numbers and ?)
web-waiting-for-you = Waits for you
web-invited-by = { $host } invites you to the table
web-invited-full = All stools are taken. Come in and watch; a name will do.
web-invited-running = The game has begun. Come in and watch; a name will do.
web-invited-over = This game is over. Come in and see how it went; a name will do.
web-replay-hands = All hands, open
web-replay-hand = { $count ->
    [0] { $name } has no cards.
   *[other] { $name } holds { $cards }.
}
illegal-table-unknown = There is no such table.
