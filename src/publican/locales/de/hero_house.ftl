# Hero House: Namen, Ereignisse, Punkte.

hero-house-title = Hero House, bis { $target ->
    [one] { $target } Punkt
   *[other] { $target } Punkte
}
option-ante = Die Einsätze kommen aus den eigenen Punkten (R1).
option-house_reward = Ein Heldenhaus nimmt einen Punkt (R2).
option-opening_balance = Ein Monster, das schon beim Aufdecken ausgeglichen ist, steht wie jedes andere (R3).
option-opening_treasure = { $value ->
    [one] { $value } Punkt liegt schon im Schatz.
   *[other] { $value } Punkte liegen schon im Schatz.
}

## Arten und Urtypen

suit-head = Kopf
suit-body = Rumpf
suit-legs = Beine
suit-prime = Urtyp
prime-lone-ember = Letzte Glut
prime-toothpick = Zahnstocher
prime-zero-fun = Null Bock
prime-java-man = Java-Mann
prime-twin-moon = Doppelmond
prime-coal-giant = Kohlenriese
prime-male-being = Mannsbild
prime-salt-witch = Salzhexe
prime-snow-aunt = Schneetante
prime-tar-baron = Teerbaron
prime-hat-man = Hutträger
prime-alpha-man = Alphatier
prime-delta-bird = Deltavogel
prime-cave-woman = Höhlenfrau

## Ereignisse

hand-began = Durchgang { $number }: { $me ->
    [yes] Du gibst
   *[no] { $name } gibt
}. Alle zahlen einen Punkt, im Schatz liegen { $treasure }.
pile-shuffled = Der Ziehstapel war leer: Der Aus-Stapel wird gemischt, mit { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
opening-flip = Aufgedeckt: { $card }
play-began = { $me ->
    [yes] Du beginnst
   *[no] { $name } beginnt
}: { $pile }.
pile-monster = Monster { $dots }{ $balanced ->
    [yes] , ausgeglichen
   *[no] {""}
}
pile-no-monster = kein Monster (ohne { $missing })
hero-with = Held mit { $dots }
card-drawn = { $me ->
    [yes] Du ziehst
   *[no] { $name } zieht
} { $card }.
hero-laid = { $me ->
    [yes] Du legst
   *[no] { $name } legt
}: { $hero }; alle Helden: { $balance }.
battle = { $me ->
    [yes] Du trittst
   *[no] { $name } tritt
} gegen das Monster ({ $monster }) an: { $hero }.
dots-over = { $colour ->
    [white] { $hero } weiß gegen { $monster } schwarz
   *[black] { $hero } schwarz gegen { $monster } weiß
}, { $side ->
    [even] keiner übrig
    [hero] { $over } beim Helden übrig
   *[monster] { $over } beim Monster übrig
}
battle-dots = Tupfen gegen Tupfen: { $compared }.
battle-wins = Der Held gewinnt.
battle-loses = Der Held verliert.
battle-struggle = Ein kosmischer Kampf.
battle-no_win = Kein Sieg: Niemand setzt sich durch.
battle-why-wins = Jeder Tupfen des Monsters ist getroffen, und beim Helden { $left ->
    [one] bleibt einer
   *[other] bleiben { $left }
} übrig.
battle-why-loses = Jeder Tupfen des Helden ist getroffen, und beim Monster { $left ->
    [one] bleibt einer
   *[other] bleiben { $left }
} übrig.
battle-why-struggle = Jeder Tupfen trifft einen anderen, keiner bleibt übrig.
battle-why-no_win = Auf beiden Seiten bleiben Tupfen übrig.
battle-after-wins = { $me ->
    [yes] Die Karten des Monsters gehören dir.
   *[no] { $name } nimmt die Karten des Monsters.
}
battle-after-loses = Der Held ist aus dem Spiel.
battle-after-loses-to = { $me ->
    [yes] Du spielst das Monster: Die Karten des Helden gehören dir.
   *[no] { $name } spielt das Monster und nimmt die Karten des Helden.
}
battle-after-struggle = Held und Monster sind beide aus dem Spiel.
battle-after-no_win = Eine blinde Karte fällt aufs Monster, dann eine auf den Helden.
hero-changed = Auf den Helden kommt { $card }. Er macht weiter als { $hero }.
hero-fell = Auf den Helden kommt { $card }. Das ist kein Held mehr, also geht alles aus dem Spiel.
card-flipped = { $me ->
    [yes] Du deckst
   *[no] { $name } deckt
} { $card } auf: { $pile }.
card-discarded = { $me ->
    [yes] Du legst
   *[no] { $name } legt
} { $card } ab: { $pile }.
card-given = { $me ->
    [yes] Du gibst
   *[no] { $name } gibt
} { $card } an { $to_me ->
    [yes] dich, denn du spielst das Monster
   *[no] { $to }, für das Monster
}.
card-given-unseen = { $me ->
    [yes] Du gibst
   *[no] { $name } gibt
} eine Karte an { $to_me ->
    [yes] dich, denn du spielst das Monster
   *[no] { $to }, für das Monster
}.
defaulted-sign = ... ein Stuhl scharrt, die Tür schwingt ...
defaulted = { $me ->
    [yes] Du hast keinen Helden gegen das Monster und bist
   *[no] { $name } hat keinen Helden gegen das Monster und ist
} bis zum nächsten Durchgang raus, mit allen Karten.
dots-counted = { $me ->
    [yes] Du zählst
   *[no] { $name } zählt
}: { $heroes ->
    [yes] { $balance }, kein Haus
   *[no] keine Helden, kein Haus
}.
house-sign = ~~~ H E L D E N H A U S ~~~
house-made = Das Dach hält: { $balance }, so viele schwarze Tupfen wie weiße.
house-next = { $me ->
    [yes] Du spielst
   *[no] { $name } spielt
} ab jetzt das Monster.
house-reward = { $share ->
    [none] Der Schatz ist leer, also bringt das Haus keine Punkte.
    [last] Der letzte Punkt aus dem Schatz geht an { $me ->
        [yes] dich
       *[no] { $name }
    }.
    [one] Ein Punkt aus dem Schatz geht an { $me ->
        [yes] dich
       *[no] { $name }
    }; { $treasure ->
        [one] es bleibt { $treasure }
       *[other] es bleiben { $treasure }
    }.
   *[half] Der halbe Schatz, { $reward ->
        [one] { $reward } Punkt
       *[other] { $reward } Punkte
    }, geht an { $me ->
        [yes] dich
       *[no] { $name }
    }; { $treasure ->
        [one] es bleibt { $treasure }
       *[other] es bleiben { $treasure }
    }.
}
ousted = { $me ->
    [yes] Du hast bisher das Monster gespielt und bist
   *[no] { $name } hat bisher das Monster gespielt und ist
} damit raus.
balanced-sign = ... Schwarz trifft Weiß, und das Monster setzt sich hin ...
hand-ended = Durchgang { $number } ist vorbei.
hand-ended-why = { $reason ->
    [balanced] Das Monster hat so viele schwarze Tupfen wie weiße.
    [last_player] Nur eine Person ist noch im Spiel.
   *[no_cards] Es gibt keine Karten mehr zu ziehen.
}
treasure-taken = { $me ->
    [yes] Du spielst das Monster und nimmst
   *[no] { $name } spielt das Monster und nimmt
} { $taken ->
    [0] den Schatz, aber der ist leer.
    [one] den letzten Punkt aus dem Schatz.
   *[other] die restlichen { $taken } Punkte aus dem Schatz.
}
treasure-stays = Niemand nimmt den Schatz: { $treasure ->
    [0] Er ist leer.
    [one] { $treasure } Punkt bleibt für den nächsten Durchgang.
   *[other] { $treasure } Punkte bleiben für den nächsten Durchgang.
}
points-now = Punkte: { $each }.
hero-house-ended = Das Ziel ist erreicht und der Schatz leer: Das Spiel ist vorbei.

## Was los ist

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
hh-want-lay = { $house ->
    [yes] Deine Helden sind ausgeglichen: Bau jetzt das Haus oder leg noch mehr.
   *[no] Du bist dran: Leg Helden aus der Hand, oder geh weiter{ $then ->
        [gift] {" "}und gib eine Karte ab.
        [discard] {" "}zum Ablegen.
       *[nothing] .
    }
}
hh-want-done = { $house ->
    [yes] Deine Helden sind ausgeglichen: Das Haus gehört dir.
   *[no] { $then ->
        [gift] Deine Karten ergeben keinen Helden: Gleich gibst du eine ab.
        [discard] Deine Karten ergeben keinen Helden: weiter zum Ablegen.
       *[nothing] Keine Karte mehr zum Legen oder Ablegen: Dein Zug ist zu Ende.
    }
}
hh-want-face = Ein Monster, und du hast keinen Helden. Leg einen, der kämpft, sonst bist du raus.
hh-want-nothing = Ein Monster ist da, und du hast keinen Helden dagegen: Du bist raus aus diesem Durchgang.
hh-want-defence = Du bist dran: Schick einen Helden in den Kampf.{ $lays ->
    [0] {""}
   *[other] {" "}Vorher darfst du noch legen.
}
hh-want-discard = Du bist dran: Leg eine Karte ab.{ $some ->
    [yes] {" "}Vorsicht: { $balancing } beendet den Durchgang, und der Schatz bleibt liegen.
   *[no] {""}
}
hh-want-gift = Du bist dran: Gib eine Karte an { $to }, für das Monster.
hh-want-monster = Leg eine Karte auf dein Monster, oder deck eine auf.{ $some ->
    [yes] {" "}{ $balancing }: ausgeglichen, +{ $treasure }.
   *[no] {""}
}
hh-want-flip = Du spielst das Monster und hast keine Karten: Deck eine auf.

## Punkte

pad-hand = Durchg.
pad-treasure = Rest
pad-target = Das Spiel endet nach einem Durchgang, wenn jemand { $target } Punkte oder mehr hat und der Schatz leer ist.
