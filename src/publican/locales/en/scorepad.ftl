# Scorepads of people with the real box: what is wrong with a sheet, and what its end was decided by.

slip-sheet = The sheet
slip-part = { $part ->
    [hands] Hand { $number }
   *[rounds] Round { $number }
}
slip-player = { $name }
slip-no-json = This is not a JSON file, or it is broken.
slip-no-sheet = This is not a scorepad that we know.
slip-form = “{ $column }” is missing or has the wrong form.
slip-field = Nobody here reads “{ $field }”. A slip of the pen?
slip-players = { $least } to { $most } can play, and this sheet has { $count }.
slip-name = Player { $number } needs a name of at most { $longest } letters.
slip-name-twice = Two players are called { $name }. Give one of them another name.
slip-option = The option “{ $name }” is unknown, or its value is impossible.
slip-whole = “{ $column }” needs whole numbers.
slip-nobody = Nobody here is called { $name }.
slip-seat = There is no seat { $number }: seats in files count from 0.
slip-mixed = A round has predictions, bets and sets won, or else points and marks.
slip-column = “{ $column }” has { $count } values for { $players } players.
slip-too-many = More than { $most } rounds or hands do not fit on one pad.
slip-mark = A mark is X, B, or nothing.
slip-unfinished = Something is still missing here.
slip-over = The game was already over.
slip-cards = { $cards } cards in hand are impossible: 1 to { $most }.
slip-prediction = { $prediction } cannot be predicted: only 0 to { $most } (HP-7).
slip-sets-negative = Nobody wins fewer than no sets.
slip-sets-none = Somebody must have won a set.
slip-sets-many = { $sets } sets are too many: with { $most ->
    [one] { $most } card
   *[other] { $most } cards
} in hand there are no more than { $most }.
slip-sets-brawl = { $won } of { $sets } sets cannot be won without three in a row, and that is a brawl (HP-18).
slip-bet-missing = With three or more players every chip lies on somebody (HP-8).
slip-bet-self = Nobody bets against themselves (HP-8).
slip-brawl-short = A brawl takes { $length } sets in a row, and { $won } is too few (HP-18).
slip-brawl-earlier = With { $won } sets there would have been a brawl earlier (HP-18).
slip-points = A score of { $points } is impossible with { $mark ->
    [X] an X
    [B] a B
   *[none] no mark
}.
slip-points-brawl = In a brawl only the brawler scores (HP-25).
slip-brawls = A round has one brawl at most (HP-18).
slip-fighters = Several made their gun fight: the predictions decide, so note those (HP-27).
slip-house-twice = Whoever has made a house plays the monster, and makes no second one in the same hand (HH-18).
slip-ending = A hand ends balanced, last_player or no_cards.
sheet-unfinished = Round { $number } is not finished, and does not count yet.
scorepad-static = { $count ->
    [one] { $count } file
   *[other] { $count } files
} in { $folder }: put them on any HTTPS host, in any folder. After a new version, write them again.

## Hero House

sheet-hh-deals = { $name } deals the next hand.
sheet-hh-dealt = { $name } dealt this hand.
sheet-hh-treasure = { $treasure ->
    [0] The treasure is empty.
    [one] { $treasure } point lies in the treasure.
   *[other] { $treasure } points lie in the treasure.
}
sheet-hh-goes-on = { $names }: { $target } or more. The game ends once the treasure is empty (HH-22).
