# The scorepad for people with the real box.

sheet-title = Scorepad
sheet-intro = For evenings with the real box. The pad stays on this device and needs no connection.
sheet-new = New game
sheet-mine = On this device
sheet-back = To all pads
sheet-not-here = This pad is not on this device.
sheet-not-kept = This browser keeps nothing here: the pad lasts as long as this page is open.
sheet-unreadable = Something here cannot be read any more.
sheet-broken = Something on this pad cannot be.
sheet-name-points = { $name } { $points }
sheet-over = Over.
sheet-at = { $game ->
    [hero-house] Hand { $part }.
   *[half-pint-heroes] Round { $part }.
}
sheet-remove = Throw away: { $names }
sheet-remove-yes = Throw away
sheet-keep = Keep it
sheet-game = Game
sheet-names = Who plays, as you sit
sheet-name = Name of player { $number }
sheet-name-add = One more
sheet-name-remove = Without { $name }
sheet-edition = Edition
sheet-rounds = Rounds
sheet-starts-first = Who starts the first round?
sheet-deals-first = Who deals the first hand?
sheet-begin = Chalk it up
sheet-undo = Undo

## Half-Pint Heroes

sheet-mark-brawl = B
sheet-no-mark = no mark
sheet-cells = This round
sheet-predictions = Predictions
sheet-bets = Chips
sheet-won = Sets won
sheet-sum = { $sum } for { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
sheet-two-bet = a tap bets on the other
sheet-cell-predictions = { $name }, prediction: { $value }
sheet-cell-bets = { $name }, chip: { $value }
sheet-cell-won = { $name }, sets won: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = How many cards in hand?
sheet-ask-predictions = What does { $name } predict?
sheet-ask-bets = Whom does { $name } bet on?
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
sheet-strikes = With this the game ends after round { $round }. What stands below it goes; undo brings it back.

## Hero House

sheet-correct-hand = Correct hand { $hand }
sheet-strikes-hand = With this the game ends after hand { $hand }. What stands below it goes; undo brings it back.
sheet-ask-house = Who makes a house?
sheet-plays-monster = { $name } plays the monster. Another house?
sheet-house = House: { $name }
sheet-house-back = no, take that back
sheet-has-house = , a house
sheet-has-dealt = , has dealt
sheet-ask-end = How did the hand end?
sheet-end-balanced = Monster balanced
sheet-end-last_player = Only one is left
sheet-end-no_cards = No cards are left
sheet-antes-bank = Everyone’s ante is in: { $count } from the supply.
sheet-antes-own = Everyone’s ante is in: { $count }, a point of each player’s own.
sheet-ante = Antes come
sheet-ante-bank = from the supply
sheet-ante-own = from one’s own points
sheet-reward = A house takes
sheet-reward-half = half of the treasure
sheet-reward-one = one point
sheet-target = Points to reach
sheet-opening-treasure = Treasure from before

## For others

sheet-share = Share
sheet-curve = Points, round by round
sheet-share-text = Copy as text
sheet-share-picture = As a picture
sheet-share-link = Copy the link
sheet-share-file = As a file
sheet-copy-failed = The browser does not let us copy.
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
