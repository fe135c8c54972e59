# Half-Pint Heroes: das Regelheft, Regel für Regel, in der Reihenfolge der englischen Datei.

book-hp-cards = Karten und Mitspieler
book-hp-1 = Es gibt 65 Kampfkarten: fünf Farben mit den Werten 1 bis 13. Kleine Zahlen am Kartenrand nennen die Größe von Hand und Auslage; gebraucht werden sie nur auf der ersten Karte, die in einer Runde aufgedeckt wird.
book-hp-2 = Es spielen zwei bis sieben. Alle haben vier Ansagekarten, 0 bis 3, und einen Wettchip, den Bierdeckel.

book-hp-deal = Das Geben
book-hp-3 = Jede Runde beginnt mit dem Mischen aller Karten. Die erste kommt offen in die Auslage; ihre kleinen Zahlen sagen, wie viele Karten jeder bekommt und wie viele in der Auslage liegen.
book-hp-4 = Alle bekommen verdeckt so viele Karten, dann wird die Auslage offen aufgefüllt. Die erste Karte zählt mit. { $deal_table ->
    [own] Dieser Tisch hat eigene Zahlen geladen (R1).
   *[even] Hand und Auslage ergeben zusammen 8, also werden höchstens 50 Karten gegeben.
} Sie gehen einzeln reihum, im Uhrzeigersinn vom Startspieler an; der Rest der Auslage kommt zuletzt.
book-hp-5 = Nach altem Brauch beginnt die erste Runde, wer zuletzt ein blaues Auge hatte. { $first_player ->
    [any] Hier lost das Haus, es sei denn, der Gastgeber bestimmt jemanden, wenn er den Tisch eröffnet.
   *[other] An diesem Tisch hat der Gastgeber jemanden bestimmt.
}
book-hp-6 = Die nächste Runde beginnt, wer im Uhrzeigersinn neben dem Startspieler dieser Runde sitzt, egal, wer die Stiche gemacht hat.

book-hp-predictions = Ansagen
book-hp-7 = Alle sagen geheim an, wie viele Stiche sie machen, und alle Ansagen werden zugleich aufgedeckt. Eine Ansage ist die 0 allein oder eine Summe aus 1, 2 und 3: also 0 bis 6. Bis die letzte da ist, darfst du deine ändern.

book-hp-bets = Wetten
book-hp-8 = Ab drei Spielern legen alle ihren Chip auf genau einen Gegner: eine Wette, dass er danebenliegt. Alle Chips werden zugleich aufgedeckt.
book-hp-9 = Zu zweit wettest du gegen den anderen oder behältst deinen Chip. Beide entscheiden zugleich.

book-hp-sets = Kombinationen spielen
book-hp-10 = Der Startspieler spielt eine Kombination, dann die anderen im Uhrzeigersinn, jeder eine. Wer Karten hat, muss spielen; wer keine hat, wird für den Rest der Runde übersprungen.
book-hp-11 = Eine Kombination hat mindestens eine Karte aus deiner Hand und beliebig viele passende aus der Auslage. Jede Handkarte, die du spielst, muss dazugehören. Karten der Auslage bleiben liegen und dienen allen, so oft sie wollen. Die Auslage allein ist nie eine Kombination.
book-hp-12 = Es gibt elf Kombinationen. Von schwach nach stark: Höchste Karte (eine einzelne), Paar, Zwei Paare (verschiedener Werte), Drilling, Straße (fünf Werte in Folge), Full House (drei und zwei), Flush (fünf einer Farbe), Vierling, Straße in einer Farbe (nicht bis 13), Fünfling, Royal Flush (9 bis 13 einer Farbe). Die 1 ist immer niedrig.
book-hp-13 = { $edition ->
    [first] { $row_cards ->
        [count] An diesem Tisch zählt die Auslage mit (R7). Deine Handkarten entscheiden: Sie bilden die höchste Kombination, zu der alle gehören, mit allem, was in der Auslage passt.
       *[may] Du wählst, welche Kombination deine Karten sind, und darfst eine niedrigere machen als möglich.
    }
   *[second] Deine Handkarten entscheiden: Sie bilden die höchste Kombination, zu der alle gehören, mit allem, was in der Auslage passt. Eine niedrigere geht nicht.
}
book-hp-14 = { $edition ->
    [first] Liegt ein Paar oder ein Drilling vollständig in der Auslage, wird daraus keine Gruppe deiner Zwei Paare oder deines Full House: Jede Gruppe braucht eine Handkarte. Handkarten desselben Werts dazuzulegen ist erlaubt.
   *[second] Liegt ein Paar oder ein Drilling vollständig in der Auslage, darf daraus eine Gruppe deiner Zwei Paare oder deines Full House werden.
}
book-hp-15 = Die höhere Art gewinnt. Bei gleicher Art entscheidet die höchste Karte, dann die nächste und so weiter. { $edition ->
    [first] Das gilt auch beim Full House: 13-13-3-3-3 schlägt 5-5-5-4-4.
   *[second] Nur beim Full House kommt zuerst der Drilling, dann das Paar: 5-5-5-4-4 schlägt 13-13-3-3-3.
}
book-hp-16 = Sind alle Werte gleich, gewinnt die zuerst gespielte Kombination. Farben entscheiden nie.
book-hp-17 = Wer gewinnt, nimmt die gespielten Karten als einen Stapel und spielt als Nächster aus. Hat er keine Karten mehr, spielt der Nächste im Uhrzeigersinn aus, der welche hat.
book-hp-18 = Eine Keilerei: Wer drei Stiche in Folge macht, beendet die Runde auf der Stelle.
book-hp-19 = Hast nur noch du Karten, spielst du allein weiter und gewinnst jeden Stich, bis hin zur Keilerei.
book-hp-20 = Die Runde endet, wenn niemand mehr Karten hat. Zu zweit endet sie, wenn einer keine mehr hat.

book-hp-scoring = Wertung einer Runde
book-hp-21 = Jeder Stich bringt 10 Punkte.
book-hp-22 = Eine genau erfüllte Ansage bringt 10 Punkte je angesagtem Stich und ein X auf dem Block. Eine erfüllte 0 bringt zu zweit bis viert 30 Punkte, zu fünft bis siebt 20, und ebenfalls das X.
book-hp-23 = Liegt der Spieler unter deinem Chip daneben, bekommst du 20 Punkte.
book-hp-24 = Zu zweit gilt: Lag der Spieler unter dem Chip richtig, gehören die 20 Punkte ihm.
book-hp-25 = Nach einer Keilerei punktet nur, wer sie angezettelt hat: 10 Punkte je Stich, 30 für die Keilerei und ein K auf dem Block. Sonst bekommt niemand Punkte oder ein Kreuz, und keine Ansage und kein Chip zählt.
book-hp-26 = Ein Beispiel: Laura sagt 3 an, macht 3 und hat ihren Chip auf Max. Max sagt 0 an, macht 1 und hat seinen Chip auf Laura. Laura bekommt 30 für die Stiche, 30 für die Ansage und 20 für den Chip, also 80. Max bekommt 10 für seinen Stich.

book-hp-gun-fight = Schießerei
book-hp-27 = X und K sind Kreuze. Mit fünf Kreuzen in Folge stehst du in der nächsten Runde in einer Schießerei: Noch ein Kreuz beendet dann das Spiel, und du gewinnst, egal, wie die Punkte stehen. Schaffen es mehrere, gewinnt die höhere Ansage; sind sie gleich, wird geteilt.
book-hp-28 = Bekommt keiner der Schützen ein Kreuz, zählt die Runde wie immer, und es geht weiter.
book-hp-29 = Führt die letzte Runde zu einer Schießerei, gibt es dafür eine Zusatzrunde, Zeile 11 auf dem Block. Danach kommt die Schlusswertung.

book-hp-end = Ende des Spiels
book-hp-30 = { $rounds ->
    [any] { $edition ->
        [first] Das Spiel hat zehn Runden.
       *[second] Das Spiel hat sechs bis zehn Runden, wie vorher ausgemacht.
    }
   *[other] An diesem Tisch werden { $rounds } Runden gespielt.
}
book-hp-31 = Der Bonus am Ende: 10 Punkte für jede Runde deiner längsten Folge von Kreuzen. Die Zusatzrunde zählt mit.
book-hp-32 = Die meisten Punkte gewinnen. Bei Gleichstand entscheiden die meisten K, dann die meisten X; danach wird geteilt.
book-hp-33 = Ein Beispiel: Nach zehn Runden samt Bonus hat Laura 320 Punkte, Frank 310, Max 260 und Sven 170. Laura gewinnt.

book-hp-pub-night = Kneipenabend
book-hp-pub-night-note = Aus, solange ihr ihn nicht einschaltet. Es gibt ihn in drei Stärken: einfach (HP-D1 bis HP-D3), hart (dazu HP-D4 und HP-D5) und sehr hart (alle); ihr könnt auch einzelne Regeln wählen. Jeder wird höchstens einmal pro Runde genannt, an ihrem Ende, egal, wie viele Regeln zutreffen; nur HP-D8 kommt noch dazu. Nichts für Kinder, nichts in der Schwangerschaft und nichts für alle, denen der Alkohol zu schaffen macht. Wem es reicht, der setzt ab der nächsten Runde mit dem Trinken aus, nicht mit dem Spielen. Freunde stoßen zusammen an oder gar nicht, und Wasser ist auch ein Getränk.
book-hp-d1 = Nach einer Keilerei werden alle genannt.
book-hp-d2 = Lagen alle richtig, werden alle genannt.
book-hp-d3 = Lagen alle daneben, werden alle genannt.
book-hp-d4 = Hart: Genannt wirst du, wenn du danebenlagst und mindestens ein Chip vor dir lag.
book-hp-d5 = Hart: Genannt wirst du, wenn du drei Runden in Folge danebenlagst, und nach drei weiteren wieder: beim dritten Mal, beim sechsten, beim neunten.
book-hp-d6 = Sehr hart: Lag jemand drei Runden in Folge richtig, werden alle anderen genannt, und wieder in jeder weiteren Runde dieser Folge.
book-hp-d7 = Sehr hart: Genannt wirst du, wenn der Spieler unter deinem Chip richtig lag.
book-hp-d8 = Sehr hart: Ergeben alle Ansagen zusammen die Handgröße, werden sofort alle genannt.
book-hp-d9 = Was Genanntwerden heißt, ist eure Sache: ein Schluck Bier, Saft oder Wasser oder ein Pfand. Jeder darf für sich aussteigen und wird dann nie genannt. Kenn dein Maß, und wer fährt, trinkt nicht.

book-hp-rulings = Festlegungen
book-hp-r1 = Die Hefte sagen nicht, welche Größen auf welcher Karte stehen. { $deal_table ->
    [own] Dieser Tisch hat eigene Zahlen geladen.
   *[even] Unsere sind gleichmäßig verteilt: Jedes der fünf Paare, von Auslage 1 mit Hand 7 bis Auslage 5 mit Hand 3, steht auf 13 Karten, einmal je Wert. Wer den Tisch eröffnet, kann andere Zahlen laden.
}
book-hp-r2 = Die Hefte nennen auch den Gewinner eines Stichs Startspieler. HP-6 meint den Startspieler der Runde: So beginnt jeder einmal. Anders wird hier nicht gespielt.
book-hp-r3 = Die erste Auflage sagt nicht, dass zugleich gewettet wird. Hier ist es in beiden Auflagen so: Wer später wettet, wüsste sonst mehr. Anders wird hier nicht gespielt.
book-hp-r4 = Zu zweit wird der Stich, in dem einem die Karten ausgehen, noch zu Ende gespielt und gewonnen. Sofort aufzuhören, wie es in der ersten Auflage steht, ließe einen Stich liegen, den niemand gemacht hat. Anders wird hier nicht gespielt.
book-hp-r5 = Es gibt höchstens eine Zusatzrunde, auch wenn in ihr wieder fünf Kreuze in Folge voll werden: Der Block hat eine Zeile Reserve, und ein Abend hat ein Ende. Anders wird hier nicht gespielt.
book-hp-r6 = Beide Auflagen lassen sich hier über sechs bis zehn Runden spielen; üblich sind zehn.
book-hp-r7 = Erste Auflage: Nach dem englischen und dem russischen Heft darfst du Karten der Auslage nutzen, die Kombination wählst also du. Nach dem deutschen zählen sie für alle mit, und im Beispiel aller drei (Abb. 4) gibt es keine einzelne 13 neben einer 13 in der Auslage; darauf kann sich ein Tisch einigen. Dann bilden deine Handkarten die höchste Kombination, die sie können, wie in der zweiten Auflage, und alles andere bleibt wie in der ersten.
