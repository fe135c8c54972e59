# Die Seiten um die Tische herum.

web-title = Publican
web-close = Schließen
web-nowhere = So einen Raum gibt es in diesem Pub nicht.
web-home = Zur Theke
web-refused = Das hat nicht geklappt. Versuch es gleich noch einmal.
web-refused-rule = Siehe Regel { $rule }

## Die Tür

web-house-nav = Das Haus
web-tagline = Zwei Kartenspiele, warmes Licht, keine Anmeldung.
web-greeting = Abend, { $name }. Wie immer?
web-game-half-pint-heroes = Half-Pint Heroes
web-game-hero-house = Hero House
web-players-half-pint-heroes = 2 bis 7 Spieler · zwei Auflagen
web-players-hero-house = 2 bis 4 Spieler · Wettlauf zu 11 Punkten
web-about-half-pint-heroes = Sag an, wie viele Stiche du machst. Wette, wer sich irrt. Drei in Folge, und die Hocker fliegen.
web-about-hero-house = Bau Helden aus Kopf, Rumpf und Beinen, bring die Tupfen ins Gleichgewicht und hüte dich vor dem, was aus der Ablage kriecht.
web-play-now = Sofort gegen Bots spielen
web-play = Spielen
web-open-table = Tisch eröffnen
web-rules = Regeln
web-who-are-you = Wer spielt?
web-lobby = Tische, die auf Gesellschaft warten
web-lobby-empty = Gerade wartet niemand. Eröffne einen Tisch, dann wartet jemand.
web-nobody-yet = noch niemand
web-free = { $count ->
    [one] { $count } freier Hocker
   *[other] { $count } freie Hocker
}
web-my-tables = Deine Tische
web-your-turn = Du bist dran
web-gathering = Noch nicht begonnen
web-playing = Läuft
web-closed = Geschlossen
web-my-evenings = Deine beendeten Spiele
web-show-all = Alle zeigen
web-join = Per Link dazusetzen
web-join-example = Link oder Code eines Tischs
web-join-go = Hin
web-join-wrong = Das ist kein Link zu einem Tisch. Lass ihn dir noch einmal kopieren.
web-fair = Wird fair gegeben?
web-fair-text = Du kannst es nachprüfen. Vor jedem Spiel versiegelt das Haus seinen Teil der Mischung, und alle geben eine eigene Zufallszahl dazu. Am Ende wird alles geöffnet, und dein Browser rechnet jede Karte noch einmal aus. Beim Ergebnis jedes Spiels gibt es dafür einen Knopf.
web-real-box = Mit der echten Schachtel?
web-real-box-pad = Punkteblock öffnen
web-nothing-else = Kein Konto, keine Werbung, kein Tracking. Nichts auf diesen Seiten kommt von anderswo.

## Namen

web-name-ask = Wie sollen wir dich nennen?
web-name-example = Dein Name
web-name-note = Bis zu 24 Zeichen. Die anderen am Tisch sehen ihn.
web-name-bad = Dieser Name geht nicht. Nimm bis zu 24 gewöhnliche Zeichen.
web-invited = Du bist an einen Tisch eingeladen
web-invited-note = Kein Konto nötig. Ein Name genügt.
web-signed-out = Dieses Gerät wurde von einem anderen aus abgemeldet. Komm als neuer Gast herein oder verbinde es neu.
web-come-in = Hereinkommen

## Einstellungen

web-settings = Einstellungen
web-language = Sprache
web-theme = Licht
web-theme-auto = Automatisch
web-theme-dark = Abend
web-theme-light = Mittag
web-motion = Bewegung
web-motion-auto = Automatisch
web-motion-full = Lebhaft
web-motion-calm = Ruhig
web-pace = Tempo
web-pace-calm = Gemütlich
web-pace-normal = Normal
web-pace-brisk = Flott
web-pace-instant = Sofort
web-sound = Töne
web-less = { $what }: eins weniger
web-more = { $what }: eins mehr

## Teilen

web-share = Hol deine Freunde dazu
web-share-note = Wer diesen Link hat, kann sich setzen oder zuschauen.
web-share-local = Diesen Link kann nur dieser Rechner öffnen. Damit deine Freunde hereinkommen, starte das Haus mit „serve --lan“.
web-share-text = Ein Hocker ist frei: { $table }
web-link = Link zu diesem Tisch
web-copy = Link kopieren
web-copied = Kopiert
web-send = Senden
web-qr = QR-Code
web-qr-label = Der Link zu diesem Tisch als QR-Code

## Einen Tisch eröffnen

web-game = Spiel
web-players = Spieler
web-you = Du
web-friend = Jemand per Link
web-bot = Bot, { $level }
web-level-random = beschwipst
web-level-rookie = Neuling
web-level-regular = Stammgast
web-level-champion = Meister
web-level-random-hint = Spielt, was gerade zur Hand ist.
web-level-rookie-hint = Kennt die Regeln, und sonst wenig.
web-level-regular-hint = Sitzt jeden Abend hier. Ein gutes Spiel.
web-level-champion-hint = Denkt voraus. Gib dein Bestes.
web-level-other-hint = Spielt nur hier im Haus.
web-edition = Auflage
web-edition-first = Erste
web-edition-second = Zweite
web-edition-first-hint = Bei Zwei Paaren und Full House braucht jede Gruppe eine Karte aus deiner Hand. Zwischen Full Houses entscheidet die höchste Karte.
web-edition-second-hint = Deine Karten bilden mit der Auslage die beste Kombination, die sie können.
web-row-cards = Karten der Auslage
web-row-cards-may = Darfst du nutzen
web-row-cards-count = Zählen immer mit
web-row-cards-may-hint = Wie im englischen und russischen Heft: Du wählst, welche Kombination deine Karten mit der Auslage bilden, auch eine kleinere.
web-row-cards-count-hint = Wie im deutschen Heft: Deine Karten bilden mit der Auslage die beste Kombination, die sie können.
web-row-cards-title = { $title }, Auslage zählt mit
web-rounds = Runden
web-first-player = Wer beginnt die erste Runde
web-first-player-drawn = Das Los
web-first-player-me = Ich
web-stool = Hocker { $seat }
web-first-player-drawn-hint = Das Haus lost, und jeder kann es hinterher nachprüfen.
web-first-player-named-hint = Nach altem Brauch, wer zuletzt ein blaues Auge hatte. Hocker füllen sich der Reihe nach: erst die Bots, dann Freunde, wie sie kommen.
web-deal-table = Handgrößen
web-deal-table-even = Gleichmäßig
web-deal-table-own = Aus meiner Schachtel
web-deal-table-even-hint = Jede Größe kommt gleich oft vor.
web-deal-table-own-hint = Für jede der 65 Karten die aufgedruckte Größe von Hand und Auslage, als JSON.
web-deal-table-bad = Diese Handgrößen sind nicht lesbar. Jede der 65 Karten braucht zwei Zahlen, wie im Beispiel.
web-pub-night = Kneipenabend: { $count ->
    [0] aus
    [one] { $count } Regel
   *[other] { $count } Regeln
}
web-pub-strength = Wie hart
web-pub-strength-off = Aus
web-pub-strength-plain = Einfach
web-pub-strength-hard = Hart
web-pub-strength-very = Sehr hart
web-pub-1 = Keilerei: alle nehmen einen Schluck
web-pub-2 = Alle lagen richtig: alle nehmen einen Schluck
web-pub-3 = Alle lagen falsch: alle nehmen einen Schluck
web-pub-4 = Falsch mit einem Chip vor dir: du nimmst einen
web-pub-5 = Jedes dritte Mal in Folge falsch: du nimmst einen
web-pub-6 = Dreimal in Folge richtig: die anderen nehmen einen
web-pub-7 = Du hast gegen jemanden gewettet, der richtig lag: du nimmst einen
web-pub-8 = Die Ansagen ergeben die Handgröße: alle nehmen sofort einen
web-target = Punkte zum Sieg
web-opening-treasure = Schatz zu Beginn
web-ante = Der Einsatz kommt aus
web-ante-bank = dem Vorrat
web-ante-own = den eigenen Punkten
web-house-reward = Ein Heldenhaus nimmt
web-house-reward-half = den halben Schatz
web-house-reward-one = einen Punkt
web-opening-balance = Ein zu Beginn ausgeglichenes Monster
web-opening-balance-ends = beendet den Durchgang
web-opening-balance-stands = bleibt und kämpft
web-clock = Bedenkzeit
web-clock-none = Keine Uhr
web-clock-30s = 30 s
web-clock-60s = 60 s
web-clock-day = Ein Tag
web-clock-none-hint = So viel Zeit, wie ihr mögt
web-clock-30s-hint = 30 Sekunden je Entscheidung
web-clock-60s-hint = 60 Sekunden je Entscheidung
web-clock-day-hint = Ein Tag je Entscheidung
web-who-may-come = Wer kommen darf
web-public = Offen für alle
web-by-link = Nur per Link
web-public-hint = Der Tisch steht in der Liste an der Tür.
web-by-link-hint = Nur wer den Link hat, findet ihn.
web-open-it = Tisch eröffnen
web-open-and-start = Hinsetzen und spielen

## Vor dem Spiel

web-seats = Hocker
web-host = Gastgeber
web-you-host = Du, Gastgeber
web-here = Da
web-not-here = Kurz draußen
web-face-bot = Bot
web-face-away = nicht da, ein Bot springt ein
web-face-offline = nicht verbunden
web-seat-free = Hocker { $seat } ist frei
web-remove = { $name } wegschicken
web-bot-level = Bots
web-add-bot = Bot dazusetzen
web-fill-up = { $count ->
    [1] Den letzten Hocker besetzen
    [2] Beide Hocker besetzen
   *[other] Alle { $count } Hocker besetzen
}
web-sit = Hinsetzen
web-stand = Aufstehen
web-start = Karten geben
web-full = Alle Hocker sind besetzt. Bleib und schau zu.
web-stools-free = { $count ->
    [one] Ein Hocker ist noch frei. Teil den Link oder setz einen Bot dazu.
   *[other] { $count } Hocker sind noch frei. Teil den Link oder setz Bots dazu.
}
web-stools-free-guest = { $count ->
    [one] Ein Hocker ist noch frei. Sobald alle sitzen, gibt { $host }.
   *[other] { $count } Hocker sind noch frei. Sobald alle sitzen, gibt { $host }.
}
web-all-here = Alle sind da.
web-host-starts = Warten, bis { $host } gibt.
web-broken = Spiel { $number } wurde vor dem Ende abgebrochen. Sein Siegel war { $seal }…

## Faires Geben

web-sealing = Die Karten werden versiegelt
web-sealing-missing = Wir warten noch auf { $names }
web-sealing-done = Alles versiegelt. Jetzt kommen die Karten.
web-sealing-note = Das Haus hat seine Mischung versiegelt ({ $seal }…). Alle geben eine Zufallszahl dazu, damit niemand die Karten frei bestimmen kann.

## Am Tisch

web-title-turn = ● Du bist dran: { $title }
web-sheets = An diesem Tisch
web-sheet-pad = Punkteblock
web-sheet-log = Was geschah
web-sheet-talk = Reden
web-sheet-book = Regeln
web-sheet-menu = Menü
web-beside = Punkteblock und Verlauf
web-log = Was geschah
web-log-empty = Noch nichts. Der Verlauf beginnt mit deinem Hereinkommen.
web-connecting = Suche deinen Tisch …
web-connection-lost = Verbindung verloren. Neuer Versuch …
web-connection-back = Wieder am Tisch.
web-watching = Du schaust zu.
web-warming = { $count ->
    [one] Der Meister wärmt sich noch auf. So lange spielt ein Stammgast für ihn.
   *[other] Die Meister wärmen sich noch auf. So lange spielen Stammgäste für sie.
}
web-away = Ein Bot spielt für dich.
web-take-back = Meinen Platz zurück
web-heard = Bisher gesagt
web-talk-watching = Nur wer sitzt, redet mit.
web-talk-free = Sag etwas
web-talk-say = Sagen
web-mute = { $name } nicht hören
web-unmute = { $name } wieder hören
web-report = { $name } dem Wirt melden
web-report-sure = Dem Wirt dieses Hauses von { $name } erzählen? Am Tisch erfährt es niemand.
web-report-yes = Dem Wirt sagen
web-report-no = Lieber nicht
web-reported = Das Haus weiß Bescheid.
web-house-says = Das Haus:
web-house-heard = Ist gut
web-leave = Tisch verlassen
web-leave-sure = Für immer gehen? Dein Hocker wird frei.
web-leave-running = Für immer gehen? Ein Bot spielt deine Karten zu Ende, und du kannst nicht zurück.
web-stay = Bleiben

## Was außer dem Spiel geschah

web-told-seated = { $me ->
    [yes] Du setzt dich.
   *[no] { $name } setzt sich.
}
web-told-bot = { $name } setzt sich (Bot, { $level }).
web-told-stood = { $me ->
    [yes] Du stehst auf.
   *[no] { $name } steht auf.
}
web-told-left = { $me ->
    [yes] Du gehst.
   *[no] { $name } geht.
}
web-told-kicked = { $me ->
    [yes] Du wurdest weggeschickt.
   *[no] { $name } wurde weggeschickt.
}
web-told-returned = { $me ->
    [yes] Du bist zurück und spielst selbst.
   *[no] { $name } ist zurück.
}
web-told-abstained = { $me ->
    [yes] { $on ->
        [yes] Du setzt bei den Schlucken aus.
       *[no] Du bist bei den Schlucken wieder dabei.
    }
   *[no] { $on ->
        [yes] { $name } bleibt heute bei Alkoholfreiem.
       *[no] { $name } ist bei den Schlucken wieder dabei.
    }
}
web-told-hosted = { $me ->
    [yes] Du bist jetzt Gastgeber.
   *[no] { $name } ist jetzt Gastgeber.
}
web-told-started = Die Mischung ist versiegelt.
web-told-missed = { $me ->
    [yes] Deine Zufallszahl kam nicht rechtzeitig. Es geht ohne sie weiter.
   *[no] Die Zufallszahl von { $name } kam nicht rechtzeitig. Es geht ohne sie weiter.
}
web-told-broken = Das Spiel wurde abgebrochen.
web-told-stood-in = { $me ->
    [yes] Ein Bot spielt für dich.
   *[no] Ein Bot spielt für { $name }.
}
web-told-revealed = Das Siegel ist offen: Alle können die Karten nachprüfen.

## Nach dem Spiel

web-you-won = Gewonnen.
web-you-lost = Heute nicht.
web-tie-broken = Gleich viele Punkte: Mehr Keilereien entscheiden, dann mehr erfüllte Ansagen.
web-rematch = Noch eine Partie
web-to-rematch = Zur nächsten Partie
web-replay = Noch einmal ansehen
web-check-deal = Karten nachprüfen

## Fort

web-gone-4403 = Der Gastgeber hat dich weggeschickt.
web-gone-4403-next = Das kommt in den besten Pubs vor. Es gibt andere Tische.
web-gone-4404 = So einen Tisch gibt es nicht.
web-gone-4404-next = Vielleicht ist der Link abgeschnitten, oder der Tisch ist abgeräumt. Frag noch einmal nach dem Link.
web-gone-4406 = Das Haus ist renoviert.
web-gone-4406-next = Diese Seite ist noch die alte. Lade sie neu, dein Platz ist noch da.
web-gone-4411 = Du hast den Tisch verlassen.
web-gone-4411-next = Dein Glas ist abgeräumt. Anderswo noch eine Runde?
web-gone-4423 = Der Wirt dieses Hauses hat den Tisch geschlossen.
web-gone-4423-next = Hier wird nicht weitergespielt. Was zu Ende gespielt wurde, steht noch bei deinen Partien. Andere Tische sind offen.
web-gone-4426 = Dieser Tisch ist geschlossen.
web-gone-4426-next = Er wurde unter Regeln eröffnet, nach denen dieses Haus gerade nicht spielt. Was gespielt wurde, bleibt aufgehoben. Mach einen neuen Tisch auf und lass neu geben.
web-banned = Der Wirt dieses Hauses lässt dich eine Weile nicht herein.
web-banned-until = Wieder herein darfst du am { $when }. Block und Regeln stehen dir weiter offen.

## Vom Haus abgelehnt

illegal-act-not_now = Hier läuft gerade kein Spiel.
illegal-act-too_often = Du hast es dir oft genug überlegt. Jetzt bleibt es dabei.
illegal-bot-unknown = So einen Bot gibt es nicht.
illegal-code-too_often = Zu viele falsche Codes. Warte fünf Minuten und versuch es dann wieder.
illegal-code-unknown = Dieser Code gilt nicht mehr. Hol dir einen neuen.
illegal-guests-too_many = Aus deinem Netz kamen zu viele neue Gäste. Versuch es später noch einmal.
illegal-host-only = Das darf nur der Gastgeber.
illegal-house-banned = Der Wirt dieses Hauses lässt dich eine Weile nicht herein.
illegal-house-closing = Das Haus startet gerade neu. Versuch es gleich noch einmal.
illegal-kick-self = Du kannst dich nicht selbst wegschicken. Geh über das Menü.
illegal-mute-nobody = Dort sitzt niemand, den man überhören könnte.
illegal-name-sent_away = Von diesem Tisch wurde jemand weggeschickt, der zum Verwechseln ähnlich heißt. Nimm einen anderen Namen.
illegal-name-taken = Jemand an diesem Tisch heißt zum Verwechseln ähnlich. Nimm einen anderen Namen.
illegal-net-down = Keine Verbindung. Versuch es wieder, wenn du online bist.
illegal-nonce-mismatch = Deine Zufallszahl passt nicht zu ihrem Siegel.
illegal-nonce-not_now = Dafür ist es zu spät: Es wird schon gegeben.
illegal-pad-none = An diesem Tisch liegt kein Block.
illegal-person-unknown = Das Haus kennt dich noch nicht. Lade die Seite neu.
illegal-record-unknown = So ein Spiel ist nicht verzeichnet, oder du darfst es nicht sehen.
illegal-records-too_many = Du hast viele Spiele auf einmal angesehen. Warte eine Minute, dann geht es weiter.
illegal-rematch-not_now = Die nächste Partie kommt nach dem Spiel.
illegal-rematch-open = Die nächste Partie gibt es schon. Geh hin.
illegal-report-nobody = Dort sitzt niemand, den man melden könnte.
illegal-report-too_often = Für eine Stunde reicht das. Das Haus hat dich gehört.
illegal-request-invalid = Damit kann das Haus nichts anfangen. Prüfe, was du eingegeben hast.
illegal-requests-too_many = Am Tresen ist Gedränge: Aus deinem Netz wurde zu viel auf einmal gefragt. Versuch es gleich noch einmal.
illegal-seat-away = Auf deinem Platz spielt ein Bot. Hol ihn dir erst zurück.
illegal-seat-free = Dort sitzt niemand.
illegal-seat-none = Du sitzt nicht an diesem Tisch.
illegal-seat-not_away = Du hast deinen Platz schon.
illegal-seat-taken_by_you = Du sitzt schon hier.
illegal-store-failed = Das Haus konnte das nicht aufschreiben. Versuch es noch einmal.
illegal-table-busy = Zu viel auf einmal. Versuch es gleich noch einmal.
illegal-table-full = Alle Hocker sind besetzt.
illegal-table-not_full = Es sind noch Hocker frei.
illegal-table-sent_away = Der Gastgeber hat dich von diesem Tisch weggeschickt.
illegal-table-started = Zu spät: Das Spiel hat begonnen.
illegal-table-worn_out = Dieser Tisch hat genug Spiele gesehen. Eröffne einen neuen.
illegal-tables-too_many = Du hast in kurzer Zeit viele Tische eröffnet. Versuch es später noch einmal.
illegal-talk-bad = Das kann man hier nicht sagen.
illegal-talk-not_here = An einem Tisch für alle gibt es nur fertige Sprüche.
illegal-talk-too_fast = Langsam. Eins nach dem anderen.
illegal-version-stale = Der Tisch war schneller als du. Schau noch einmal hin.

## Die Uhr

web-left = Noch { $left }
web-left-hours = { $hours } Std.
web-left-minutes = { $minutes } Min.
web-left-seconds = { $seconds } s
