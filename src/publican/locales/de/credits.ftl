## Wer die beiden Spiele gemacht hat

credits-authors = Ein Spiel von
credits-editors = Redaktion
credits-artists = Illustration, Grafik und Layout der Regeln
credits-publisher = Verlag
credits-named = Im Heft genannt, ohne Rolle
credits-of-edition = { $role } ({ $edition ->
    [first] 1. Auflage
   *[second] 2. Auflage
})
credits-website = Das echte Spiel
credits-apart = Publican gehört nicht zu ihnen und steht mit ihnen in keiner Verbindung. Die Spiele sind ihr Werk: Gefällt dir eins, hol dir die Schachtel.
