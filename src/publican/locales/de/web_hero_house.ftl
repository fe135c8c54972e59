# Hero House im Browser.

## Der Tisch

hh-hero = Held mit { $dots }
hh-hero-in-play = Held { $number }: { $hero }
hh-no-monster = kein Monster
hh-no-monster-yet = Kein Monster
hh-balanced = ausgeglichen
hh-scale-empty = keine Helden
hh-scale = { $side ->
    [even] ausgeglichen
    [black] { $off } mehr schwarz
   *[white] { $off } mehr weiß
}
hh-white-black = Weiß gegen Schwarz { $over }
hh-black-white = Schwarz gegen Weiß { $over }
hh-draw-pile = zu ziehen
hh-out-pile = aus
hh-treasure = Schatz
hh-target = Spiel bis { $target }
hh-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hh-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
hh-chip-monster = Monster
hh-chip-dealer = gibt
hh-due = ist dran
hh-no-heroes = noch keine Helden
hh-went-out = raus aus dem Durchgang
hh-my-side = Meine Helden
hh-my-hand = Meine Hand, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
hh-no-cards = Keine Karten auf der Hand.

## Was gerade passiert

hh-dealing = Die Karten werden gegeben.
hh-you-are-out = Du bist raus aus diesem Durchgang.
hh-waits-lay = { $name } darf Helden legen.
hh-waits-defend = { $name } muss sich dem Monster stellen.
hh-waits-discard = { $name } sucht eine Karte zum Ablegen.
hh-waits-give = { $name } sucht eine Karte für { $to_me ->
    [yes] dich
   *[no] { $to }
} aus.
hh-waits-monster = { $name } spielt das Monster: ablegen oder aufdecken.
hh-want-lay = Du bist dran: Leg einen Helden aus der Hand, oder { $house ->
    [yes] hör auf und mach ein Haus.
   *[no] hör hier auf.
}
hh-want-done = Du bist dran: kein Held zu legen{ $house ->
    [yes] , aber dein Haus steht.
   *[no] . Weiter zum Ablegen.
}
hh-want-face = Ein Monster, und du hast keinen Helden im Spiel. Leg einen, sonst bist du raus.
hh-want-nothing = Ein Monster, und kein Held dagegen. Du bist raus aus diesem Durchgang.
hh-want-defence = Du bist dran: Stell dem Monster einen Helden entgegen{ $lays ->
    [0] .
   *[other] ; vorher darfst du noch legen.
}
hh-want-discard = Du bist dran: Leg eine Karte ab.{ $some ->
    [yes] {" "}Vorsicht, eine davon beendet den Durchgang.
   *[no] {""}
}
hh-want-gift = Du bist dran: Gib eine Karte an { $to }, für das Monster.
hh-want-monster = Du spielst das Monster: Leg eine Karte ab oder deck eine auf.{ $some ->
    [yes] {" "}Eine von deinen gleicht es aus und bringt { $treasure }.
   *[no] {""}
}
hh-want-flip = Du spielst das Monster und hast keine Karten: Deck eine auf.

## Was die Auswahl bewirkt

hh-means-lay = { $balanced ->
    [yes] Ausgeglichen: insgesamt { $balance }.
   *[no] Dann insgesamt { $balance }.
}
hh-in-battle = Im Kampf: { $result }.
hh-means-wins = Er gewinnt: Nichts fehlt, etwas bleibt übrig. Die Karten des Monsters gehören dir.
hh-means-loses = Er verliert: Nichts bleibt übrig, etwas fehlt. { $to ->
    [yes] Wer das Monster spielt, bekommt ihn.
   *[no] Er geht aus dem Spiel.
}
hh-means-struggle = Kosmischer Kampf: Alle Tupfen gehen auf, also gehen beide.
hh-means-no_win = Kein Sieg: Auf beiden Seiten bleibt etwas übrig. Eine Karte aufs Monster, dann eine auf den Helden.
hh-then-house = Danach sind deine Helden ausgeglichen: ein Haus.
hh-means-out = Kein Held gegen das Monster: Du wärst raus aus diesem Durchgang, mit allen Karten.
hh-means-no-heroes = Keine Helden zu zählen; dann wird abgelegt.
hh-means-count = { $balanced ->
    [yes] { $balance }: ein Heldenhaus.
   *[no] { $balance }: kein Haus; dann wird abgelegt.
}
hh-means-given = { $card }: geht an { $to }, sonst sieht sie niemand.
hh-means-discard = { $card }: dann { $pile }.
hh-means-balances = { $card } gleicht das Monster aus und beendet den Durchgang: { $mine ->
    [yes] Du nimmst { $treasure } aus dem Schatz.
   *[no] Niemand nimmt den Schatz ({ $treasure }).
}
hh-means-flip = Deck die oberste Karte auf, was immer es ist.
hh-still-lacking = Es fehlen noch: { $parts }.
hh-pick-hero = Tippe einen deiner Helden an und sieh, wie es ausginge{ $lays ->
    [0] .
   *[other] , oder tipp Karten an und bau noch einen.
}
hh-pick-discard = Tippe eine Karte an und sieh, wohin sie kommt.
hh-pick-discard-or-flip = Tippe eine Karte an und sieh, wohin sie kommt, oder deck auf.

## Knöpfe

hh-do-lay = Diesen Helden legen
hh-do-defend = Diesen Helden schicken
hh-do-done = { $kind ->
    [out] Aussteigen
    [house] Das Haus machen
   *[plain] Keine Helden mehr
}
hh-do-discard = Ablegen
hh-do-give = An { $to } geben
hh-do-flip = Karte aufdecken
hh-clear = Abwählen
hh-surely-out = Du könntest noch einen Helden legen und kämpfen. Trotzdem raus?
hh-think-again = Noch mal überlegen
hh-leave-hand = Aussteigen

## Was passiert ist

hh-begins = { $me ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
hh-shuffled = Gemischt: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} zum Ziehen.
hh-reward = { $some ->
    [yes] { $me ->
        [yes] Du nimmst { $reward }
       *[no] { $name } nimmt { $reward }
    } aus dem Schatz; { $treasure ->
        [one] es bleibt { $treasure }
       *[other] es bleiben { $treasure }
    }.
   *[no] Der Schatz ist leer, also gibt es keine Punkte.
}
hh-battle-wins = { $me ->
    [yes] Dein Held gewinnt
   *[no] { $name } besiegt das Monster
}
hh-battle-loses = { $me ->
    [yes] Dein Held verliert
   *[no] Das Monster besiegt { $name }
}
hh-battle-struggle = Kosmischer Kampf
hh-battle-no_win = { $me ->
    [yes] Kein Sieg für deinen Helden
   *[no] Kein Sieg für { $name }
}
hh-house = { $me ->
    [yes] Du hast ein Heldenhaus
   *[no] Ein Heldenhaus für { $name }
}
hh-out = { $me ->
    [yes] Du bist raus
   *[no] { $name } ist raus
}
hh-hand-over = Durchgang { $number } ist vorbei

## Der Block

hh-pad-running = läuft noch
hh-pad-way = bis zum Ziel
hh-pad-left = { $left ->
    [0] am Ziel
   *[other] noch { $left }
}
hh-pad-treasure = { $treasure ->
    [0] Der Schatz ist leer.
    [one] { $treasure } Punkt liegt im Schatz.
   *[other] { $treasure } Punkte liegen im Schatz.
}
