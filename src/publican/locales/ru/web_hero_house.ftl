# Hero House в браузере.

## Стол

hh-hero = герой, { $dots }
hh-hero-in-play = Герой { $number }: { $hero }
hh-no-monster = чудища нет
hh-no-monster-yet = Чудища нет
hh-balanced = поровну
hh-scale-empty = героев нет
hh-scale = { $side ->
    [even] поровну
    [black] чёрных больше на { $off }
   *[white] белых больше на { $off }
}
hh-white-black = белые против чёрных: { $over }
hh-black-white = чёрные против белых: { $over }
hh-draw-pile = в колоде
hh-out-pile = в отбое
hh-treasure = Клад
hh-target = Игра до { $target }
hh-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hh-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
hh-chip-monster = Чудище
hh-chip-dealer = сдаёт
hh-due = сейчас ходит
hh-no-heroes = героев пока нет
hh-went-out = вне раздачи
hh-my-side = Мои герои
hh-my-hand = Моя рука, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
hh-no-cards = На руке пусто.

## Что происходит

hh-dealing = Карты сдаются.
hh-you-are-out = Ты вне этой раздачи.
hh-waits-lay = { $name } может выложить героев.
hh-waits-defend = { $name } встречает чудище.
hh-waits-discard = { $name } выбирает карту для сброса.
hh-waits-give = { $name } выбирает карту, { $to_me ->
    [yes] её получишь ты
   *[no] её получит { $to }
}.
hh-waits-monster = { $name } играет за чудище: сброс или карта из колоды.
hh-want-lay = Твой ход: выложи героя с руки или { $house ->
    [yes] остановись, и у тебя дом.
   *[no] остановись на этом.
}
hh-want-done = Твой ход: выложить некого{ $house ->
    [yes] , но твой дом стоит.
   *[no] . Дальше сброс.
}
hh-want-face = Чудище, а героев у тебя нет. Выложи одного, иначе ты вне раздачи.
hh-want-nothing = Чудище, а выставить некого. Ты вне раздачи.
hh-want-defence = Твой ход: выставь героя против чудища{ $lays ->
    [0] .
   *[other] ; сначала можно выложить ещё.
}
hh-want-discard = Твой ход: сбрось карту.{ $some ->
    [yes] {" "}Осторожно, одна из них завершает раздачу.
   *[no] {""}
}
hh-want-gift = Твой ход: отдай карту. Её получит { $to }, играя за чудище.
hh-want-monster = Ты играешь за чудище: сбрось карту или открой верхнюю.{ $some ->
    [yes] {" "}Одна из твоих уравняет его и принесёт { $treasure }.
   *[no] {""}
}
hh-want-flip = Ты играешь за чудище, и карт нет: открой верхнюю.

## Что значит выбор

hh-means-lay = { $balanced ->
    [yes] Поровну: всего { $balance }.
   *[no] Всего будет { $balance }.
}
hh-in-battle = В бою: { $result }.
hh-means-wins = Победа: всего хватает, и есть лишнее. Карты чудища твои.
hh-means-loses = Поражение: лишнего нет, чего-то не хватает. { $to ->
    [yes] Героя берёт тот, кто играет за чудище.
   *[no] Герой уходит в отбой.
}
hh-means-struggle = Космическая схватка: все точки сошлись, уходят оба.
hh-means-no_win = Без победы: лишнее есть у обеих сторон. Карта на чудище, потом карта на героя.
hh-then-house = После этого твои герои уравняются: дом.
hh-means-out = Выставить против чудища некого: тогда ты вне раздачи, и карты уйдут в отбой.
hh-means-no-heroes = Считать некого; дальше сброс.
hh-means-count = { $balanced ->
    [yes] { $balance }: дом героев.
   *[no] { $balance }: дома нет; дальше сброс.
}
hh-means-given = { $card }: получит { $to }, остальные не увидят.
hh-means-discard = { $card }: тогда { $pile }.
hh-means-balances = { $card } уравняет чудище, и раздача окончена: { $mine ->
    [yes] клад ({ $treasure }) твой.
   *[no] клад ({ $treasure }) не берёт никто.
}
hh-means-flip = Открой верхнюю карту колоды, какой бы она ни была.
hh-still-lacking = Ещё нужно: { $parts }.
hh-pick-hero = Коснись героя, чтобы увидеть исход боя{ $lays ->
    [0] .
   *[other] , или карт, чтобы собрать ещё одного.
}
hh-pick-discard = Коснись карты, чтобы увидеть, куда она ляжет.
hh-pick-discard-or-flip = Коснись карты, чтобы увидеть, куда она ляжет, или открой верхнюю.

## Кнопки

hh-do-lay = Выложить героя
hh-do-defend = Выставить героя
hh-do-done = { $kind ->
    [out] Выйти из раздачи
    [house] Построить дом
   *[plain] Больше не выкладывать
}
hh-do-discard = Сбросить
hh-do-give = Отдать: { $to }
hh-do-flip = Открыть карту
hh-clear = Отменить
hh-surely-out = Ещё можно выложить героя и сразиться. Всё равно выйти из раздачи?
hh-think-again = Подумать ещё
hh-leave-hand = Выйти из раздачи

## Что случилось

hh-begins = { $me ->
    [yes] Ты начинаешь.
   *[no] Начинает { $name }.
}
hh-shuffled = Перемешано: в колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
hh-reward = { $some ->
    [yes] { $me ->
        [yes] Ты берёшь из клада { $reward }
       *[no] { $name } берёт из клада { $reward }
    }; остаётся { $treasure }.
   *[no] Клад пуст, так что очков нет.
}
hh-battle-wins = { $me ->
    [yes] Твой герой побеждает
   *[no] { $name } побеждает чудище
}
hh-battle-loses = { $me ->
    [yes] Твой герой проигрывает
   *[no] Чудище побеждает: { $name } теряет героя
}
hh-battle-struggle = Космическая схватка
hh-battle-no_win = { $me ->
    [yes] Твой герой: без победы
   *[no] { $name }: без победы
}
hh-house = { $me ->
    [yes] У тебя дом героев
   *[no] Дом героев: { $name }
}
hh-out = { $me ->
    [yes] Ты вне раздачи
   *[no] { $name }: вне раздачи
}
hh-hand-over = Раздача { $number } окончена

## Счёт

hh-pad-running = идёт сейчас
hh-pad-way = до цели
hh-pad-left = { $left ->
    [0] есть
   *[other] ещё { $left }
}
hh-pad-treasure = { $treasure ->
    [0] Клад пуст.
    [one] В кладе { $treasure } очко.
    [few] В кладе { $treasure } очка.
   *[many] В кладе { $treasure } очков.
}
