# What every game at the terminal table says.

you = You
guest = Guest
seat = Seat { $seat }
everyone = everyone
seat-number = { $name } { $number }
hand-dealt = { $me ->
    [yes] Your hand
   *[no] The hand of { $name }
}: { $cards }.
bot-names = Ada Bo Cy Dot Ed Flo Gus
at-the-table = At the table: { $names }.
how-to-start = Type ? for help, q to leave.
champion-prepares = The champion is still warming up (only this once; some seconds) …
bot-failed = { $name }: the program failed, so chance decides for it. It { $why }.

leave-really = Leave the table? y to leave, Enter to stay.
leave-not = Good. Your beer is still here.
left = You leave the table. Mind the step.
too-late = Too late: that choice already lies open. Go on with this one.
taken-back = Taken back. Choose again.

## The fair deal

commitment = Sealed deal: { $hash }
commitment-was = Sealed deal: { $hash }
seed-revealed = The seed was: { $seed }
seed-explained = It fits the fingerprint shown at the start, so no card was chosen later.
how-to-keep = With --record FILE a game is kept, and anyone can check it.
saved = The record is in { $file }.
how-to-verify = To check every card and move: publican verify { $file }

## At the table

hand = Hand
col-cards = cards
col-points = pts
pad-total = Total
pad-winner = { $count ->
    [one] Winner: { $names }, with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Shared win: { $names }, with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

## Refused in every game

wrong-number = The list goes from 1 to { $most }. Type c to see it.
illegal-seat-unknown = There is no such seat. Choose one at this table.
illegal-seat-not_due = It is not your turn. Wait for the others.
illegal-abstain-not_now = There is nothing to switch here now.
illegal-game-over = The game is over. Start another one.
illegal-action-unknown = You cannot do that here. Type ? for help.
