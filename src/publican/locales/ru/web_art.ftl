# Карты вслух.

art-fight-card = { $suit ->
    [a] янтарная
    [r] красная
    [g] зелёная
    [b] синяя
   *[v] лиловая
} { $value }
art-hero-card = { $name }, { $dots }
art-dots = { $black }, { $white }
art-dots-black = { $count ->
    [one] { $count } чёрная
    [few] { $count } чёрные
   *[many] { $count } чёрных
}
art-dots-white = { $count ->
    [one] { $count } белая
    [few] { $count } белые
   *[many] { $count } белых
}
art-no-dots = без точек
art-card-back = карта рубашкой вверх
art-coins = { $count ->
    [0] монет нет
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}
