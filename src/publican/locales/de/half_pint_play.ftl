# Half-Pint Heroes: der Tisch, Eingaben, Hilfe und Regeln.

## Der Tisch

col-said = sagt
col-won = hat
col-chip = Chip auf
col-set = auf dem Tisch
leads = führt
won-it = gewann
set-number = Stich { $number }
no-last-set = In dieser Runde gab es noch keinen Stich.
brawl-looms = { $me ->
    [yes] Du hast zwei Stiche in Folge: Der dritte ist eine Keilerei.
   *[no] { $name } hat zwei Stiche in Folge: Der dritte ist eine Keilerei.
}

## Was gefragt ist

type-prediction = Tippe 0 bis 6.
type-bet = Tippe eine Nummer oder einen Namen.
type-bet-or-not = Tippe 1 zum Wetten, - um den Chip zu behalten.
type-set = Tippe Karten, zum Beispiel { $card }.
surely-not = { $sets } Stiche mit { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} gehen nicht. Enter, wenn du es trotzdem ansagst, oder eine andere Zahl.
which-set = Welche? 1 bis { $most }, oder Enter zum Überlegen.

## Falsche Eingaben

wrong-prediction = Das ist keine Ansage. Tippe eine Zahl von 0 bis 6.
wrong-bet-number = Diesen Platz gibt es nicht. Tippe eine Zahl von 1 bis { $most }.
wrong-bet-nobody = So heißt hier niemand. Tippe die Nummer vor einem Namen.
wrong-bet-several = Das passt auf { $names }. Tippe die Nummer oder mehr vom Namen.
wrong-card = „{ $word }“ ist keine Karte. Karten sind Buchstabe und Wert wie a7; ? erklärt mehr.
wrong-not-held = { $card } hast du nicht. Tippe Karten aus deiner Hand.
wrong-not-held-value = { $count ->
    [0] Du hast keine { $value }. Tippe nur Karten aus deiner Hand; c zeigt, was geht.
    [one] Du hast nur eine { $value }. Tippe nur Karten aus deiner Hand; c zeigt, was geht.
   *[other] Du hast nur { $count } mit Wert { $value }. Tippe nur Karten aus deiner Hand; c zeigt, was geht.
}
wrong-not-in-row = { $card } liegt nicht in der Auslage. Nach + kommen Karten der Auslage.
wrong-not-in-row-value = { $count ->
    [0] In der Auslage liegt keine { $value }. Nach + kommen Karten der Auslage.
    [one] In der Auslage liegt nur eine { $value }. Nach + kommen Karten der Auslage.
   *[other] In der Auslage liegen nur { $count } mit Wert { $value }. Nach + kommen Karten der Auslage.
}

## Von den Regeln abgelehnt

illegal-predict-not_now = Die Ansagen sind vorbei. Mach mit dem weiter, was gefragt ist.
illegal-predict-range = Eine Ansage ist 0 bis 6. Tippe eine davon.
illegal-bet-not_now = Jetzt wird nicht gewettet. Mach mit dem weiter, was gefragt ist.
illegal-bet-nobody = So einen Gegner gibt es nicht. Tippe die Nummer vor einem Namen.
illegal-bet-self = Gegen dich selbst kannst du nicht wetten. Nimm jemand anderen.
illegal-bet-needed = Ab drei Spielern wetten alle. Nimm einen Gegner.
illegal-play-not_now = Noch wird nicht gespielt. Mach mit dem weiter, was gefragt ist.
illegal-play-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-play-row_not_chosen = An diesem Tisch kommen Karten der Auslage von selbst dazu. Tippe nur Karten aus deiner Hand.
illegal-play-no_card = Eine Kombination braucht mindestens eine Karte aus deiner Hand. Nimm eine dazu.
illegal-play-card_twice = Eine Karte steht doppelt da. Nenne jede Karte einmal.
illegal-play-not_in_hand = Diese Karte hast du nicht. Tippe Karten aus deiner Hand.
illegal-play-not_in_row = Diese Karte liegt nicht in der Auslage. Schau noch einmal hin.
illegal-play-not_a_set = Diese Karten sind keine Kombination. Tippe c für alle, die du spielen kannst.
illegal-play-row_group = Jedes Paar und jeder Drilling darin braucht eine Karte aus deiner Hand. Tippe c für alle Kombinationen, die du spielen kannst.
illegal-play-plus_nothing = Nach + kommen Karten der Auslage. Lass das + weg, wenn du keine nimmst.
illegal-play-unknown_card = Diese Karte gibt es nicht. Karten sind a1 bis a13, und ebenso mit r, g, b, v.

## Hilfe und Regeln

help-entries-second = Spielen: a7 r7, oder 7 7, oder #3 aus der Liste c. Die Auslage kommt von selbst dazu.
help-entries-first = Spielen: a7 + g7 (Auslage nach dem +), oder 7 7, oder #3 aus der Liste c.
help-commands = c Möglichkeiten · l letzter Stich · s Block · r Regeln jetzt · q gehen · Enter Tisch
rule-hp-7 = Sag 0 bis 6 Stiche an. Alle Ansagen werden zugleich aufgedeckt.
rule-hp-8 = Alle legen ihren Chip auf einen Gegner. Alle Chips werden zugleich aufgedeckt.
rule-hp-9 = Zu zweit darfst du gegen den anderen wetten oder den Chip behalten.
rule-hp-10 = Jeder eine Kombination, im Uhrzeigersinn. Wer Karten hat, muss spielen.
rule-hp-11 = Mindestens eine Handkarte, dazu passende Karten der Auslage; alle müssen dazugehören.
rule-hp-13-first = Du wählst die Kombination, auch eine kleinere als möglich.
rule-hp-13-second = Deine Karten bilden mit der Auslage die beste Kombination; eine kleinere geht nicht.
rule-hp-14-first = Bei Zwei Paaren und Full House braucht jede Gruppe eine Handkarte.
rule-hp-14-second = Ein Paar oder Drilling in der Auslage zählt bei Zwei Paaren und Full House mit.
rule-hp-15-first = Die höhere Art gewinnt, dann die höchste Karte, dann die nächste.
rule-hp-15-second = Die höhere Art gewinnt, dann die höchste Karte; beim Full House zuerst der Drilling.
rule-hp-16 = Gleiche Kombinationen: Die zuerst gespielte gewinnt.
rule-hp-17 = Wer gewinnt, spielt aus; ohne Karten der Nächste, der welche hat.
rule-hp-18 = Drei Stiche in Folge für einen sind eine Keilerei und beenden die Runde.
rule-hp-20 = Die Runde endet, wenn niemand mehr Karten hat.
rule-hp-20-two = Die Runde endet, wenn einer von beiden keine Karten mehr hat.
rule-hp-21 = Jeder Stich: 10 Punkte.
rule-hp-22 = Genau getroffen: 10 je angesagtem Stich; für eine erfüllte 0: 30 bei bis zu vier Spielern, sonst 20. Und ein X.
rule-hp-23 = Dein Chip auf jemandem, der danebenliegt: 20 Punkte.
rule-hp-24 = Wer gegen einen wettet, der richtig liegt, schenkt ihm die 20.
rule-hp-27 = Schießerei: Ein sechstes Kreuz in Folge gewinnt jetzt das Spiel.
