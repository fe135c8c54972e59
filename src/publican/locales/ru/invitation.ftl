# Как выглядит ссылка на стол там, куда её послали.

invitation-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
invitation-title = { $host } зовёт тебя за стол: { invitation-game }
invitation-title-nobody = Стол для { invitation-game }
invitation-free = { $free ->
    [0] Все места заняты, но можно посмотреть.
    [one] Свободно { $free } место. Учётная запись не нужна, хватит имени.
    [few] Свободно { $free } места. Учётная запись не нужна, хватит имени.
   *[many] Свободно { $free } мест. Учётная запись не нужна, хватит имени.
}
invitation-running = Игра уже идёт. Заходи посмотреть.
invitation-players = За столом: { $players }.
invitation-bots = { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}
invitation-any = Стол в Publican
invitation-any-text = Две карточные игры с друзьями или ботами. Учётная запись не нужна, хватит имени.
