# Hero House: названия, события, очки.

hero-house-title = Hero House, до { $target ->
    [one] { $target } очка
   *[other] { $target } очков
}
option-ante = Взносы платятся из своих очков (R1).
option-house_reward = Дом героев приносит одно очко (R2).
option-opening_balance = Чудище, которое уравняли первые карты, стоит как любое другое (R3).
option-opening_treasure = { $value ->
    [one] В кладе уже лежит { $value } очко.
    [few] В кладе уже лежат { $value } очка.
   *[many] В кладе уже лежат { $value } очков.
}

## Масти и примы

suit-head = голова
suit-body = тело
suit-legs = ноги
suit-prime = прима
prime-lone-ember = Одинокий Уголёк
prime-toothpick = Зубочистка
prime-zero-fun = Скука Смертная
prime-java-man = Питекантроп
prime-twin-moon = Двулуние
prime-coal-giant = Угольный Великан
prime-male-being = Мужская Особь
prime-salt-witch = Соляная Ведьма
prime-snow-aunt = Снежная Тётка
prime-tar-baron = Дегтярный Барон
prime-hat-man = Человек-Шляпа
prime-alpha-man = Альфа-Самец
prime-delta-bird = Дельта-Птица
prime-cave-woman = Пещерная Дама

## События

hand-began = Раздача { $number }: { $me ->
    [yes] ты сдаёшь
   *[no] сдаёт { $name }
}. Все вносят по очку, в кладе { $treasure }.
pile-shuffled = Колода пуста: отбой перемешан, в нём { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
opening-flip = Открыта карта: { $card }
play-began = { $me ->
    [yes] Ты начинаешь
   *[no] Начинает { $name }
}: { $pile }.
pile-monster = чудище ({ $dots }){ $balanced ->
    [yes] , поровну
   *[no] {""}
}
pile-no-monster = чудища нет (не хватает: { $missing })
hero-with = герой, { $dots }
card-drawn = { $me ->
    [yes] Ты берёшь
   *[no] { $name } берёт
} из колоды: { $card }.
hero-laid = { $me ->
    [yes] Ты выкладываешь
   *[no] { $name } выкладывает
}: { $hero }; все герои: { $balance }.
battle = { $me ->
    [yes] Ты выставляешь
   *[no] { $name } выставляет
} против чудища ({ $monster }): { $hero }.
dots-over = { $colour ->
    [white] { $hero ->
        [one] { $hero } белая
        [few] { $hero } белые
       *[many] { $hero } белых
    } против { $monster ->
        [one] { $monster } чёрной
       *[other] { $monster } чёрных
    }
   *[black] { $hero ->
        [one] { $hero } чёрная
        [few] { $hero } чёрные
       *[many] { $hero } чёрных
    } против { $monster ->
        [one] { $monster } белой
       *[other] { $monster } белых
    }
}, { $side ->
    [even] лишних нет
    [hero] у героя остаётся { $over }
   *[monster] у чудища остаётся { $over }
}
battle-dots = Точки против точек: { $compared }.
battle-wins = Герой побеждает.
battle-loses = Герой проигрывает.
battle-struggle = Космическая схватка.
battle-no_win = Без победы: никто не взял верх.
battle-why-wins = Все точки чудища погашены, а у героя { $left ->
    [one] осталась { $left }
   *[other] осталось { $left }
}.
battle-why-loses = Все точки героя погашены, а у чудища { $left ->
    [one] осталась { $left }
   *[other] осталось { $left }
}.
battle-why-struggle = Каждая точка нашла пару, лишних нет.
battle-why-no_win = Лишние точки остались у обоих.
battle-after-wins = { $me ->
    [yes] Карты чудища твои.
   *[no] Карты чудища берёт { $name }.
}
battle-after-loses = Герой уходит в отбой.
battle-after-loses-to = { $me ->
    [yes] Ты играешь за чудище: карты героя твои.
   *[no] Карты героя берёт { $name }, играя за чудище.
}
battle-after-struggle = Герой и чудище уходят в отбой.
battle-after-no_win = Карта вслепую ложится на чудище, потом ещё одна на героя.
hero-changed = На героя ложится { $card }. Теперь это { $hero }.
hero-fell = На героя ложится { $card }. Героя из этого не выходит, всё уходит в отбой.
card-flipped = { $me ->
    [yes] Ты открываешь
   *[no] { $name } открывает
}: { $card } — { $pile }.
card-discarded = { $me ->
    [yes] Ты сбрасываешь
   *[no] { $name } сбрасывает
}: { $card } — { $pile }.
card-given = { $me ->
    [yes] Ты отдаёшь
   *[no] { $name } отдаёт
} карту ({ $card }): { $to_me ->
    [yes] она твоя, ты играешь за чудище
   *[no] её берёт { $to }, играя за чудище
}.
card-given-unseen = { $me ->
    [yes] Ты отдаёшь
   *[no] { $name } отдаёт
} карту: { $to_me ->
    [yes] она твоя, ты играешь за чудище
   *[no] её берёт { $to }, играя за чудище
}.
defaulted-sign = ... скрипнул стул, качнулась дверь ...
defaulted = { $me ->
    [yes] Тебе некого выставить против чудища: ты вне игры до следующей раздачи.
   *[no] { $name } вне игры до следующей раздачи: выставить против чудища некого.
}
dots-counted = { $me ->
    [yes] Твой счёт
   *[no] { $name } считает
}: { $heroes ->
    [yes] { $balance }, дома нет
   *[no] героев нет, дома нет
}.
house-sign = ~~~ Д О М   Г Е Р О Е В ~~~
house-made = Крыша держится: { $balance }, чёрных точек столько же, сколько белых.
house-next = { $me ->
    [yes] Теперь ты играешь за чудище.
   *[no] Теперь за чудище играет { $name }.
}
house-reward = { $share ->
    [none] Клад пуст, так что дом очков не приносит.
    [last] Последнее очко из клада { $me ->
        [yes] получаешь ты
       *[no] получает { $name }
    }.
    [one] Одно очко из клада { $me ->
        [yes] получаешь ты
       *[no] получает { $name }
    }, остаётся { $treasure }.
   *[half] Половину клада ({ $reward ->
        [one] { $reward } очко
        [few] { $reward } очка
       *[many] { $reward } очков
    }) { $me ->
        [yes] получаешь ты
       *[no] получает { $name }
    }; остаётся { $treasure }.
}
ousted = { $me ->
    [yes] Ты больше не играешь за чудище и выходишь
   *[no] { $name } больше не играет за чудище и выходит
} из раздачи.
balanced-sign = ... чёрное встретило белое, и чудище присело ...
hand-ended = Раздача { $number } окончена.
hand-ended-why = { $reason ->
    [balanced] У чудища чёрных и белых точек поровну.
    [last_player] Остался только один игрок.
   *[no_cards] Карт в колоде больше нет.
}
treasure-taken = За чудище { $me ->
    [yes] играешь ты и забираешь
   *[no] играет { $name } и забирает
} { $taken ->
    [0] клад, но он пуст.
    [one] клад: { $taken } очко.
    [few] весь клад: { $taken } очка.
   *[many] весь клад: { $taken } очков.
}
treasure-stays = Клад не берёт никто: { $treasure ->
    [0] он пуст.
    [one] { $treasure } очко остаётся на следующую раздачу.
    [few] { $treasure } очка остаются на следующую раздачу.
   *[many] { $treasure } очков остаются на следующую раздачу.
}
points-now = Очки: { $each }.
hero-house-ended = Цель достигнута, клад пуст: игра окончена.

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
hh-want-lay = { $house ->
    [yes] Точек у твоих героев поровну: построй дом сейчас или выложи ещё.
   *[no] Твой ход: выложи героев с руки или иди дальше{ $then ->
        [gift] {" "}и отдай карту.
        [discard] , к сбросу.
       *[nothing] .
    }
}
hh-want-done = { $house ->
    [yes] Точек у твоих героев поровну: дом твой.
   *[no] { $then ->
        [gift] Герой не складывается: осталось отдать карту.
        [discard] Герой не складывается: переходим к сбросу.
       *[nothing] Ни выложить, ни сбросить нечего: твой ход окончен.
    }
}
hh-want-face = Чудище, а героев у тебя нет. Выложи одного для боя, иначе ты вне раздачи.
hh-want-nothing = Пришло чудище, а выставить некого: ты вне раздачи.
hh-want-defence = Твой ход: кто-то из твоих героев должен сразиться с чудищем.{ $lays ->
    [0] {""}
   *[other] {" "}Сначала можно выложить ещё.
}
hh-want-discard = Твой ход: сбрось карту.{ $some ->
    [yes] {" "}Осторожно: { $balancing } завершает раздачу, а клад остаётся.
   *[no] {""}
}
hh-want-gift = Твой ход: отдай карту. Её получит { $to }, играя за чудище.
hh-want-monster = Положи карту на своё чудище или открой верхнюю.{ $some ->
    [yes] {" "}{ $balancing }: чудище уравняется, +{ $treasure }.
   *[no] {""}
}
hh-want-flip = Ты играешь за чудище, а карт нет: открой верхнюю.

## Очки

pad-hand = Разд.
pad-treasure = клад
pad-target = Игра кончается после раздачи, в которой у кого-то { $target ->
    [one] { $target } очко
    [few] { $target } очка
   *[many] { $target } очков
} или больше и клад пуст.
