## Wer die beiden Spiele gemacht hat

credits-authors = Ein Spiel von
credits-editors = Redaktion
credits-artists = Illustration, Grafik und Layout der Regeln
credits-publisher = Verlag
credits-named = Im Heft genannt, ohne Aufgabe
credits-of-edition = { $role } ({ $edition ->
    [first] 1. Auflage
   *[second] 2. Auflage
})
credits-website = Das echte Spiel
credits-apart = Publican gehört zu keinem von ihnen und ist mit niemandem von ihnen verbunden. Die Spiele sind ihre: Gefällt dir eins, hol dir die Schachtel.
