# Der Tisch von Half-Pint Heroes im Browser.

## Das Ziel, und was jede Frage wert ist

hp-goal = Triff genau deine Ansage. Die meisten Punkte gewinnen.

## Hinweise für Neue

hp-mark-row = Die Auslage ist für alle da: Mit ihr werden aus deinen Karten Paare, Straßen und mehr.
hp-mark-slates = Sag deine Stiche an. Ansagekarten zählen zusammen: 1 und 3 sind 4.
hp-mark-chip = Wer liegt daneben? Triffst du es, gehören dir { $points } Punkte.
hp-mark-beats = Paare schlagen einzelne Karten, zwei Paare ein Paar und so weiter. „Was geht?“ zeigt alles, was du legen kannst.

## Plätze

hp-seat = { $name }, { $kind ->
    [bot] Bot
   *[person] Mitspieler
}, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hp-starts = beginnt diese Runde
hp-seat-turn = ist dran
hp-seat-tally = angesagt { $prediction }, gemacht { $won }
hp-seat-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
hp-seat-chips = dagegen wetten: { $names }
hp-chip-here = { $me ->
    [yes] Deine Wette: { $on } liegt daneben
   *[no] Wette von { $name }: { $on } liegt daneben
}
hp-bet-you-miss = { $count ->
    [one] wettet gegen dich
   *[other] gegen dich
}
hp-seat-gun-fight = Schießerei
hp-decided = hat entschieden
hp-deciding = überlegt noch
hp-put-chip-on = Leg deinen Chip hierhin: { $label }
hp-gun-fight-on = Schießerei: { $names }. Ein Kreuz gewinnt das Spiel
hp-brawl-looms = { $me ->
    [yes] Noch ein Stich, und es ist deine Keilerei
   *[no] { $name }: noch ein Stich, und es ist eine Keilerei
}
hp-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Auswählen

hp-prediction-cards = Deine Ansagekarten
hp-prediction-card = Ansagekarte { $card }
hp-predict-none = Wähle Ansagekarten
hp-predict = { $sets } ansagen
hp-predict-change = Auf { $sets } ändern
hp-predict-said = Du sagst { $sets } an
hp-predict-pays = genau getroffen: { $points } Punkte und ein X
hp-slates-add = 1, 2 und 3 zählen zusammen; die 0 steht allein.
hp-slates-sum = { $sum } = { $sets }
hp-predict-too-many = du hast nur { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
predictions-sum = Alle Ansagen zusammen: { $sum }.
hp-bet-none = Dein Chip. Tippe auf jemanden, oder zieh ihn hin.
hp-bet-choose = Such dir jemanden aus
hp-chip-means = Du wettest, dass { $name } die Ansage verfehlt.
hp-bet = Gegen { $name } wetten
hp-bet-lies = Dein Chip liegt auf { $name }
hp-bet-keep = Nicht wetten
hp-bet-kept = Du behältst deinen Chip
hp-keep-chip = Chip behalten
hp-pick = Wähle Karten zum Spielen
hp-no-set = Noch keine Kombination: Nimm eine Karte dazu oder eine zurück
hp-not-your-turn = Du bist noch nicht dran
hp-no-cards = Du hast keine Karten mehr
hp-play = { $made } spielen
hp-all-played = Alle haben gespielt.
hp-which-set = Welche Kombination?
hp-can-make = Was geht?
hp-can-make-about = Alles, was deine Hand hergibt, das Stärkste zuerst. Tippe darauf, um die Karten zu nehmen.
hp-opens = eröffnet den Stich
hp-would-lead = würde führen
hp-does-not-beat = zu wenig gegen { $me ->
    [yes] dich
   *[no] { $name }
}: { $made }
hp-cannot-join = { $card } ergibt mit deiner Auswahl keine Kombination
hp-used = gehört zu deiner Kombination

## Zurückschauen

hp-past-sets = Frühere Stiche
hp-tricks-title = Stiche der Runde { $round }
hp-trick = Stich { $number }
hp-brawl = Keilerei
hp-gun-fight = Schießerei

## Der Block

hp-pad-key = X Ansage erfüllt, K Keilerei, unterstrichen: Kreuze in Folge.
hp-pad-key-fight = Gepunkteter Rahmen: Schießerei.

## Eine Runde auf dem Block

hp-col-player = Spieler
hp-col-tally = Stiche/{"\u200B"}Ansage
hp-col-sets = Stiche
hp-col-prediction = Ansage
hp-col-chips = Chip
hp-col-brawl = Keilerei
hp-next-round = Nächste Runde
hp-col-round = Runde
hp-col-bonus = Bonus
hp-col-total = gesamt
