# Hero House в браузере.

## Стол

hh-hero-in-play = Герой { $number }: { $hero }
hh-pile-monster = у чудища { $dots }{ $balanced ->
    [yes] , чёрных и белых поровну
   *[no] {""}
}
hh-no-monster = целого чудища нет
hh-monster-none = Чудища пока нет
hh-monster-lacks = Чудища пока нет, не хватает: { $parts }
hh-balanced = поровну
hh-scale-empty = героев нет
hh-scale = { $side ->
    [even] поровну
    [black] чёрных больше на { $off }
   *[white] белых больше на { $off }
}
hh-left = ещё { $left }
hh-preview = Прикидка
hh-draw-pile = в колоде
hh-out-pile = в отбое
hh-treasure = Клад
hh-target = Игра до { $target }
hh-goal-house = Цель: на всех твоих героях чёрных и белых точек поровну. { $treasure ->
    [0] Клад пуст: дом сейчас ничего не даст.
   *[other] Такой дом берёт { $reward } из { $treasure ->
        [one] { $treasure } очка
       *[other] { $treasure } очков
    }.
}
hh-goal-monster = Твой дом стоит, ты играешь за чудище. { $treasure ->
    [0] Если чёрных и белых точек у него станет поровну, раздача окончена.
    [one] Уравняй его чёрные и белые точки, и последнее очко твоё.
    [few] Уравняй его чёрные и белые точки, и последние { $treasure } очка твои.
   *[many] Уравняй его чёрные и белые точки, и последние { $treasure } очков твои.
}
hh-goal-out = Ты вне игры до следующей раздачи. Играем до { $target ->
    [one] { $target } очка
   *[other] { $target } очков
} и пустого клада.
hh-goal-watching = Чёрных и белых точек на всех своих героях поровну — это дом. Он берёт { $reward } из { $treasure } в кладе.
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
hh-chip-monster = за чудище
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
hh-no-cards = Карт в руке нет.

## Что значит выбор

hh-still-lacking = Ещё нужно: { $parts }.
hh-pick-hero = Победит — карты чудища твои, проиграет — героя не станет. Коснись героя, чтобы увидеть исход{ $lays ->
    [0] .
   *[other] , или карт, чтобы выложить ещё одного.
}
hh-pick-lay = Коснись целой фигуры или головы, тела и ног: прикидка покажет, сколько станет точек.
hh-pick-face = Коснись целой фигуры или головы, тела и ног, и увидишь исход боя.
hh-pick-discard = Следующий игрок встретит то, что здесь лежит. Коснись карты и увидишь, что получится.
hh-pick-gift = Какую, увидит только { $to }. Коснись той, что не жалко.
hh-pick-discard-or-flip = Коснись карты и увидишь, что получится, или открой верхнюю вслепую.

## Кнопки

hh-do-lay = Выложить героя
hh-do-defend = В бой
hh-do-done = { $kind ->
    [out] Выйти из раздачи
    [house] Построить дом
    [end] Закончить ход
    [gift] Дальше: отдать карту
   *[discard] К сбросу
}
hh-do-discard = Сбросить
hh-do-give = Отдать: { $to }
hh-do-flip = Открыть карту
hh-clear = Отменить
hh-surely-out = Ещё можно выложить героя и сразиться. Всё равно выйти из раздачи?
hh-think-again = Подумать ещё
hh-leave-hand = Выйти из раздачи

## Что случилось

hh-sends = { $me ->
    [yes] Твой герой против чудища
   *[no] { $name } посылает героя против чудища
}
hh-dots-meet = Белые точки гасят чёрные точки другой стороны.
hh-battle-wins = { $me ->
    [yes] Твой герой побеждает
   *[no] { $name } побеждает чудище
}
hh-battle-loses = { $me ->
    [yes] Твой герой проигрывает
   *[no] Чудище побеждает: { $name } теряет героя
}
hh-battle-struggle = Космическая схватка
hh-battle-no_win = Не победил никто
hh-onto-monster = На чудище: { $card }
hh-onto-hero = На героя: { $card }
hh-hero-fell = Целого героя больше нет: он уходит в отбой.
hh-hero-stands = Герой остаётся в игре.
hh-opening = Открываем первые карты
hh-flips = { $me ->
    [yes] Ты открываешь карту для чудища
   *[no] { $name } открывает карту для чудища
}
hh-discards = { $me ->
    [yes] Ты сбрасываешь карту
   *[no] { $name } сбрасывает карту
}
hh-monster-balanced = У чудища стало поровну
hh-house = { $me ->
    [yes] У тебя дом героев
   *[no] Дом героев: { $name }
}
hh-counts = { $me ->
    [yes] Считаем твои точки
   *[no] Считаем точки: { $name }
}
hh-house-count = { $balance }: чёрных и белых поровну.
hh-out = { $me ->
    [yes] Ты вне раздачи
   *[no] { $name } вне раздачи
}
hh-hand-over = Раздача { $number } окончена
hh-next-hand = Следующая раздача
hh-to-result = К итогам
hh-mark-scale = Здесь взвешены точки твоих героев. Уравнялись к концу твоего хода — это дом героев.
hh-mark-monster = Из сброса складывается чудище. Кто встретит целое, посылает в бой героя.
hh-mark-discard = Твоя карта накроет ту, что на её месте. Не собирай чудище, которое тебе не одолеть.
hh-gain = { $name }: { $gain ->
    [0] за раздачу ничего
   *[other] за раздачу { $sign }{ $gain }
}, всего { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Счёт

hh-pad-running = идёт сейчас
hh-pad-way = до цели
hh-pad-left = { $left ->
    [0] у цели
   *[other] ещё { $left }
}
hh-pad-treasure = { $treasure ->
    [0] Клад пуст.
    [one] В кладе { $treasure } очко.
    [few] В кладе { $treasure } очка.
   *[many] В кладе { $treasure } очков.
}
