# Die Seiten zum Nachlesen und Zurückblicken: Regelhefte, Wiederholungen, das Prüfen der Karten, man selbst.

web-books-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
web-books-edition = { $edition ->
    [first] Erste Auflage
   *[second] Zweite Auflage
}
web-books-home = Zurück zum Tresen
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
