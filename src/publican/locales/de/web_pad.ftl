# Der Block für Leute mit der echten Schachtel.

sheet-title = Wertungsblock
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
    [hero-house] Hand { $part }.
   *[half-pint-heroes] Runde { $part }.
}
sheet-remove = Wegwerfen: { $names }
sheet-remove-yes = Wegwerfen
sheet-keep = Behalten
sheet-game = Spiel
sheet-names = Wer spielt, wie ihr sitzt
sheet-name = Name von Nummer { $number }
sheet-name-add = Noch jemand
sheet-name-remove = Ohne { $name }
sheet-edition = Ausgabe
sheet-rounds = Runden
sheet-starts-first = Wer beginnt die erste Runde?
sheet-deals-first = Wer gibt die erste Hand?
sheet-begin = Anschreiben
sheet-undo = Zurücknehmen

## Half-Pint Heroes

sheet-mark-brawl = K
sheet-no-mark = kein Kreuz
sheet-cells = Diese Runde
sheet-predictions = Ansagen
sheet-bets = Chips
sheet-won = Stiche
sheet-sum = { $sum } bei { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
sheet-two-bet = ein Tipp wettet
sheet-cell-predictions = { $name }, Ansage: { $value }
sheet-cell-bets = { $name }, Chip: { $value }
sheet-cell-won = { $name }, Stiche: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = Wie viele Handkarten?
sheet-ask-predictions = Was sagt { $name } an?
sheet-ask-bets = Auf wen setzt { $name }?
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
sheet-strikes = So endet das Spiel nach Runde { $round }. Was darunter steht, fällt weg; Zurücknehmen bringt es wieder.

## Hero House

sheet-correct-hand = Hand { $hand } berichtigen
sheet-strikes-hand = So endet das Spiel nach Hand { $hand }. Was darunter steht, fällt weg; Zurücknehmen bringt es wieder.
sheet-ask-house = Wer baut ein Haus?
sheet-plays-monster = { $name } spielt das Monster. Noch ein Haus?
sheet-house = Haus: { $name }
sheet-house-back = doch nicht
sheet-has-house = , ein Haus
sheet-has-dealt = , hat gegeben
sheet-ask-end = Wie endete die Hand?
sheet-end-balanced = Monster ausgeglichen
sheet-end-last_player = Nur einer ist übrig
sheet-end-no_cards = Keine Karten mehr
sheet-antes-bank = Alle Einsätze liegen drin: { $count } aus dem Vorrat.
sheet-antes-own = Alle Einsätze liegen drin: { $count }, von jedem ein eigener Punkt.
sheet-ante = Einsätze kommen
sheet-ante-bank = aus dem Vorrat
sheet-ante-own = von den eigenen Punkten
sheet-reward = Ein Haus bringt
sheet-reward-half = den halben Schatz
sheet-reward-one = einen Punkt
sheet-target = Punkte zum Ziel
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
