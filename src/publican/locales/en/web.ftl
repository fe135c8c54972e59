# The pages around the tables.

web-title = Publican
web-close = Close
web-nowhere = There is no such room in this pub.
web-home = To the bar
web-refused = That did not work. Try again in a moment.
web-refused-rule = See rule { $rule }

## The door

web-house-nav = The house
web-tagline = Two card games, warm light, no sign-up.
web-greeting = Evening, { $name }. The usual?
web-game-half-pint-heroes = Half-Pint Heroes
web-game-hero-house = Hero House
web-players-half-pint-heroes = 2 to 7 players · two editions
web-players-hero-house = 2 to 4 players · race to 11 points
web-about-half-pint-heroes = Say how many sets you will win. Bet on who gets it wrong. Win three in a row and the stools fly.
web-about-hero-house = Build heroes from heads, bodies and legs, balance the dots, and mind what crawls out of the discard pile.
web-play-now = Play now against bots
web-play = Play
web-open-table = Open a table
web-rules = Rules
web-who-are-you = Who is playing?
web-lobby = Tables that wait for company
web-lobby-empty = Nobody is waiting just now. Open a table, and somebody will be.
web-nobody-yet = nobody yet
web-free = { $count ->
    [one] { $count } free stool
   *[other] { $count } free stools
}
web-my-tables = Your tables
web-your-turn = Your turn
web-gathering = Not begun yet
web-playing = Under way
web-closed = Closed
web-my-evenings = Games you have finished
web-show-all = Show all
web-join = Join by link
web-join-example = Link or code of a table
web-join-go = Join
web-join-wrong = That is not a link to a table. Ask your friend to copy it again.
web-fair = Is the deal fair?
web-fair-text = You can check. Before each game the house seals its part of the shuffle and every player adds a random number of their own. When the game is over, all is opened, and your browser works out every card again. The result of each game has a button for it.
web-real-box = With the real box?
web-real-box-pad = Open the scorepad
web-nothing-else = No account, no advertising, no trackers. Nothing on these pages comes from anywhere else.

## Names

web-name-ask = What shall we call you?
web-name-example = Your name
web-name-note = Up to 24 characters. The others at the table see it.
web-name-bad = That name will not do. Use up to 24 ordinary characters.
web-invited = You are invited to a table
web-invited-note = No account needed. A name will do.
web-signed-out = This device was signed out from another one. Come in as a new guest, or link it again.
web-come-in = Come in

## Settings

web-settings = Settings
web-language = Language
web-theme = Light
web-theme-auto = Auto
web-theme-dark = Evening
web-theme-light = Noon
web-motion = Motion
web-motion-auto = Auto
web-motion-full = Lively
web-motion-calm = Calm
web-pace = Pace
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-brisk = Brisk
web-pace-instant = Instant
web-sound = Sounds
web-less = { $what }: one less
web-more = { $what }: one more

## Sharing

web-share = Bring your friends
web-share-note = Whoever has this link can sit down or watch.
web-share-local = Only this computer can open this link. To let friends in, start the house with “serve --lan”.
web-share-text = A stool is free: { $table }
web-link = Link to this table
web-copy = Copy link
web-copied = Copied
web-send = Send
web-qr = QR code
web-qr-label = The link to this table as a QR code

## Opening a table

web-game = Game
web-players = Players
web-you = You
web-friend = A friend, by link
web-bot = Bot, { $level }
web-level-random = tipsy
web-level-rookie = rookie
web-level-regular = regular
web-level-champion = champion
web-level-random-hint = Plays whatever comes to hand.
web-level-rookie-hint = Knows the rules, and little else.
web-level-regular-hint = Sits here every evening. A good game.
web-level-champion-hint = Thinks ahead. Bring your best.
web-level-other-hint = Plays in this house only.
web-edition = Edition
web-edition-first = First
web-edition-second = Second
web-edition-first-hint = In two pair and full house each group needs a card from your hand. Between full houses the highest card decides.
web-edition-second-hint = Your cards make the best set they can with the row.
web-row-cards = Row cards
web-row-cards-may = May be used
web-row-cards-count = Always count
web-row-cards-may-hint = As the English and Russian booklets have it: you choose which set your cards make with the row, even a lower one.
web-row-cards-count-hint = As the German booklet has it: your cards make the best set they can with the row.
web-row-cards-title = { $title }, row cards count
web-rounds = Rounds
web-first-player = Who starts the first round
web-first-player-drawn = By lot
web-first-player-me = Me
web-stool = Stool { $seat }
web-first-player-drawn-hint = The house draws lots, and anyone can check it afterwards.
web-first-player-named-hint = By custom, whoever had a black eye last. Stools fill up in order: bots first, then friends as they come.
web-deal-table = Hand sizes
web-deal-table-even = Evenly spread
web-deal-table-own = From my box
web-deal-table-even-hint = Every size comes up equally often.
web-deal-table-own-hint = For each of the 65 cards the hand and row size printed on it, as JSON.
web-deal-table-bad = These hand sizes cannot be read. Each of the 65 cards needs two numbers, as in the example.
web-pub-night = Pub night: { $count ->
    [0] off
    [one] { $count } rule
   *[other] { $count } rules
}
web-pub-strength = How hard
web-pub-strength-off = Off
web-pub-strength-plain = Plain
web-pub-strength-hard = Hard
web-pub-strength-very = Very hard
web-pub-1 = A brawl: everyone sips
web-pub-2 = All were right: everyone sips
web-pub-3 = All were wrong: everyone sips
web-pub-4 = Wrong with a chip on you: you sip
web-pub-5 = Every third miss in a row: you sip
web-pub-6 = Right three times running: the others sip
web-pub-7 = You bet against someone who was right: you sip
web-pub-8 = Predictions add up to the hand size: everyone sips at once
web-target = Points to win
web-opening-treasure = Treasure at the start
web-ante = The ante comes from
web-ante-bank = the supply
web-ante-own = your own points
web-house-reward = A hero house takes
web-house-reward-half = half the treasure
web-house-reward-one = one point
web-opening-balance = A monster balanced by the opening flips
web-opening-balance-ends = ends the hand
web-opening-balance-stands = stays and fights
web-clock = Time to think
web-clock-none = No clock
web-clock-30s = 30 s
web-clock-60s = 60 s
web-clock-day = A day
web-clock-none-hint = As much time as you like
web-clock-30s-hint = 30 seconds for each decision
web-clock-60s-hint = 60 seconds for each decision
web-clock-day-hint = A day for each decision
web-who-may-come = Who can join
web-public = Open to all
web-by-link = By link only
web-public-hint = The table stands in the list at the door.
web-by-link-hint = Only people with the link can find it.
web-open-it = Open the table
web-open-and-start = Sit down and play

## Before the game

web-seats = Stools
web-host = Host
web-you-host = You, the host
web-here = Here
web-not-here = Stepped out
web-face-bot = bot
web-face-away = away, a bot stands in
web-face-offline = not connected
web-seat-free = Stool { $seat } is free
web-remove = Send { $name } away
web-bot-level = Bots
web-add-bot = Add a bot
web-fill-up = { $count ->
    [1] Fill the last stool
    [2] Fill both stools
   *[other] Fill all { $count } stools
}
web-sit = Sit down
web-stand = Stand up
web-start = Deal the cards
web-full = All stools are taken. Stay and watch.
web-stools-free = { $count ->
    [one] One stool is still free. Share the link, or add a bot.
   *[other] { $count } stools are still free. Share the link, or add bots.
}
web-stools-free-guest = { $count ->
    [one] One stool is still free. Then { $host } deals.
   *[other] { $count } stools are still free. Then { $host } deals.
}
web-all-here = Everyone is here.
web-host-starts = Waiting for { $host } to deal.
web-broken = Game { $number } was broken off before its end. Its seal was { $seal }…

## The fair deal

web-sealing = Sealing the deal
web-sealing-missing = Still missing: { $names }
web-sealing-done = All sealed. Here come the cards.
web-sealing-note = The house has sealed its shuffle ({ $seal }…). Everyone adds a random number, so nobody can choose the cards freely.

## At the table

web-title-turn = ● Your turn: { $title }
web-sheets = At this table
web-sheet-pad = Scorepad
web-sheet-log = What happened
web-sheet-talk = Talk
web-sheet-book = Rules
web-sheet-menu = Menu
web-beside = Scorepad and log
web-log = What happened
web-log-empty = Nothing yet. The log begins when you come in.
web-connecting = Looking for your table …
web-connection-lost = Connection lost. Trying again …
web-connection-back = Back at the table.
web-watching = You are watching.
web-warming = { $count ->
    [one] The champion is still warming up. Until then a regular plays for it.
   *[other] The champions are still warming up. Until then regulars play for them.
}
web-away = A bot plays for you.
web-take-back = Take my seat back
web-heard = Said so far
web-talk-watching = Only those who sit can talk.
web-talk-free = Say something
web-talk-say = Say
web-mute = Do not hear { $name }
web-unmute = Hear { $name } again
web-report = Report { $name } to the house
web-report-sure = Tell the host of this house about { $name }? Nobody at the table hears of it.
web-report-yes = Tell the host
web-report-no = Better not
web-reported = The house has been told.
web-house-says = The house:
web-house-heard = All right
web-leave = Leave the table
web-leave-sure = Leave for good? Your stool goes to someone else.
web-leave-running = Leave for good? A bot plays your cards to the end, and you cannot come back.
web-stay = Stay

## What happened besides the game

web-told-seated = { $me ->
    [yes] You sit down.
   *[no] { $name } sits down.
}
web-told-bot = { $name } sits down (bot, { $level }).
web-told-stood = { $me ->
    [yes] You stand up.
   *[no] { $name } stands up.
}
web-told-left = { $me ->
    [yes] You leave.
   *[no] { $name } leaves.
}
web-told-kicked = { $me ->
    [yes] You were sent away.
   *[no] { $name } was sent away.
}
web-told-returned = { $me ->
    [yes] You are back and play yourself.
   *[no] { $name } is back.
}
web-told-abstained = { $me ->
    [yes] { $on ->
        [yes] You sit the sips out.
       *[no] You are in for the sips again.
    }
   *[no] { $on ->
        [yes] { $name } is on soft drinks tonight.
       *[no] { $name } is in for the sips again.
    }
}
web-told-hosted = { $me ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
web-told-started = The deal is sealed.
web-told-missed = { $me ->
    [yes] Your random number did not come in time. The deal goes on without it.
   *[no] No random number came in time from { $name }. The deal goes on without it.
}
web-told-broken = The game was broken off.
web-told-stood-in = { $me ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $name }.
}
web-told-revealed = The seal is opened: everyone can check the deal.

## After the game

web-you-won = You won.
web-you-lost = Not tonight.
web-tie-broken = Equal points: more brawls decide, then more predictions met.
web-rematch = Rematch
web-to-rematch = To the rematch
web-replay = Watch again
web-check-deal = Check the deal

## Gone

web-gone-4403 = The host has sent you away.
web-gone-4403-next = It happens in the best pubs. There are other tables.
web-gone-4404 = There is no such table.
web-gone-4404-next = The link may be cut short, or the table was cleared away. Ask for the link again.
web-gone-4406 = The house has been done up.
web-gone-4406-next = This page is from before. Load it again, and your seat is where it was.
web-gone-4411 = You have left the table.
web-gone-4411-next = Your glass has been cleared. Another round somewhere else?
web-gone-4423 = The host of this house has closed this table.
web-gone-4423-next = Nothing more is played here. What was played to the end is still among your games. Other tables are open.
web-gone-4426 = This table is closed.
web-gone-4426-next = It was opened under other rules than this house plays by now. What was played there is kept. Open a fresh table and deal again.
web-banned = The host of this house has barred you for a while.
web-banned-until = You can come in again on { $when }. The scorepad and the rules stay open to you.

## Refused by the house

illegal-act-not_now = No game is running here now.
illegal-act-too_often = You have changed your mind often enough. That one stands.
illegal-bot-unknown = There is no such bot.
illegal-code-too_often = Too many wrong codes. Wait five minutes, then try again.
illegal-code-unknown = That code is not good any more. Get a fresh one.
illegal-guests-too_many = Too many new guests came from your network. Try again later.
illegal-host-only = Only the host can do that.
illegal-house-banned = The host of this house has barred you for a while.
illegal-house-closing = The house is restarting. Try again in a moment.
illegal-kick-self = You cannot send yourself away. Leave by the menu.
illegal-mute-nobody = There is nobody to mute there.
illegal-name-sent_away = Someone with a name that looks the same was sent away from this table. Take another one.
illegal-name-taken = Someone at this table has a name that looks the same. Take another one.
illegal-net-down = No connection. Try again when you are online.
illegal-nonce-mismatch = Your random number does not fit its seal.
illegal-nonce-not_now = Too late for that: the deal has moved on.
illegal-pad-none = There is no pad at this table.
illegal-person-unknown = The house does not know you yet. Load the page again.
illegal-record-unknown = There is no such game on record, or it is not yours to see.
illegal-records-too_many = You have asked for many games at once. Wait a minute, then go on.
illegal-rematch-not_now = A rematch comes after the game.
illegal-rematch-open = There is a rematch already. Go there.
illegal-report-nobody = There is nobody to report there.
illegal-report-too_often = That is enough told for an hour. The house has heard you.
illegal-request-invalid = The house cannot make sense of that. Check what you entered.
illegal-requests-too_many = There is a crush at the bar: too much was asked from your network. Try again in a moment.
illegal-seat-away = A bot plays your seat. Take it back first.
illegal-seat-free = Nobody sits there.
illegal-seat-none = You do not sit at this table.
illegal-seat-not_away = You have your seat already.
illegal-seat-taken_by_you = You sit here already.
illegal-store-failed = The house could not write that down. Try again.
illegal-table-busy = Too much at once. Try again in a moment.
illegal-table-full = All stools are taken.
illegal-table-not_full = Some stools are still free.
illegal-table-sent_away = The host has sent you away from this table.
illegal-table-started = Too late: the game has begun.
illegal-table-worn_out = This table has seen enough games. Open a new one.
illegal-tables-too_many = You have opened many tables in a short time. Try again later.
illegal-talk-bad = That cannot be said here.
illegal-talk-not_here = At a table open to all there are only ready-made phrases.
illegal-talk-too_fast = Slowly. One thing at a time.
illegal-version-stale = The table moved on while you chose. Look again.

## The clock

web-left = Time left: { $left }
web-left-hours = { $hours } h
web-left-minutes = { $minutes } min
web-left-seconds = { $seconds } s
