# Half-Pint Heroes: Namen, Ereignisse, Wertung.

half-pint-title = Half-Pint Heroes, { $edition ->
    [first] erste Auflage
   *[second] zweite Auflage
}, { $rounds } Runden
option-row_cards = Karten der Auslage zählen mit: Deine Karten bilden mit ihr die beste Kombination, die sie können (R7: { $value }).
row = Auslage

## Kombinationen beim Namen, schwächste zuerst

set-high-card = Höchste Karte
set-one-pair = Paar
set-two-pair = Zwei Paare
set-three-of-a-kind = Drilling
set-straight = Straße
set-full-house = Full House
set-flush = Flush
set-four-of-a-kind = Vierling
set-straight-flush = Straße in einer Farbe
set-five-of-a-kind = Fünfling
set-royal-flush = Royal Flush

## Gespielte Kombinationen

made-high-card = Höchste Karte ({ $high })
made-one-pair = Paar ({ $high })
made-two-pair = Zwei Paare ({ $high } und { $low })
made-three-of-a-kind = Drilling ({ $high })
made-straight = Straße (bis { $high })
made-full-house = Full House ({ $high } und { $low })
made-flush = Flush (bis { $high })
made-four-of-a-kind = Vierling ({ $high })
made-straight-flush = Straße in einer Farbe (bis { $high })
made-five-of-a-kind = Fünfling ({ $high })
made-royal-flush = Royal Flush

## Ereignisse

round-heading = Runde { $round } von { $rounds }
round-heading-extra = Zusatzrunde { $round }, nach { $rounds }
round-sizes = { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
} für jeden, { $row } in der Auslage
round-start = { $me ->
    [yes] du beginnst
   *[no] { $name } beginnt
}
prediction-sealed = { $me ->
    [yes] Du sagst { $sets } an.
   *[no] { $name } sagt { $sets } an.
}
predictions-revealed = Ansagen: { $each }; zusammen { $sum }.
predictions-sum = Alle Ansagen zusammen: { $sum }.
bet-sealed = { $me ->
    [yes] Du wettest gegen { $on }.
   *[no] { $name } wettet gegen { $on }.
}
bet-kept = { $me ->
    [yes] Du behältst deinen Chip.
   *[no] { $name } behält den Chip.
}
bets-revealed = Chips: { $each }.
set-led = { $me ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $made } aus: { $cards }
set-leads = { $me ->
    [yes] Du überbietest
   *[no] { $name } überbietet
} mit { $made }: { $cards }
set-played = { $me ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $made }: { $cards }
set-won = { $me ->
    [yes] Dein Stich:
   *[no] Stich für { $name }:
} { $why }.
why-alone = { $made }, und sonst hat niemand Karten
why-beats = { $made } vor { $other } ({ $rival })
why-first = { $made } lag vor der gleichen Kombination ({ $rival })
why-next-card = { $made }, darunter höhere Karten als bei { $rival }
brawl-sign = ~~~ K E I L E R E I ~~~
brawl = Drei Stiche in Folge: Hocker fliegen, Gläser hinterher. Punkte { $me ->
    [yes] bekommst nur du.
   *[no] bekommt nur { $name }.
}
round-scored = Runde { $round } kommt auf den Block
score-total = (gesamt { $points })
score-sets = { $points } für { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
score-prediction = { $points } für die Ansage { $prediction }
score-chip = { $points } für den Chip auf { $on }
score-chip-won = { $points } Chip von { $rival }
score-brawl = { $points } für die Keilerei
score-nothing = angesagt { $prediction }, gewonnen { $won }
score-only-brawler = nur die Keilerei zählt
gun-fight-sign = ... das Klavier verstummt ...
gun-fight-called = Fünf Kreuze in Folge. Schießerei in der nächsten Runde: { $names }. Noch ein Kreuz gewinnt das Spiel.
gun-fight-extra = Dafür gibt es eine Zusatzrunde.
gun-fight-on = Schießerei: { $names }. Ein Kreuz in dieser Runde gewinnt das Spiel.
ended-by-gun-fight = Ein Schuss. Die Schießerei ist entschieden, Punkte zählen nicht mehr.

## Kneipenabend

pub-night = Kneipenabend: { $rules }.
pub-night-note = Ein Schluck ist Bier, Saft oder ein Pfand, ganz wie du magst. Niemand muss trinken, wer fährt, trinkt nicht, und Nein ist eine gute Antwort.
toast-hp-d1 = HP-D1, eine Keilerei: { $names }
toast-hp-d2 = HP-D2, alle lagen richtig: { $names }
toast-hp-d3 = HP-D3, alle lagen daneben: { $names }
toast-hp-d4 = HP-D4, daneben und mit Chip davor: { $names }
toast-hp-d5 = HP-D5, dreimal in Folge daneben: { $names }
toast-hp-d6 = HP-D6, jemand anders liegt immer wieder richtig: { $names }
toast-hp-d7 = HP-D7, der Chip lag auf jemandem, der richtig lag: { $names }
toast-hp-d8 = HP-D8, die Ansagen ergeben die Handkarten: { $names }
toast-hp-d9 = HP-D9, nur wer mag: { $names }
toast-names = Ein Schluck, ob Bier, Saft oder Pfand: { $names }.

## Der Block

pad-round = Runde
pad-points = Punkte
pad-bonus = Bonus
pad-key = X Ansage erfüllt, B Keilerei, | Kreuze in Folge
pad-empty = Der Block ist noch leer.
pad-winner-gun-fight = Die Schießerei und damit das Spiel geht an { $names } ({ $points } Punkte).
pad-gun-fight = Schießerei in der nächsten Runde: { $names }. Noch ein Kreuz gewinnt das Spiel.
pad-one-mark-away = Ein Kreuz vor der Schießerei: { $names }.
pad-rounds-left = { $count ->
    [one] Noch { $count } Runde.
   *[other] Noch { $count } Runden.
}
