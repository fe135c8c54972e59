# Страницы, чтобы читать и вспоминать: правила, повторы, проверка раздачи, о себе.

web-books-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
web-books-edition = { $edition ->
    [first] Первое издание
   *[second] Второе издание
}
web-books-home = Назад к стойке
web-books-loading = Минутку…
web-books-offline = Заведение не отвечает. Проверь связь и загрузи страницу заново.

## Книга правил

web-rules-title = Книга правил
web-rules-now = Что сейчас происходит
web-rules-all = Правила
web-rules-ranking = Старшинство
web-rules-ranking-note = Сверху самая сильная комбинация. Внутри вида решает старшая карта{ $edition ->
    [first] , потом следующая.
   *[second] , потом следующая; в фулл-хаусе сначала тройка.
}
web-rules-find = Найти правило
web-rules-chapters = Главы
web-rules-none = Такого правила нет. Попробуй другое слово.
