# Der Block für Leute mit der echten Schachtel.

sheet-title = Punkteblock
sheet-intro = Für Abende mit der echten Schachtel. Der Block bleibt auf diesem Gerät und braucht kein Netz.
sheet-new = Neues Spiel
sheet-mine = Auf diesem Gerät
sheet-back = Zu allen Blöcken
sheet-not-here = Dieser Block ist nicht auf diesem Gerät.
sheet-not-kept = Dieser Browser merkt sich hier nichts: Der Block hält, solange diese Seite offen ist.
sheet-unreadable = Etwas hier lässt sich nicht mehr lesen.
sheet-broken = Auf diesem Block steht etwas, das nicht sein kann.
sheet-name-points = { $name } { $points }
sheet-over = Zu Ende.
sheet-at = { $game ->
    [hero-house] Durchgang { $part }.
   *[half-pint-heroes] Runde { $part }.
}
sheet-remove = Wegwerfen: { $names }
sheet-remove-yes = Wegwerfen
sheet-keep = Behalten
sheet-game = Spiel
sheet-names = Wer spielt, in der Sitzordnung
sheet-name = Name { $number }
sheet-name-add = Noch jemand
sheet-name-remove = { $name } streichen
sheet-edition = Auflage
sheet-rounds = Runden
sheet-starts-first = Wer beginnt die erste Runde?
sheet-deals-first = Wer gibt im ersten Durchgang?
sheet-begin = Anschreiben
sheet-undo = Zurücknehmen

## Half-Pint Heroes

sheet-no-mark = kein Kreuz
sheet-cells = Diese Runde
sheet-predictions = Ansagen
sheet-bets = Chips
sheet-won = Stiche
sheet-sum = { $sum } bei { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
sheet-two-bet = antippen heißt wetten
sheet-cell-predictions = { $name }, Ansage: { $value }
sheet-cell-bets = { $name }, Chip: { $value }
sheet-cell-won = { $name }, Stiche: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = Wie viele Handkarten?
sheet-ask-predictions = Was sagt { $name } an?
sheet-ask-bets = Gegen wen wettet { $name }?
sheet-ask-won = Wie viele Stiche macht { $name }?
sheet-ask-brawl = Wer hat die Keilerei angezettelt?
sheet-ask-points = { $name }: Kreuz und Punkte
sheet-all-noted = Alles notiert.
sheet-skip = weiter
sheet-brawl = Keilerei
sheet-brawl-by = Keilerei: { $name }
sheet-no-brawl = keine Keilerei
sheet-paper = Vom Papier
sheet-score = Runde { $round } werten
sheet-round-starts = { $extra ->
    [yes] Zusatzrunde { $round }:
   *[no] Runde { $round }:
} { $name } beginnt.
sheet-length = Insgesamt { $rounds } Runden
sheet-correct = Runde { $round } berichtigen
sheet-save = Speichern
sheet-save-strike = Speichern, den Rest streichen
sheet-strikes = So endet das Spiel nach Runde { $round }. Was darunter steht, fällt weg; „Zurücknehmen“ bringt es zurück.
sheet-night = Kneipenabend
sheet-night-note = Wer Nein sagt, wird ab jetzt nicht mehr genannt. Punkte und Kreuze bleiben, wie sie sind.
sheet-night-out = { $name } setzt bei den Schlucken aus

## Hero House

sheet-correct-hand = Durchgang { $hand } berichtigen
sheet-strikes-hand = So endet das Spiel nach Durchgang { $hand }. Was darunter steht, fällt weg; „Zurücknehmen“ bringt es zurück.
sheet-ask-house = Wer baut ein Haus?
sheet-plays-monster = { $name } spielt das Monster. Noch ein Haus?
sheet-house = Haus: { $name }
sheet-house-back = doch nicht
sheet-has-house = , ein Haus
sheet-has-dealt = , gibt
sheet-ask-end = Wie endete der Durchgang?
sheet-end-balanced = Monster ausgeglichen
sheet-end-last_player = Nur eine Person ist übrig
sheet-end-no_cards = Keine Karten mehr
sheet-antes-bank = Alle Einsätze liegen im Schatz: { $count } aus dem Vorrat.
sheet-antes-own = Alle Einsätze liegen im Schatz: { $count }, von allen aus den eigenen Punkten.
sheet-ante = Einsätze kommen
sheet-ante-bank = aus dem Vorrat
sheet-ante-own = aus den eigenen Punkten
sheet-reward = Ein Haus bringt
sheet-reward-half = den halben Schatz
sheet-reward-one = einen Punkt
sheet-target = Punkte zum Sieg
sheet-opening-treasure = Schatz von vorher

## Für andere

sheet-share = Teilen
sheet-curve = Punkte, Runde für Runde
sheet-share-text = Als Text kopieren
sheet-share-picture = Als Bild
sheet-share-link = Link kopieren
sheet-share-file = Als Datei
sheet-copy-failed = Der Browser lässt uns nicht kopieren.
sheet-hand-over = Auf ein anderes Handy
sheet-hand-over-how = Halte seine Kamera hierher. Der ganze Block steckt im Code; an einen Server geht nichts.
sheet-qr-label = QR-Code mit diesem Block
sheet-take = Hier behalten
sheet-import = Ein Block von anderswo
sheet-import-file = Datei wählen
sheet-import-paste = oder einen Link oder den Text einer Datei einfügen
sheet-import-read = Lesen
sheet-persists = Dieser Browser hat versprochen, deine Blöcke zu behalten.
sheet-may-forget = Browser vergessen manchmal, was sie aufheben, einige nach einer Woche ohne Besuch. Was dir wichtig ist, sicher als Datei.
slip-no-link = In diesem Link steckt kein ganzer Block. Lass ihn noch einmal kopieren oder scannen.

## Without a network

sheet-install = Auf diesem Gerät installieren
sheet-plain-http = Diese Seite kam über einfaches HTTP: So lässt kein Browser sie installieren oder ohne Netz öffnen. Über HTTPS geht beides.

## On its own, as files

sheet-rules-of = Regeln: { $game }
sheet-alone = Diese Seite ist Block und Regelheft, sonst nichts. Zum Spielen übers Netz brauchst du ein Haus.

## One table, many phones

shared-title = Ein Block für den ganzen Tisch
shared-open = Für andere Handys öffnen
shared-open-how = Alle sagen geheim auf dem eigenen Handy an und wetten dort, und jeder darf die Stiche zählen. Der Block liegt dann in diesem Haus, hinter einem Link, den niemand errät.
shared-names-bad = Zwei Namen auf diesem Block sehen gleich aus, oder einer hat Zeichen, die andere nicht lesen könnten. Fang einen Block mit anderen Namen an.
shared-phones = Handys an diesem Block
shared-come = Richte die Kameras der anderen Handys hierher.
shared-note = Alle hier dürfen schreiben, und alle sehen, wer was geschrieben hat. Was geheim gewählt ist, bleibt im Haus, bis alle so weit sind.
shared-which = Wer davon bist du?
shared-nobody = Keiner davon, ich schreibe nur mit
shared-big = Große Ansicht für Fernseher oder Tablet
shared-watcher = Großer Bildschirm
shared-watching = Große Ansicht
shared-keeper = Wer den Block führt
shared-you = Du bist { $name }.
shared-you-keep = Du bist { $name } und führst den Block.
shared-keeps = führt den Block
shared-keep-it = Ich führe jetzt den Block
shared-me = Das bin ich
shared-free = Namen freigeben
shared-phone-you = dieses Handy
shared-phone-here = Handy ist da
shared-phone-lost = Handy ohne Verbindung
shared-phone-none = noch kein Handy
shared-off = { $count ->
    [0] Keine Verbindung. Du machst mit deiner eigenen Kopie weiter; was du schreibst, geht hinaus, sobald die Verbindung wieder da ist. Wer den Block führt, kann deine geheime Wahl eintippen.
    [one] Keine Verbindung. Du machst mit deiner eigenen Kopie weiter; { $count } Eintrag wartet. Wer den Block führt, kann deine geheime Wahl eintippen.
   *[other] Keine Verbindung. Du machst mit deiner eigenen Kopie weiter; { $count } Einträge warten. Wer den Block führt, kann deine geheime Wahl eintippen.
}
shared-no-line = Keine Verbindung zum Haus. Versuch es wieder, wenn eine da ist.
shared-gone = Dieser Block wird nicht mehr geteilt. Was dieses Handy hat, bleibt hier.
shared-other-version = Diese Seite ist noch die alte. Lade sie neu; was dieses Handy hat, bleibt hier.
shared-caught-up = Die Verbindung ist zurück, der Block ist auf dem neuesten Stand.
shared-who = Wer so weit ist
shared-state-in = ist so weit
shared-state-typed = ist so weit, eingetippt von dem, der den Block führt
shared-state-here = überlegt noch
shared-state-away = hat hier kein Handy
shared-ask-predictions = { $name }, wie viele Stiche? Nur du siehst es.
shared-ask-bets = { $name }, gegen wen wettest du? Nur du siehst es.
shared-type-predictions = Du tippst für { $name } ein: Wie viele Stiche?
shared-type-bets = Du tippst für { $name } ein: Wette gegen wen?
shared-type-in = Tippe auf einen Namen, um für jemanden ohne Handy einzutippen.
shared-said-predictions = Du hast { $value } angesagt. Aufgedeckt wird, wenn alle so weit sind.
shared-said-bets = Dein Chip: { $value }. Aufgedeckt wird, wenn alle so weit sind.
shared-change = Ändern
shared-chip-kept = behalten
shared-keep-chip = Chip behalten
shared-waiting = { $count ->
    [one] Eine Wahl fehlt noch.
   *[other] { $count } fehlen noch.
}
shared-openly = Offen notieren
shared-opened-predictions = Alle sind so weit. Die Ansagen:
shared-opened-bets = Alle sind so weit. Die Chips:
shared-wrote = { $name }: { $what }
shared-closed = { $place } ist gewertet
shared-cell = { $column ->
    [cards] Karten { $value }
    [brawl] Keilerei { $value }
    [houses] Häuser { $value }
    [end] wie er endete
    [predictions] Ansage von { $name } { $value }
    [bets] Chip von { $name } { $value }
    [won] Stiche von { $name } { $value }
   *[points] Punkte von { $name } { $value }
}
shared-bring-back = Zurückholen
shared-undone = { $name } hat den letzten Schritt zurückgenommen.
shared-refused = Das passt nicht mehr zu dem, was auf dem Block steht. Sieh dir die Runde noch einmal an.
illegal-pad-no_cards = An einem Block werden keine Karten gegeben.
illegal-pad-name_taken = Diesen Namen hat ein anderes Handy. Wer den Block führt, kann ihn freigeben.
illegal-pad-yours_already = Das hast du schon.
illegal-pad-full = Dieser Block ist voll: Hundert Durchgänge und zweitausend Einträge hat kein Abend. Was da steht, bleibt; fang einen neuen an.
illegal-pad-keeper_only = Das kann nur, wer den Block führt.
illegal-pad-nothing_to_undo = Es gibt nichts zurückzunehmen.
illegal-pad-moved_on = Jemand war schneller. Sieh noch einmal hin.
illegal-pad-open_already = Das ist schon aufgedeckt.
illegal-pad-sealed = Diese Wahl ist geheim und bleibt es, bis alle so weit sind.
illegal-pad-choice = Wähle etwas von dem, was angeboten wird.
