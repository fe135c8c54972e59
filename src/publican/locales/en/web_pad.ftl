# The scorepad for people with the real box.

sheet-title = Scorepad
sheet-intro = For evenings with the real box. The pad stays on this device and needs no connection.
sheet-new = New game
sheet-mine = On this device
sheet-back = Back to all pads
sheet-not-here = This pad is not on this device.
sheet-not-kept = This browser keeps nothing here: the pad lasts as long as this page is open.
sheet-unreadable = Something here cannot be read any more.
sheet-broken = Something on this pad is impossible.
sheet-name-points = { $name } { $points }
sheet-over = Finished.
sheet-at = { $game ->
    [hero-house] Hand { $part }.
   *[half-pint-heroes] Round { $part }.
}
sheet-remove = Throw away: { $names }
sheet-remove-yes = Throw away
sheet-keep = Keep it
sheet-game = Game
sheet-names = Who is playing, in the order you sit
sheet-name = Name of player { $number }
sheet-name-add = One more
sheet-name-remove = Remove { $name }
sheet-edition = Edition
sheet-rounds = Rounds
sheet-starts-first = Who starts the first round?
sheet-deals-first = Who deals the first hand?
sheet-begin = Chalk it up
sheet-undo = Undo

## Half-Pint Heroes

sheet-no-mark = no mark
sheet-cells = This round
sheet-predictions = Predictions
sheet-bets = Chips
sheet-won = Sets won
sheet-sum = { $sum } for { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
sheet-two-bet = a tap bets against the other
sheet-cell-predictions = { $name }, prediction: { $value }
sheet-cell-bets = { $name }, chip: { $value }
sheet-cell-won = { $name }, sets won: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = How many cards in hand?
sheet-ask-predictions = What does { $name } predict?
sheet-ask-bets = Who does { $name } bet against?
sheet-ask-won = How many sets for { $name }?
sheet-ask-brawl = Who started the brawl?
sheet-ask-points = { $name }: mark and points
sheet-all-noted = All noted.
sheet-skip = skip
sheet-brawl = Brawl
sheet-brawl-by = Brawl: { $name }
sheet-no-brawl = no brawl
sheet-paper = From paper
sheet-score = Score round { $round }
sheet-round-starts = { $extra ->
    [yes] Extra round { $round }:
   *[no] Round { $round }:
} { $name } starts.
sheet-length = { $rounds } rounds in all
sheet-correct = Correct round { $round }
sheet-save = Save
sheet-save-strike = Save and strike the rest
sheet-strikes = With this, the game ends after round { $round }. What is written below it goes; undo brings it back.
sheet-night = Pub night
sheet-night-note = Whoever says no is not named from now on. Points and marks stay as they are.
sheet-night-out = { $name } sits the sips out

## Hero House

sheet-correct-hand = Correct hand { $hand }
sheet-strikes-hand = With this, the game ends after hand { $hand }. What is written below it goes; undo brings it back.
sheet-ask-house = Who makes a house?
sheet-plays-monster = { $name } plays the monster. Another house?
sheet-house = House: { $name }
sheet-house-back = no, take that back
sheet-has-house = , a house
sheet-has-dealt = , dealer
sheet-ask-end = How did the hand end?
sheet-end-balanced = Monster balanced
sheet-end-last_player = Only one player is left
sheet-end-no_cards = No cards are left
sheet-antes-bank = Everyone’s ante is in: { $count } from the supply.
sheet-antes-own = Everyone’s ante is in: { $count }, each out of their own points.
sheet-ante = Antes come
sheet-ante-bank = from the supply
sheet-ante-own = from one’s own points
sheet-reward = A house takes
sheet-reward-half = half of the treasure
sheet-reward-one = one point
sheet-target = Points to win
sheet-opening-treasure = Treasure from before

## For others

sheet-share = Share
sheet-curve = Points, round by round
sheet-share-text = Copy as text
sheet-share-picture = As a picture
sheet-share-link = Copy the link
sheet-share-file = As a file
sheet-copy-failed = The browser will not let us copy.
sheet-hand-over = To another phone
sheet-hand-over-how = Point its camera here. The whole pad is in the code; nothing goes to a server.
sheet-qr-label = QR code with this pad
sheet-take = Keep it here
sheet-import = A pad from elsewhere
sheet-import-file = Choose a file
sheet-import-paste = or paste a link or the text of a file
sheet-import-read = Read it
sheet-persists = This browser has promised to keep your pads.
sheet-may-forget = Browsers may forget what they keep, some after a week without a visit. Save what matters to you as a file.
slip-no-link = This link does not hold a whole pad. Have it copied or scanned once more.

## Without a network

sheet-install = Install it on this device
sheet-plain-http = This page came over plain HTTP, so no browser lets it be installed or opened without a network. Over HTTPS it can be both.

## On its own, as files

sheet-rules-of = Rules: { $game }
sheet-alone = This page is the pad and the rule book, and nothing else. To play online you need a house.

## One table, many phones

shared-title = A pad for the whole table
shared-open = Open for other phones
shared-open-how = Everyone predicts and bets in secret on their own phone, and anyone may count the sets. The pad then lies in this house, behind a link that nobody can guess.
shared-names-bad = Two names on this pad look alike, or one has characters that others could not read. Begin a pad with other names.
shared-phones = Phones at this pad
shared-come = Point the other phones’ cameras here.
shared-note = Everyone here may write, and all see who wrote what. Secret choices stay in the house until the last one is in.
shared-which = Which of these are you?
shared-nobody = None of them, I only write
shared-big = Big view for a TV or tablet
shared-watcher = Big screen
shared-watching = Big view
shared-keeper = The keeper
shared-you = You are { $name }.
shared-you-keep = You are { $name }, and you keep the pad.
shared-keeps = keeps the pad
shared-keep-it = Let me keep the pad
shared-me = That’s me
shared-free = Free the name
shared-phone-you = this phone
shared-phone-here = phone is here
shared-phone-lost = phone is not connected
shared-phone-none = no phone yet
shared-off = { $count ->
    [0] No connection. You go on with your own copy; what you write goes out when the connection is back. Whoever keeps the pad can type your secret choices in.
    [one] No connection. You go on with your own copy; { $count } note waits to go out. Whoever keeps the pad can type your secret choices in.
   *[other] No connection. You go on with your own copy; { $count } notes wait to go out. Whoever keeps the pad can type your secret choices in.
}
shared-no-line = No connection to the house. Try again when there is one.
shared-gone = This pad is not shared any more. What this phone has stays here.
shared-other-version = This page is from before. Load it again; what this phone has stays here.
shared-caught-up = The connection is back, and this pad is up to date.
shared-who = Who is in
shared-state-in = is in
shared-state-typed = is in, typed by the keeper
shared-state-here = is still deciding
shared-state-away = has no phone here
shared-ask-predictions = { $name }, how many sets? Only you see it.
shared-ask-bets = { $name }, who do you bet against? Only you see it.
shared-type-predictions = Typing for { $name }: how many sets?
shared-type-bets = Typing for { $name }: a bet against whom?
shared-type-in = Tap a name to type in for someone without a phone.
shared-said-predictions = You said { $value }. It is revealed when all are in.
shared-said-bets = Your chip: { $value }. It is revealed when all are in.
shared-change = Change it
shared-chip-kept = kept
shared-keep-chip = Keep the chip
shared-waiting = { $count ->
    [one] One is still missing.
   *[other] { $count } are still missing.
}
shared-openly = Note it openly
shared-opened-predictions = All are in. The predictions:
shared-opened-bets = All are in. The chips:
shared-wrote = { $name }: { $what }
shared-closed = { $place } is scored
shared-cell = { $column ->
    [cards] cards { $value }
    [brawl] brawl { $value }
    [houses] houses { $value }
    [end] how it ended
    [predictions] { $name }’s prediction { $value }
    [bets] { $name }’s chip { $value }
    [won] { $name }’s sets { $value }
   *[points] { $name }’s points { $value }
}
shared-bring-back = Bring back
shared-undone = { $name } undid the last step.
shared-refused = That no longer fits what is on the pad. Look at the round again.
illegal-pad-no_cards = No cards are dealt at a pad.
illegal-pad-name_taken = Another phone has that name. Whoever keeps the pad can free it.
illegal-pad-yours_already = You have that already.
illegal-pad-full = This pad is full: a hundred hands and two thousand notes are more than an evening holds. What stands here stays; begin a new one.
illegal-pad-keeper_only = Only whoever keeps the pad can do that.
illegal-pad-nothing_to_undo = There is nothing to undo.
illegal-pad-moved_on = Someone was quicker. Look again.
illegal-pad-open_already = Those choices are already open.
illegal-pad-sealed = That choice is made in secret, and stays so until all are in.
illegal-pad-choice = Choose something that is offered.
