# Was jedes Spiel am Terminal-Tisch sagt.

you = Du
guest = Gast
seat = Platz { $seat }
everyone = alle
seat-number = { $name } { $number }
hand-dealt = { $me ->
    [yes] Deine Hand
   *[no] Die Hand von { $name }
}: { $cards }.
bot-names = Ada Bo Cem Dora Emil Flo Gitte
at-the-table = Am Tisch: { $names }.
how-to-start = Tippe ? für Hilfe, q zum Gehen.
champion-prepares = Der Meister wärmt sich noch auf (nur dieses eine Mal, einige Sekunden) …
bot-failed = { $name }: Das Programm hat versagt, jetzt entscheidet der Zufall. Meldung: { $why }.

leave-really = Willst du gehen? j zum Gehen, Enter zum Bleiben.
leave-not = Gut. Dein Bier steht noch da.
left = Du verlässt den Tisch. Vorsicht, Stufe.
too-late = Zu spät: Das liegt schon offen. Mach hiermit weiter.
taken-back = Zurückgenommen. Wähle neu.

## Das faire Geben

commitment = Versiegelt: { $hash }
commitment-was = Versiegelt: { $hash }
seed-revealed = Der Startwert war: { $seed }
seed-explained = Er passt zum Fingerabdruck vom Anfang, also wurde danach keine Karte ausgesucht.
how-to-keep = Mit --record DATEI bleibt ein Spiel erhalten, und jeder kann es prüfen.
saved = Die Aufzeichnung liegt in { $file }.
how-to-verify = Jede Karte und jeden Zug prüfen: publican verify { $file }

## Am Tisch

hand = Hand
col-cards = Karten
col-points = Pkt
pad-total = Gesamt
pad-winner = { $count ->
    [one] Gewonnen: { $names }, mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
   *[other] Gemeinsam gewonnen: { $names }, mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
}

## In jedem Spiel abgelehnt

wrong-number = Die Liste geht von 1 bis { $most }. Tippe c, um sie zu sehen.
illegal-seat-unknown = Diesen Platz gibt es nicht. Nimm einen an diesem Tisch.
illegal-seat-not_due = Du bist nicht dran. Warte auf die anderen.
illegal-abstain-not_now = Hier gibt es gerade nichts umzustellen.
illegal-game-over = Das Spiel ist vorbei. Fang ein neues an.
illegal-action-unknown = Das kann man hier nicht tun. Tippe ? für Hilfe.
