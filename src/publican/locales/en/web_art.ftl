# Cards, said aloud.

art-fight-card = { $suit ->
    [a] amber
    [r] red
    [g] green
    [b] blue
   *[v] violet
} { $value }
art-hero-card = { $name }, { $dots }
art-dots = { $black }, { $white }
art-dots-black = { $count } black
art-dots-white = { $count } white
art-no-dots = no dots
art-card-back = a card, face down
art-coins = { $count ->
    [0] no coins
    [one] { $count } coin
   *[other] { $count } coins
}
