# Punkteblöcke von Leuten mit der echten Schachtel: was an einem Blatt nicht stimmt, und was am Ende entschied.

slip-sheet = Das Blatt
slip-part = { $part ->
    [hands] Durchgang { $number }
   *[rounds] Runde { $number }
}
slip-player = { $name }
slip-no-json = Das ist keine JSON-Datei, oder eine kaputte.
slip-no-sheet = Das ist kein Block, den wir kennen.
slip-form = „{ $column }“ fehlt oder hat die falsche Form.
slip-field = „{ $field }“ liest hier niemand. Verschrieben?
slip-players = Es spielen { $least } bis { $most }, hier sind es { $count }.
slip-name = Spieler { $number } braucht einen Namen mit höchstens { $longest } Buchstaben.
slip-name-twice = Zwei heißen { $name }. Gib einem einen anderen Namen.
slip-option = Die Option „{ $name }“ gibt es nicht, oder nicht mit diesem Wert.
slip-whole = „{ $column }“ braucht ganze Zahlen.
slip-nobody = Hier heißt niemand { $name }.
slip-seat = Platz { $number } gibt es nicht: In Dateien zählen Plätze ab 0.
slip-mixed = Eine Runde hat Ansagen, Wetten und Stiche, oder aber Punkte und Kreuze.
slip-column = „{ $column }“ hat { $count } Werte, es spielen aber { $players }.
slip-too-many = Mehr als { $most } Runden oder Durchgänge passen nicht auf einen Block.
slip-mark = Eingetragen wird X, K oder nichts.
slip-unfinished = Hier fehlt noch etwas.
slip-over = Das Spiel war schon vorher zu Ende.
slip-cards = { $cards } Handkarten kann es nicht geben: 1 bis { $most }.
slip-prediction = { $prediction } lässt sich nicht ansagen: nur 0 bis { $most } (HP-7).
slip-sets-negative = Weniger als keinen Stich macht niemand.
slip-sets-none = Irgendwer muss einen Stich gemacht haben.
slip-sets-many = { $sets } Stiche sind zu viele: Mit { $most ->
    [one] { $most } Handkarte
   *[other] { $most } Handkarten
} gibt es höchstens { $most }.
slip-sets-brawl = { $won } von { $sets } Stichen gehen nicht ohne drei in Folge, und das ist eine Keilerei (HP-18).
slip-bet-missing = Zu dritt und mehr liegt jeder Chip auf jemandem (HP-8).
slip-bet-self = Niemand wettet gegen sich selbst (HP-8).
slip-brawl-short = Zur Keilerei gehören { $length } Stiche in Folge, hier sind es { $won } (HP-18).
slip-brawl-earlier = Mit { $won } Stichen hätte es schon vorher eine Keilerei gegeben (HP-18).
slip-points = { $points } Punkte gibt es nicht { $mark ->
    [X] mit X
    [B] mit K
   *[none] ohne Kreuz
}.
slip-points-brawl = Bei einer Keilerei punktet nur, wer sie angezettelt hat (HP-25).
slip-brawls = Eine Runde hat höchstens eine Keilerei (HP-18).
slip-fighters = Mehrere haben ihre Schießerei bestanden: Die Ansagen entscheiden, also notier sie (HP-27).
slip-house-twice = Wer ein Haus gebaut hat, spielt das Monster und baut im selben Durchgang kein zweites (HH-18).
slip-ending = Ein Durchgang endet mit balanced, last_player oder no_cards.
sheet-unfinished = Runde { $number } ist nicht fertig und zählt noch nicht.
scorepad-static = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
} in { $folder }: Leg sie auf irgendeinen HTTPS-Server, in irgendeinen Ordner. Nach einer neuen Version schreib sie noch einmal.

## Hero House

sheet-hh-deals = { $name } gibt im nächsten Durchgang.
sheet-hh-dealt = { $name } hat in diesem Durchgang gegeben.
sheet-hh-treasure = { $treasure ->
    [0] Der Schatz ist leer.
    [one] { $treasure } Punkt liegt im Schatz.
   *[other] { $treasure } Punkte liegen im Schatz.
}
sheet-hh-goes-on = { $names }: { $target } oder mehr. Schluss ist erst, wenn der Schatz leer ist (HH-22).
