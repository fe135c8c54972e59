# Was um die Tische herum steht: wenn etwas nicht klappt, die Einladung, das Ergebnis.

web-broken-page = Hinter der Theke ist etwas zu Bruch gegangen.
web-broken-page-next = Ein Teil dieser Seite fehlt, vielleicht wurde das Haus inzwischen renoviert. Lade die Seite neu; dein Platz bleibt dir.
web-load-again = Neu laden
web-connection-blocked = Der Tisch antwortet nicht. Wenn andere Seiten gehen, sperrt etwas zwischen dir und dem Haus die offene Leitung (WebSocket), die ein Tisch braucht: Versuch es in einem anderen Netz oder ohne VPN und Werbeblocker. Wir versuchen es weiter …

web-name-reserved = „{ $name }“ sagen wir hier zu allen. Nimm einen eigenen Namen.
web-name-mixed = Buchstaben aus mehreren Alphabeten: Auf der Tafel wüsste niemand, wer das ist. Bleib bei einem.

## Was an einem Tisch ausgemacht ist

web-agreed = An diesem Tisch ausgemacht
web-agreed-rounds = { $rounds } Runden
web-agreed-row-cards = { $how ->
    [count] Die Auslage zählt immer mit
   *[may] Die Auslage darfst du nutzen
}
web-agreed-deal-table = Handgrößen aus der eigenen Schachtel
web-agreed-first-player = Hocker { $seat } beginnt
web-agreed-pub-night = Kneipenabend: { $rules }
web-agreed-target = { $target ->
    [one] { $target } Punkt zum Sieg
   *[other] { $target } Punkte zum Sieg
}
web-agreed-ante = { $from ->
    [own] Der Einsatz kommt aus den eigenen Punkten
   *[bank] Der Einsatz kommt aus dem Vorrat
}
web-agreed-reward = { $reward ->
    [one] Ein Heldenhaus nimmt einen Punkt
   *[half] Ein Heldenhaus nimmt den halben Schatz
}
web-agreed-treasure = { $treasure ->
    [one] Zu Beginn { $treasure } Punkt im Schatz
   *[other] Zu Beginn { $treasure } Punkte im Schatz
}
web-agreed-opening-stands = Ein zu Beginn ausgeglichenes Monster bleibt und kämpft

## Bei den Schlucken aussetzen

web-sit-out = Ich setze bei den Schlucken aus
web-sit-out-note = Der Kneipenabend nennt dich dann nie; du spielst und punktest wie alle anderen. Sind die Karten gegeben, gilt es für das ganze Spiel.
web-sit-out-done = Du setzt bei den Schlucken aus: In diesem Spiel nennt dich der Kneipenabend nicht.

## So geht es

web-how = So geht’s
web-how-title = { $game }: So geht’s
web-how-all = Alle Regeln
web-how-half-pint-heroes = Sag an, wie viele Stiche du machst, und mach genau so viele. Nach der letzten Runde gewinnen die meisten Punkte.
hp-how-set = Deine Hand und die Auslage
hp-how-set-text = Du hast ein paar Karten; die Auslage liegt offen für alle. Karten aus deiner Hand bilden eine Kombination, allein oder mit der Auslage: Paar, Straße, Flush, wie beim Poker.
hp-how-predict = Sag deine Stiche an
hp-how-predict-text = Alle geheim, dann alle zugleich. Genau getroffen bringt 10 je angesagtem Stich. Eine erfüllte 0 bringt 30, ab fünf Spielern 20.
hp-how-bet = Wette, wer danebenliegt
hp-how-bet-text = Leg deinen Bierdeckel vor jemanden. Verfehlt der seine Ansage, bekommst du 20.
hp-how-play = Die beste Kombination macht den Stich
hp-how-play-text = Reihum spielt jeder eine Kombination. Die höchste macht den Stich, bringt 10, und wer ihn hat, spielt als Nächster aus. Also: so viele wie angesagt, und keinen mehr.
hp-how-brawl = Drei in Folge: Keilerei
hp-how-brawl-text = Mach drei Stiche in Folge, und die Runde ist sofort vorbei. Du bekommst 30 dazu, die anderen gar nichts. Nach fünf guten Runden in Folge kann dir eine Schießerei das ganze Spiel gewinnen.
web-how-hero-house = Die Punkte liegen im Schatz. Gleiche deine Helden aus, und die Hälfte gehört dir; gleiche dann das Monster aus, und du bekommst den Rest.
hh-how-hero = Bau Helden
hh-how-hero-text = Kopf, Rumpf und Beine sind zusammen ein Held. Ein Urtyp ist schon allein einer. Gelegte Helden bleiben im Spiel.
hh-how-house = Gleiche die Tupfen aus
hh-how-house-text = Zeigen alle deine Helden zusammen so viele schwarze Tupfen wie weiße, hast du ein Heldenhaus: Du nimmst den halben Schatz und spielst ab jetzt das Monster.
hh-how-monster = Hab ein Auge auf die Ablage
hh-how-monster-text = Am Ende deines Zugs legst du eine Karte ab. Sobald dort Kopf, Rumpf und Beine liegen oder ein Urtyp, ist das ein Monster, und alle müssen sich ihm stellen.
hh-how-battle = Stell dich mit einem Helden
hh-how-battle-text = Weiße Tupfen decken schwarze der anderen Seite, schwarze decken weiße. Wer alles deckt und noch Tupfen übrig hat, gewinnt. Ohne Helden bist du raus aus dem Durchgang.
hh-how-end = Hol dir den Rest
hh-how-end-text = Zeigt das Monster selbst so viele schwarze Tupfen wie weiße, ist der Durchgang vorbei, und wer es spielt, nimmt den restlichen Schatz. Das Spiel gewinnt, wer zuerst 11 Punkte hat, wenn kein Schatz mehr da ist.

## Das Spiel in Zahlen

web-evening = Das Spiel in Zahlen
web-evening-points = Punkte im Verlauf
web-evening-after = Nach { $part } { $number }
web-evening-begin = Zu Beginn
hp-evening-round = Runde
hp-evening-met = Erfüllte Ansagen
hp-evening-sets = Stiche
hp-evening-brawls = Keilereien
hp-evening-best = Kombination des Abends: { $made }, von { $name }.
hh-evening-hand = Durchgang
hh-evening-houses = Heldenhäuser
hh-evening-beaten = Besiegte Monster
hh-evening-heroes = Gebaute Helden
hh-evening-treasure = Schatz
hh-evening-largest = Bester Fang: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $name } in Durchgang { $hand }.

## Rund um den Tisch

web-dropped = { $count ->
    [one] { $names } hat die Verbindung verloren. Dauert es länger, springt ein Bot ein.
   *[other] { $names } haben die Verbindung verloren. Dauert es länger, springen Bots ein.
}
web-meanwhile = Während du weg warst
web-meanwhile-covered = Ein Bot hat für dich gespielt
web-account = Ein Bot hat inzwischen für dich gespielt
web-account-nothing = Es gab nichts zu entscheiden.
web-sound-offer = Mit Tönen spielen?
web-sound-yes = Mit Tönen
web-sound-no = Ohne
web-notify = Sag mir Bescheid, wenn ich dran bin und gerade woanders
web-keys = Tastenkürzel
web-sheet-keys = Tastenkürzel
web-keys-pick = Karte, Zahl oder Person an dieser Stelle wählen
web-keys-play = das Gewählte spielen
web-keys-clear = das Gewählte zurücklegen, Offenes schließen
web-keys-on = weiter zu dem, was folgt
web-keys-list = diese Liste zeigen
web-keys-replay = in der Wiederholung: ein Schritt zurück, ein Schritt weiter
web-keys-single = Einzelne Tasten (Ziffern und ?) benutzen
web-waiting-for-you = Wartet auf dich
web-invited-by = { $host } lädt dich an den Tisch ein
web-invited-full = Alle Hocker sind besetzt. Komm herein und schau zu; ein Name genügt.
web-invited-running = Das Spiel läuft schon. Komm herein und schau zu; ein Name genügt.
web-invited-over = Dieses Spiel ist vorbei. Komm herein und sieh, wie es ausging; ein Name genügt.
web-replay-hands = Alle Hände, offen
web-replay-hand = { $count ->
    [0] { $name } hat keine Karten.
   *[other] { $name } hat { $cards }.
}
illegal-table-unknown = So einen Tisch gibt es nicht.
