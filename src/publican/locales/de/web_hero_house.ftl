# Hero House im Browser.

## Der Tisch

hh-hero-in-play = Held { $number }: { $hero }
hh-pile-monster = das Monster hat { $dots }{ $balanced ->
    [yes] , so viele schwarze wie weiße
   *[no] {""}
}
hh-no-monster = kein ganzes Monster
hh-monster-none = Noch kein Monster
hh-monster-lacks = Noch kein Monster (ohne { $parts })
hh-balanced = ausgeglichen
hh-scale-empty = keine Helden
hh-scale = { $side ->
    [even] ausgeglichen
    [black] { $off ->
        [one] { $off } schwarzer mehr
       *[other] { $off } schwarze mehr
    }
   *[white] { $off ->
        [one] { $off } weißer mehr
       *[other] { $off } weiße mehr
    }
}
hh-left = { $left } übrig
hh-preview = Vorschau
hh-draw-pile = zu ziehen
hh-out-pile = aus
hh-treasure = Schatz
hh-target = Spiel bis { $target }
hh-goal-house = Ziel: so viele schwarze wie weiße Tupfen auf allen deinen Helden. { $treasure ->
    [0] Der Schatz ist leer: Ein Haus bringt gerade nichts.
   *[other] So ein Haus nimmt { $reward } von { $treasure ->
        [one] { $treasure } Punkt
       *[other] { $treasure } Punkten
    }.
}
hh-goal-monster = Du spielst das Monster. Mit so vielen schwarzen wie weißen Tupfen { $treasure ->
    [0] beendet es den Durchgang.
    [one] bringt es dir den letzten Punkt.
   *[other] bringt es dir die letzten { $treasure } Punkte.
}
hh-goal-out = Du bist bis zum nächsten Durchgang raus. Gespielt wird bis { $target ->
    [one] { $target } Punkt
   *[other] { $target } Punkte
}, und bis der Schatz leer ist.
hh-goal-watching = So viele schwarze Tupfen wie weiße auf allen eigenen Helden sind ein Haus. Es nimmt { $reward } von { $treasure } im Schatz.
hh-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hh-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
hh-chip-monster = spielt das Monster
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

## Was die Auswahl bewirkt

hh-still-lacking = Noch nötig: { $parts }.
hh-pick-hero = Gewinnt er, gehören dir die Karten des Monsters; verliert er, ist er weg. Tippe einen Helden an und sieh, wie es ausginge{ $lays ->
    [0] .
   *[other] , oder Karten für einen weiteren.
}
hh-pick-lay = Tippe eine ganze Figur an, oder Kopf, Rumpf und Beine: Die Vorschau zeigt, wie deine Tupfen stünden.
hh-pick-face = Tippe eine ganze Figur an, oder Kopf, Rumpf und Beine, und sieh, wie der Kampf ausginge.
hh-pick-discard = Wer als Nächstes dran ist, trifft auf das, was da liegt. Tippe eine Karte an und sieh, was sie daraus macht.
hh-pick-gift = Nur { $to } sieht, welche. Tippe an, was du entbehren kannst.
hh-pick-discard-or-flip = Tippe eine Karte an und sieh, was sie daraus macht, oder deck die oberste blind auf.

## Knöpfe

hh-do-lay = Diesen Helden legen
hh-do-defend = In den Kampf
hh-do-done = { $kind ->
    [out] Aussteigen
    [house] Das Haus bauen
    [end] Zug beenden
    [gift] Weiter: Karte abgeben
   *[discard] Weiter zum Ablegen
}
hh-do-discard = Ablegen
hh-do-give = An { $to } geben
hh-do-flip = Karte aufdecken
hh-clear = Abwählen
hh-surely-out = Du könntest noch einen Helden legen und kämpfen. Trotzdem raus?
hh-think-again = Noch mal überlegen
hh-leave-hand = Aussteigen

## Was passiert ist

hh-sends = { $me ->
    [yes] Dein Held gegen das Monster
   *[no] { $name } schickt einen Helden gegen das Monster
}
hh-dots-meet = Weiße Tupfen heben schwarze der anderen Seite auf.
hh-battle-wins = { $me ->
    [yes] Dein Held gewinnt
   *[no] { $name } besiegt das Monster
}
hh-battle-loses = { $me ->
    [yes] Dein Held verliert
   *[no] Das Monster besiegt { $name }
}
hh-battle-struggle = Kosmischer Kampf
hh-battle-no_win = Niemand gewinnt
hh-onto-monster = Aufs Monster: { $card }
hh-onto-hero = Auf den Helden: { $card }
hh-hero-fell = Das ist kein ganzer Held mehr: Er ist aus dem Spiel.
hh-hero-stands = Der Held bleibt im Spiel.
hh-opening = Die ersten Karten werden aufgedeckt
hh-flips = { $me ->
    [yes] Du deckst eine Karte für das Monster auf
   *[no] { $name } deckt eine Karte für das Monster auf
}
hh-discards = { $me ->
    [yes] Du legst ab
   *[no] { $name } legt ab
}
hh-monster-balanced = Das Monster ist ausgeglichen
hh-house = { $me ->
    [yes] Du hast ein Heldenhaus
   *[no] { $name } hat ein Heldenhaus
}
hh-counts = { $me ->
    [yes] Deine Tupfen werden gezählt
   *[no] Die Tupfen von { $name } werden gezählt
}
hh-house-count = { $balance }: so viele schwarze wie weiße.
hh-out = { $me ->
    [yes] Du bist raus
   *[no] { $name } ist raus
}
hh-hand-over = Durchgang { $number } ist vorbei
hh-next-hand = Nächster Durchgang
hh-to-result = Zum Ergebnis
hh-mark-scale = Hier werden die Tupfen deiner Helden gewogen. Am Ende deines Zugs im Lot: ein Heldenhaus.
hh-mark-monster = Abgelegte Karten werden zum Monster. Wer ein ganzes trifft, muss mit einem Helden kämpfen.
hh-mark-discard = Deine Karte deckt die an ihrer Stelle zu. Bau kein Monster, das du nicht schlagen könntest.
hh-gain = { $name }: { $gain ->
    [0] nichts in diesem Durchgang
   *[other] { $sign }{ $gain } in diesem Durchgang
}, insgesamt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

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
