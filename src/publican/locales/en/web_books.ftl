# The pages to read and look back: rule books, replays, the check of the deal, oneself.

web-books-edition = { $edition ->
    [first] First edition
   *[second] Second edition
}
web-books-loading = One moment …
web-books-offline = The house does not answer. Check your connection and load the page again.

## Rule book

web-rules-title = Rule book
web-rules-now = What is happening now
web-rules-all = Rules
web-rules-ranking = Set ranking
web-rules-ranking-note = The strongest set is on top. Within a kind the highest card decides{ $edition ->
    [first] , then the next.
   *[second] , then the next; in a full house the three comes first.
}
web-rules-find = Find a rule
web-rules-chapters = Chapters
web-rules-none = No rule says that. Try another word.

## Replay

web-record-unknown = There is no such game here, or it was played at a table by link and you were not at it. If you were, open this page on the device you played on.
web-record-download = Save the record
web-replay-title = Replay
web-replay-step = Step { $step } of { $steps }
web-replay-told = What happened in this step
web-replay-moment = Moment of the game
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One step on
web-replay-last = To the end
web-replay-jump = Jump to
web-replay-part = { $game ->
    [hero-house] Hand
   *[half-pint-heroes] Round
} { $number }
web-replay-pad = Scorepad
web-replay-log = All steps
web-replay-copy = Copy the link to this moment

## Check the deal

web-deal-title = Check the deal
web-deal-intro = Your browser has just worked out every shuffle of this game again, from the numbers that were sealed before the first card. It asked nobody but itself.
web-deal-verdict-good = Everything is right: each card comes out as it was sealed.
web-deal-verdict-bad = Something is wrong with this deal. See below.
web-deal-verdict-open = The seed is still sealed, so this game cannot be checked yet.
web-deal-sign-good = Right
web-deal-sign-bad = Wrong
web-deal-sign-open = Proves nothing
web-deal-seed-good = The seed of the house fits the seal it showed before the game.
web-deal-seed-bad = The seed of the house does not fit the seal it showed before the game.
web-deal-seed-open = The seed is opened when the game is over.
web-deal-kept-good = That seal is the one this browser saw and kept before the first card.
web-deal-kept-bad = That seal is not the one this browser saw before the first card.
web-deal-kept-open = This browser was not at the table, so it cannot say whether that seal was really shown before the game. The one you played with can.
web-deal-nonce-good = { $name }: the number fits its seal.
web-deal-nonce-bad = { $name }: the number does not fit its seal.
web-deal-late-open = { $name }: sealed a number but did not open it in time, so it counts as empty.
web-deal-empty-open = { $name }: no number added. Bots never add one.
web-deal-own-good = The number that this browser added is among them.
web-deal-own-bad = The number that this browser added is missing.
web-deal-start-good = The lot for the start fell on { $name }.
web-deal-start-bad = The lot for the start fell on { $name }, but the record says { $said }.
web-deal-named-good = Nobody drew lots for the start: the host named { $name } when opening the table.
web-deal-named-bad = The host named { $name } to start, but the record says { $said }.
web-deal-decks-good = { $count ->
    [one] The one deck comes out card by card as it was dealt.
   *[other] All { $count } decks come out card by card as they were dealt.
}
web-deal-deck-bad = Deck { $deck } is not the one that was sealed: card { $place } must be { $right }, and it is { $card }.
web-deal-pack-bad = Deck { $deck } is not a pack of this game: a card is missing, wrong or there twice.
web-deal-hex-bad = The evidence is damaged: some of its numbers cannot be read.
web-deal-seats-bad = The evidence is damaged: it does not have one number for each seat.
web-deal-scheme-bad = The evidence is of a kind that this page does not know: { $scheme }.
web-deal-game-bad = This page does not know the cards of { $game }.
web-deal-numbers = The numbers
web-deal-game-id = Game
web-deal-commitment = Seal of the house
web-deal-seed = Seed of the house
web-deal-nonce-of = Number of { $name }
web-deal-shows = What this shows
web-deal-shows-cards = From the moment the seal was shown nobody could choose the cards freely or change them, as long as one number at the table was honest. Yours is enough.
web-deal-shows-again = Nobody quietly dealt again because they disliked the cards: a game that is broken off keeps its number and stays visible.
web-deal-not = What it does not show
web-deal-not-seed = That the house kept its seed to itself. If it whispered it to somebody, that person knew all hands, and no arithmetic can tell.
web-deal-not-late = That a silent seat really was late. The house hears every number first: it can say of any other seat that its number never came, or work together with whoever opens last. Each seat that it can leave out doubles the deals it has to choose from; with four at the table, and your number honest and used, these are 8. Each silent seat is named at the table and in the record. If it happens often, find another house.
web-deal-not-bots = Anything about how the house chose its seed where nobody added a number. Against bots alone, yours is the one that counts.
web-deal-not-page = That this page is honest, for it comes from the house too. The check is simple on purpose: with the saved record, publican verify or a program of your own gives the same answer.
web-deal-other = Check another record
web-deal-other-note = Drop a record here, choose a file or paste it. It stays in this browser.
web-deal-choose = Choose a file
web-deal-paste = Paste a record
web-deal-check = Check it
web-deal-which = { $count } games in this file
web-deal-not-json = That is not a record: it cannot be read.
web-deal-too-long = That is too long to be checked on this page. publican verify checks it.
web-deal-not-record = That is not a record of a Publican game.
web-deal-no-evidence = This record has no evidence of a fair deal, so there is nothing to check. Hand-made ones have none.

## Oneself

web-me-title = You
web-me-stranger = We have not met. You get a name with your first game; until then there is nothing here to set or to delete.
web-me-name = Your name
web-me-rename = Take this name
web-me-renamed = Done. It holds for every seat you take from now on.
web-me-device = Another device
web-me-device-note = A code makes your other device the same person: same name, same tables, same games.
web-me-code-make = Make a code
web-me-code = Your code
web-me-code-how = Scan this with the other device, or type the code at { $address }. It works once, for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, and for whoever has it, so show it to nobody else.
web-me-code-old = This code has run out.
web-me-qr-label = The link for your other device as a QR code
web-me-revoke-note = Lost a phone, or used somebody else's? This device stays signed in.
web-me-revoke = Sign out all other devices
web-me-revoked = All other devices are signed out.
web-me-data = Your data
web-me-data-note = We keep your name, your tables and your finished games. No mail address, no phone number, nothing for advertisers.
web-me-export = Save all my games
web-me-delete = Delete all my data
web-me-delete-sure = This cannot be taken back. You leave every table, your name goes from all games, and all your devices are signed out.
web-me-delete-yes = Delete everything
web-me-delete-no = Keep it
web-me-deleted = All gone. We have never met.

web-claim-title = Be yourself on this device too
web-claim-note = Type the code that your other device shows under “You”.
web-claim-code = Code
web-claim-use = Use this code
web-claim-instead = On this device you are { $name } now. With the code you become whoever made it, and this device forgets { $name }.
web-claim-done = There you are, { $name }.
web-claim-unknown = This code does not work. Codes are good once and for ten minutes: make a new one on the other device.
web-claim-too-often = Too many wrong codes. Wait five minutes, then try again.
