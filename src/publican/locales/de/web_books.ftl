# Die Seiten zum Nachlesen und Zurückblicken: Regelhefte, Wiederholungen, das Prüfen der Karten, man selbst.

web-books-edition = { $edition ->
    [first] Erste Auflage
   *[second] Zweite Auflage
}
web-books-loading = Einen Moment …
web-books-offline = Das Haus antwortet nicht. Prüfe deine Verbindung und lade die Seite neu.

## Regelheft

web-rules-title = Regelheft
web-rules-now = Was gerade passiert
web-rules-all = Regeln
web-rules-ranking = Rangfolge
web-rules-ranking-note = Die stärkste Kombination steht oben. Bei gleicher Art entscheidet die höchste Karte{ $edition ->
    [first] , dann die nächste.
   *[second] , dann die nächste; beim Full House zuerst der Drilling.
}
web-rules-find = Regel suchen
web-rules-chapters = Kapitel
web-rules-none = Das sagt keine Regel. Versuch ein anderes Wort.

## Wiederholung

web-record-unknown = So ein Spiel gibt es hier nicht, oder es lief an einem Tisch nur mit Link und du warst nicht dabei. Wenn doch: Öffne die Seite auf dem Gerät, mit dem du gespielt hast.
web-record-download = Aufzeichnung sichern
web-replay-title = Wiederholung
web-replay-step = Schritt { $step } von { $steps }
web-replay-told = Was in diesem Schritt geschah
web-replay-moment = Stelle im Spiel
web-replay-first = Zum Anfang
web-replay-back = Ein Schritt zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-next = Ein Schritt weiter
web-replay-last = Zum Ende
web-replay-jump = Springe zu
web-replay-part = { $game ->
    [hero-house] Durchgang
   *[half-pint-heroes] Runde
} { $number }
web-replay-pad = Punkteblock
web-replay-log = Alle Schritte
web-replay-copy = Link zu dieser Stelle kopieren

## Das Geben prüfen

web-deal-title = Das Geben prüfen
web-deal-intro = Dein Browser hat gerade jedes Mischen dieses Spiels nachgerechnet, aus den Zahlen, die vor der ersten Karte versiegelt wurden. Gefragt hat er dabei nur sich selbst.
web-deal-verdict-good = Alles stimmt: Jede Karte kommt heraus, wie sie versiegelt war.
web-deal-verdict-bad = Mit diesen Karten stimmt etwas nicht. Siehe unten.
web-deal-verdict-open = Der Startwert ist noch versiegelt, darum lässt sich dieses Spiel noch nicht prüfen.
web-deal-sign-good = Stimmt
web-deal-sign-bad = Stimmt nicht
web-deal-sign-open = Beweist nichts
web-deal-seed-good = Der Startwert des Hauses passt zum Siegel, das es vor dem Spiel gezeigt hat.
web-deal-seed-bad = Der Startwert des Hauses passt nicht zum Siegel, das es vor dem Spiel gezeigt hat.
web-deal-seed-open = Der Startwert wird geöffnet, wenn das Spiel vorbei ist.
web-deal-kept-good = Dieses Siegel ist das, das dieser Browser vor der ersten Karte gesehen und behalten hat.
web-deal-kept-bad = Dieses Siegel ist nicht das, das dieser Browser vor der ersten Karte gesehen hat.
web-deal-kept-open = Dieser Browser saß nicht am Tisch und kann nicht sagen, ob das Siegel wirklich vor dem Spiel gezeigt wurde. Der, mit dem du gespielt hast, kann es.
web-deal-nonce-good = { $name }: Die Zahl passt zu ihrem Siegel.
web-deal-nonce-bad = { $name }: Die Zahl passt nicht zu ihrem Siegel.
web-deal-late-open = { $name }: hat eine Zahl versiegelt, aber nicht rechtzeitig geöffnet; sie gilt als leer.
web-deal-empty-open = { $name }: keine Zahl beigetragen. Bots tun das nie.
web-deal-own-good = Die Zahl, die dieser Browser beigetragen hat, ist dabei.
web-deal-own-bad = Die Zahl, die dieser Browser beigetragen hat, fehlt.
web-deal-start-good = Das Los für den Anfang fiel auf { $name }.
web-deal-start-bad = Das Los für den Anfang fiel auf { $name }, aber in der Aufzeichnung steht { $said }.
web-deal-named-good = Um den Anfang wurde nicht gelost: Der Gastgeber hat beim Eröffnen des Tischs { $name } bestimmt.
web-deal-named-bad = Für den Anfang wurde { $name } bestimmt, aber in der Aufzeichnung steht { $said }.
web-deal-decks-good = { $count ->
    [one] Der eine Stapel kommt Karte für Karte heraus, wie er gegeben wurde.
   *[other] Alle { $count } Stapel kommen Karte für Karte heraus, wie sie gegeben wurden.
}
web-deal-deck-bad = Stapel { $deck } ist nicht der versiegelte: Karte { $place } muss { $right } sein und ist { $card }.
web-deal-pack-bad = Stapel { $deck } passt nicht zu diesem Spiel: Eine Karte fehlt, ist falsch oder doppelt.
web-deal-hex-bad = Der Nachweis ist beschädigt: Manche Zahlen sind nicht lesbar.
web-deal-seats-bad = Der Nachweis ist beschädigt: Er hat nicht für jeden Platz eine Zahl.
web-deal-scheme-bad = Diese Art von Nachweis kennt die Seite nicht: { $scheme }.
web-deal-game-bad = Die Karten von { $game } kennt diese Seite nicht.
web-deal-numbers = Die Zahlen
web-deal-game-id = Spiel
web-deal-commitment = Siegel des Hauses
web-deal-seed = Startwert des Hauses
web-deal-nonce-of = Zahl von { $name }
web-deal-shows = Was das zeigt
web-deal-shows-cards = Ab dem Moment, in dem das Siegel gezeigt wurde, konnte niemand die Karten frei aussuchen oder ändern, solange eine Zahl am Tisch ehrlich war. Deine genügt.
web-deal-shows-again = Niemand hat heimlich neu gegeben, weil ihm die Karten nicht gefielen: Ein abgebrochenes Spiel behält seine Nummer und bleibt sichtbar.
web-deal-not = Was es nicht zeigt
web-deal-not-seed = Dass das Haus seinen Startwert für sich behalten hat. Hat es ihn jemandem zugeflüstert, kannte der alle Karten, und keine Rechnung verrät es.
web-deal-not-late = Dass ein stummer Platz wirklich nur zu spät war. Das Haus hört jede Zahl zuerst: Es kann von jedem anderen Platz behaupten, seine Zahl sei nie gekommen, oder mit dem gemeinsame Sache machen, der als Letzter öffnet. Jeder Platz, den es so weglassen kann, verdoppelt die Mischungen, unter denen es wählen kann; zu viert, mit deiner Zahl ehrlich dabei, sind das 8. Jeder stumme Platz wird am Tisch und in der Aufzeichnung genannt. Kommt das oft vor, such dir ein anderes Haus.
web-deal-not-bots = Wie das Haus seinen Startwert gewählt hat, wenn niemand eine Zahl beiträgt. Allein gegen Bots zählt deine.
web-deal-not-page = Dass diese Seite ehrlich ist, denn auch sie kommt vom Haus. Die Prüfung ist mit Absicht einfach: Mit der gesicherten Aufzeichnung sagt dir publican verify oder ein eigenes Programm dasselbe.
web-deal-other = Eine andere Aufzeichnung prüfen
web-deal-other-note = Zieh eine Aufzeichnung hierher, wähle eine Datei oder füge sie ein. Sie bleibt in diesem Browser.
web-deal-choose = Datei wählen
web-deal-paste = Aufzeichnung einfügen
web-deal-check = Prüfen
web-deal-which = { $count } Spiele in dieser Datei
web-deal-not-json = Das ist keine Aufzeichnung: Sie ist nicht lesbar.
web-deal-too-long = Das ist zu lang, um es auf dieser Seite zu prüfen. publican verify kann es.
web-deal-not-record = Das ist keine Aufzeichnung eines Spiels von Publican.
web-deal-no-evidence = Diese Aufzeichnung hat keinen Nachweis über das Geben, also gibt es nichts zu prüfen. Von Hand gemachte haben keinen.

## Man selbst

web-me-title = Du
web-me-stranger = Wir kennen uns noch nicht. Einen Namen bekommst du mit dem ersten Spiel; bis dahin gibt es hier nichts einzustellen und nichts zu löschen.
web-me-name = Dein Name
web-me-rename = Namen ändern
web-me-renamed = Erledigt. Er gilt für jeden Platz, an den du dich ab jetzt setzt.
web-me-device = Ein anderes Gerät
web-me-device-note = Mit einem Code bist du auf deinem anderen Gerät dieselbe Person: gleicher Name, gleiche Tische, gleiche Spiele.
web-me-code-make = Code erzeugen
web-me-code = Dein Code
web-me-code-how = Scanne das mit dem anderen Gerät oder tippe den Code unter { $address } ein. Er gilt einmal, { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} lang, und für jeden, der ihn hat; zeig ihn also sonst niemandem.
web-me-code-old = Dieser Code ist abgelaufen.
web-me-qr-label = Der Link für dein anderes Gerät als QR-Code
web-me-revoke-note = Handy verloren oder ein fremdes benutzt? Dieses Gerät bleibt angemeldet.
web-me-revoke = Alle anderen Geräte abmelden
web-me-revoked = Alle anderen Geräte sind abgemeldet.
web-me-data = Deine Daten
web-me-data-note = Wir behalten deinen Namen, deine Tische und deine beendeten Spiele. Keine Mailadresse, keine Telefonnummer, nichts für Werbung.
web-me-export = Alle meine Spiele sichern
web-me-delete = Alle meine Daten löschen
web-me-delete-sure = Das lässt sich nicht zurücknehmen. Du verlässt alle Tische, dein Name verschwindet aus allen Spielen, und alle deine Geräte sind abgemeldet.
web-me-delete-yes = Alles löschen
web-me-delete-no = Behalten
web-me-deleted = Alles weg. Wir sind uns nie begegnet.

web-claim-title = Auch auf diesem Gerät du selbst
web-claim-note = Tippe den Code ein, den dein anderes Gerät unter „Du“ zeigt.
web-claim-code = Code
web-claim-use = Code benutzen
web-claim-instead = Auf diesem Gerät bist du jetzt { $name }. Mit dem Code wirst du zu der Person, die ihn erzeugt hat, und dieses Gerät vergisst { $name }.
web-claim-done = Da bist du ja, { $name }.
web-claim-unknown = Dieser Code gilt nicht. Codes gelten einmal und zehn Minuten lang: Erzeuge auf dem anderen Gerät einen neuen.
web-claim-too-often = Zu viele falsche Codes. Warte fünf Minuten und versuch es dann noch einmal.
