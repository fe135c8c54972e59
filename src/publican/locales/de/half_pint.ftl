# Half-Pint Heroes: Namen, Ereignisse, Wertung.

half-pint-title = Half-Pint Heroes, { $edition ->
    [first] erste Auflage
   *[second] zweite Auflage
}, { $rounds } Runden
option-row_cards = Karten der Auslage zählen mit: Deine Karten bilden mit ihr die beste Kombination, die sie können (R7).
option-first_player = { $me ->
    [yes] Du beginnst die erste Runde: So ist es ausgemacht, nicht ausgelost (HP-5).
   *[no] { $name } beginnt die erste Runde: So ist es ausgemacht, nicht ausgelost (HP-5).
}
row = Auslage
cards-with-row = { $cards }, dazu aus der Auslage { $row }

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
round-began = { $heading }: { $sizes }; { $start }.
row-filled = In der Auslage: { $cards }.
prediction-sealed = { $me ->
    [yes] Du sagst { $sets } an.
   *[no] { $name } sagt { $sets } an.
}
predictions-revealed = Ansagen: { $each }; zusammen { $sum }.
bet-sealed = { $me ->
    [yes] Du wettest gegen { $on }.
   *[no] { $name } wettet gegen { $on }.
}
bet-kept = { $me ->
    [yes] Du behältst deinen Chip.
   *[no] { $name } behält den Chip.
}
bet-on = { $me ->
    [yes] du
   *[no] { $name }
} gegen { $on_me ->
    [yes] dich
   *[no] { $on }
}
bet-on-nobody = { $me ->
    [yes] du behältst deinen
   *[no] { $name } behält den Chip
}
bets-revealed = Chips: { $each }.
set-led = { $me ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $made } aus: { $cards }
set-leads = { $me ->
    [yes] Du überbietest:
   *[no] { $name } überbietet:
} { $made } – { $cards }
set-played = { $me ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $made }: { $cards }
set-won = { $me ->
    [yes] Dein Stich:
   *[no] Stich für { $name }:
} { $why }.
why-alone = { $made }, und sonst hat niemand Karten
why-beats = { $made } vor { $other } von { $rival_me ->
    [yes] dir
   *[no] { $rival }
}
why-first = { $made }, früher gespielt als die gleiche Kombination von { $rival_me ->
    [yes] dir
   *[no] { $rival }
}
why-next-card = { $made }, darunter höhere Karten als bei { $rival_me ->
    [yes] dir
   *[no] { $rival }
}
brawl-sign = ~~~ K E I L E R E I ~~~
brawl = Drei Stiche in Folge: Hocker fliegen, Gläser hinterher. Punkte { $me ->
    [yes] bekommst nur du.
   *[no] bekommt nur { $name }.
}
round-scored = Runde { $round } kommt auf den Block.
scored = { $name } { $points }{ $mark ->
    [X] {" "}und ein X
    [B] {" "}und ein K
   *[none] {""}
} ({ $parts }).
score-total = (gesamt { $points })
score-sets = { $points } für { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
score-prediction = { $points } für die Ansage { $prediction }
score-chip = { $points } für den Chip auf { $on }
score-chip-won = { $points } vom Chip von { $rival }
score-brawl = { $points } für die Keilerei
score-nothing = angesagt { $prediction }, gemacht { $won }
score-only-brawler = nur die Keilerei zählt
gun-fight-sign = ... das Klavier verstummt ...
gun-fight-called = { $names }: fünf Kreuze in Folge, nächste Runde ist Schießerei. Noch ein Kreuz gewinnt das Spiel.
gun-fight-extra = Dafür gibt es eine Zusatzrunde.
gun-fight-on = Schießerei: { $names }. Ein Kreuz in dieser Runde gewinnt das Spiel.
gun-fight-missed = { $names }: kein Kreuz, also kein Treffer. Die Punkte zählen wie immer.
ended-by-gun-fight = Ein Schuss. Die Schießerei ist entschieden, Punkte zählen nicht mehr.

## Was los ist

hp-status-deal = Die Karten werden gemischt.
hp-status-predict = Wie viele Stiche machst du mit { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}?
hp-status-predicted = Du sagst { $sets } an. Noch am Überlegen: { $names }.
hp-status-predicting = Alle sagen an. Noch am Überlegen: { $names }.
hp-status-bet = Wer verfehlt die Ansage? Leg deinen Chip dorthin.
hp-status-bet-or-not = Liegt dein Gegenüber daneben? Wette, oder behalte den Chip.
hp-status-bet-on = Dein Chip liegt auf { $on }. Noch am Überlegen: { $names }.
hp-status-kept = Du behältst deinen Chip. Noch am Überlegen: { $names }.
hp-status-betting = Alle wetten. Noch am Überlegen: { $names }.
hp-status-leads = { $me ->
    [yes] Du führst:
   *[no] { $name } führt:
} { $made }.
hp-status-your-turn = Du bist dran: { $beats ->
    [0] Nichts von dir schlägt das.
    [one] Eine Kombination von dir schlägt das.
   *[other] { $beats } Kombinationen von dir schlagen das.
}
hp-status-you-open = Du spielst aus.
hp-status-turn = { $name } überlegt.
hp-status-opens = { $name } spielt aus.
hp-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
pays-prediction = Jeder Stich { $set } Punkte. Genau getroffen: noch { $each } je angesagtem Stich und ein X. Eine 0, die hält: { $zero }.
pays-bet = { $two ->
    [yes] Liegt dein Gegenüber daneben: { $points } Punkte für dich. Sonst gehen sie ans Gegenüber.
   *[no] Liegt die Person daneben, bekommst du { $points } Punkte.
}
hp-worth-play = Jeder Stich { $points } Punkte; genau wie angesagt bringt mehr.
hp-worth-more = { $more ->
    [one] Noch ein Stich, und deine { $said } stimmt genau.
   *[other] Noch { $more } Stiche, und deine { $said } stimmt genau.
}
hp-worth-short = Deine { $said } schaffst du nicht mehr: Jeder Stich zählt noch { $points }.
hp-worth-met = Deine { $said } stimmt gerade: besser kein Stich mehr.
hp-worth-over = Angesagt { $said }, gemacht { $won }: Jeder Stich zählt noch { $points }.

## Was eine Wahl bedeutet

means-predict = { $possible ->
    [yes] Genau { $sets ->
        [one] { $sets } Stich
       *[other] { $sets } Stiche
    }: +{ $points }
   *[no] Mehr Stiche, als du Karten hast
}
means-bet = +{ $points }, wenn { $on } danebenliegt{ $two ->
    [yes] , sonst bekommt sie dein Gegenüber
   *[no] {""}
}
means-keep = Nichts zu gewinnen, nichts zu verlieren

## Kneipenabend

pub-night = Kneipenabend: { $rules }.
pub-night-note = Ein Schluck ist Bier, Saft oder ein Pfand, ganz wie du magst. Niemand muss trinken, wer fährt, trinkt nicht, und Nein ist eine gute Antwort. Nichts für Kinder, nichts in der Schwangerschaft und nichts für alle, denen der Alkohol zu schaffen macht. Wem es reicht, der setzt bei den Schlucken aus, nicht beim Spielen; Freunde trinken zusammen oder gar nicht.
pub-night-opt-out = Tippe jederzeit o, und du wirst nicht mehr genannt (HP-D9).
opted-out = Du setzt bei den Schlucken aus: In diesem Spiel nennt dich niemand mehr.
toast-hp-d1 = HP-D1, eine Keilerei: { $names }.
toast-hp-d2 = HP-D2, alle lagen richtig: { $names }.
toast-hp-d3 = HP-D3, alle lagen daneben: { $names }.
toast-hp-d4 = HP-D4, daneben und mit Chip davor: { $names }.
toast-hp-d5 = HP-D5, dreimal in Folge daneben: { $names }.
toast-hp-d6 = HP-D6, jemand anders liegt immer wieder richtig: { $names }.
toast-hp-d7 = HP-D7, der Chip lag auf jemandem, der richtig lag: { $names }.
toast-hp-d8 = HP-D8, die Ansagen ergeben die Handkarten: { $names }.
toast-hp-d9 = HP-D9, nur wer mag: { $names }.
toast-names = Ein Schluck, ob Bier, Saft oder Pfand: { $names }.

## Der Block

pad-mark-brawl = K
pad-round = Runde
pad-points = Punkte
pad-bonus = Bonus
pad-key = X Ansage erfüllt, K Keilerei, | Kreuze in Folge
pad-empty = Der Block ist noch leer.
pad-winner-gun-fight = Schießerei und Spiel gewonnen: { $names } ({ $points } Punkte).
pad-gun-fight = Schießerei: { $names }. Noch ein Kreuz gewinnt das Spiel.
pad-one-mark-away = Ein Kreuz vor der Schießerei: { $names }.
pad-rounds-left = { $count ->
    [one] Noch { $count } Runde.
   *[other] Noch { $count } Runden.
}
pad-fight-highest = Mehrere haben ihre Schießerei bestanden: { $names }. Die höchste Ansage, { $prediction }, gewinnt (HP-27).
pad-tie-brawls = Punktgleich: { $names }. Die meisten Keilereien entscheiden: { $count } (HP-32).
pad-tie-marks = Immer noch gleich: { $names }. Die meisten X entscheiden: { $count } (HP-32).
pad-tie-shared = Gleich an Punkten, Keilereien und X: { $names } teilen sich den Sieg (HP-32).
