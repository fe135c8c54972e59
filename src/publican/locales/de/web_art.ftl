# Karten, ausgesprochen.

art-fight-card = { $suit ->
    [a] Bernstein
    [r] Rot
    [g] Grün
    [b] Blau
   *[v] Violett
} { $value }
art-hero-card = { $name }, { $dots }
art-dots = { $black }, { $white }
art-dots-black = { $count } schwarz
art-dots-white = { $count } weiß
art-no-dots = keine Tupfen
art-card-back = eine Karte, verdeckt
art-coins = { $count ->
    [0] keine Münzen
    [one] { $count } Münze
   *[other] { $count } Münzen
}
