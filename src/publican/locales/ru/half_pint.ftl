# Half-Pint Heroes: названия, события, подсчёт.

half-pint-title = Half-Pint Heroes, { $edition ->
    [first] первое издание
   *[second] второе издание
}, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
option-row_cards = Карты ряда считаются всегда: твои карты составляют с рядом лучшую комбинацию (R7).
option-first_player = { $me ->
    [yes] Первый раунд начинаешь ты: так договорились, без жребия (HP-5).
   *[no] Первый раунд начинает { $name }: так договорились, без жребия (HP-5).
}
row = Ряд
cards-with-row = { $cards }, из ряда { $row }

## Комбинации, от слабой к сильной

set-high-card = старшая карта
set-one-pair = пара
set-two-pair = две пары
set-three-of-a-kind = тройка
set-straight = стрит
set-full-house = фулл-хаус
set-flush = флеш
set-four-of-a-kind = каре
set-straight-flush = стрит-флеш
set-five-of-a-kind = пятёрка
set-royal-flush = флеш-рояль

## Сыгранные комбинации

made-high-card = старшая карта ({ $high })
made-one-pair = пара ({ $high })
made-two-pair = две пары ({ $high } и { $low })
made-three-of-a-kind = тройка ({ $high })
made-straight = стрит (до { $high })
made-full-house = фулл-хаус ({ $high } и { $low })
made-flush = флеш (до { $high })
made-four-of-a-kind = каре ({ $high })
made-straight-flush = стрит-флеш (до { $high })
made-five-of-a-kind = пятёрка ({ $high })
made-royal-flush = флеш-рояль

## События

round-heading = Раунд { $round } из { $rounds }
round-heading-extra = Дополнительный раунд { $round }, после { $rounds }
round-sizes = по { $hand ->
    [one] { $hand } карте
    [few] { $hand } карты
   *[many] { $hand } карт
}, { $row } в ряду
round-start = { $me ->
    [yes] ты начинаешь
   *[no] начинает { $name }
}
round-began = { $heading }: { $sizes }; { $start }.
row-filled = В ряду: { $cards }.
prediction-sealed = { $me ->
    [yes] Твой прогноз: { $sets }.
   *[no] { $name } объявляет { $sets }.
}
predictions-revealed = Прогнозы: { $each }; всего { $sum }.
bet-sealed = { $me ->
    [yes] Твоя ставка: промахнётся { $on }.
   *[no] { $name } ставит, что промахнётся { $on }.
}
bet-kept = { $me ->
    [yes] Ты оставляешь фишку себе.
   *[no] { $name } оставляет фишку себе.
}
bet-on = { $me ->
    [yes] ты
   *[no] { $name }
} — { $on_me ->
    [yes] ты
   *[no] { $on }
}
bet-on-nobody = { $me ->
    [yes] ты оставляешь фишку себе
   *[no] { $name } оставляет фишку себе
}
bets-revealed = Кто против кого: { $each }.
set-led = { $me ->
    [yes] Ты заходишь:
   *[no] { $name } заходит:
} { $made } — { $cards }
set-leads = { $me ->
    [yes] Ты бьёшь:
   *[no] { $name } бьёт:
} { $made } — { $cards }
set-played = { $me ->
    [yes] Ты играешь:
   *[no] { $name } играет:
} { $made } — { $cards }
set-won = { $me ->
    [yes] Ты берёшь кон:
   *[no] { $name } берёт кон:
} { $why }.
why-alone = { $made }, карт больше ни у кого нет
why-beats = { $made }; следом { $rival_me ->
    [yes] ты
   *[no] { $rival }
}: { $other }
why-first = { $made }, а то же самое сыграно позже ({ $rival_me ->
    [yes] ты
   *[no] { $rival }
})
why-next-card = { $made }, и следующие карты старше, чем { $rival_me ->
    [yes] у тебя
   *[no] у соперника ({ $rival })
}
brawl-sign = ~~~ Д Р А К А ~~~
brawl = Три кона подряд: летят табуреты, за ними кружки. Очки { $me ->
    [yes] получаешь только ты.
   *[no] получает только { $name }.
}
round-scored = Раунд { $round } записан в блокнот.
scored = { $name } { $points }{ $mark ->
    [X] {" "}и X
    [B] {" "}и Д
   *[none] {""}
} ({ $parts }).
score-total = (всего { $points })
score-sets = { $points } за { $count ->
    [one] { $count } кон
    [few] { $count } кона
   *[many] { $count } конов
}
score-prediction = { $points } за прогноз { $prediction }
score-chip = { $points } за фишку ({ $on })
score-chip-won = { $points } за чужую фишку ({ $rival })
score-brawl = { $points } за драку
score-nothing = прогноз { $prediction }, взято { $won }
score-only-brawler = очки только за драку
gun-fight-sign = ... пианино смолкает ...
gun-fight-called = { $names }: пять отметок подряд, в следующем раунде перестрелка. Ещё одна отметка приносит победу.
gun-fight-extra = Для неё играется дополнительный раунд.
gun-fight-on = Перестрелка: { $names }. Отметка в этом раунде приносит победу.
gun-fight-missed = { $names }: без отметки, значит, мимо. Очки считаются как обычно.
ended-by-gun-fight = Один выстрел. Перестрелка окончена, и очки больше не важны.

## Что происходит

hp-status-deal = Карты тасуются.
hp-status-predict = Сколько конов ты возьмёшь? У тебя { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}.
hp-status-predicted = Твой прогноз: { $sets }. Ещё думают: { $names }.
hp-status-predicting = Все делают прогнозы. Ещё думают: { $names }.
hp-status-bet = Кто промахнётся? Положи на него свою фишку.
hp-status-bet-or-not = Промахнётся ли соперник? Поставь на это или оставь фишку себе.
hp-status-bet-on = Твоя фишка лежит у игрока { $on }. Ещё думают: { $names }.
hp-status-kept = Ты оставляешь фишку себе. Ещё думают: { $names }.
hp-status-betting = Все делают ставки. Ещё думают: { $names }.
hp-status-leads = { $me ->
    [yes] Ты впереди:
   *[no] { $name } впереди:
} { $made }.
hp-status-your-turn = Твой ход: { $beats ->
    [0] бить нечем.
    [one] побить может { $beats } комбинация.
    [few] побить могут { $beats } комбинации.
   *[many] побить могут { $beats } комбинаций.
}
hp-status-you-open = Твой заход.
hp-status-turn = Ходит { $name }.
hp-status-opens = Заходит { $name }.
hp-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
pays-prediction = Каждый кон — { $set } очков. Точный прогноз: ещё по { $each } за каждый обещанный кон и X. Ноль, если сыграет: { $zero }.
pays-bet = { $two ->
    [yes] Если соперник промахнётся, { $points } очков твои. Если угадает точно, они его.
   *[no] Если игрок промахнётся, { $points } очков твои.
}
hp-worth-play = Каждый кон — { $points } очков; за точный прогноз больше.
hp-worth-more = { $more ->
    [one] Ещё { $more } кон — и прогноз { $said } точен.
    [few] Ещё { $more } кона — и прогноз { $said } точен.
   *[many] Ещё { $more } конов — и прогноз { $said } точен.
}
hp-worth-short = Прогноз { $said } уже не сбудется: кон — всё равно { $points } очков.
hp-worth-met = Прогноз { $said } сейчас точен: больше лучше не брать.
hp-worth-over = Обещано { $said }, взято { $won }: кон — всё равно { $points } очков.

## Что значит выбор

means-predict = { $possible ->
    [yes] Ровно { $sets ->
        [one] { $sets } кон
        [few] { $sets } кона
       *[many] { $sets } конов
    }: +{ $points }
   *[no] Конов больше, чем у тебя карт
}
means-bet = +{ $points }, если промахнётся { $on }{ $two ->
    [yes] , иначе они достанутся сопернику
   *[no] {""}
}
means-keep = Ни выигрыша, ни проигрыша

## Вечер в пабе

pub-night = Вечер в пабе: { $rules }.
pub-night-note = Глоток — это пиво, сок или фант, как тебе нравится. Пить никто не обязан, за рулём не пьют, и «нет» — хороший ответ. Это не для детей, не для беременных и не для тех, кому с алкоголем трудно. Кому хватит, тот пропускает глотки, но не игру; друзья пьют вместе или не пьют вовсе.
pub-night-opt-out = Набери o в любой момент, и тебя больше не назовут (HP-D9).
opted-out = Глотки ты пропускаешь: в этой игре тебя больше не называют.
toast-hp-d1 = HP-D1, драка: { $names }.
toast-hp-d2 = HP-D2, все прогнозы верны: { $names }.
toast-hp-d3 = HP-D3, все прогнозы мимо: { $names }.
toast-hp-d4 = HP-D4, прогноз мимо, и сверху фишка: { $names }.
toast-hp-d5 = HP-D5, три промаха подряд: { $names }.
toast-hp-d6 = HP-D6, кому-то другому всё время везёт: { $names }.
toast-hp-d7 = HP-D7, фишка лежала на верном прогнозе: { $names }.
toast-hp-d8 = HP-D8, сумма прогнозов равна числу карт: { $names }.
toast-hp-d9 = HP-D9, только по желанию: { $names }.
toast-names = Глоток пива, сока или фант: { $names }.

## Блокнот

pad-mark-brawl = Д
pad-round = Раунд
pad-points = Очки
pad-bonus = Бонус
pad-key = X прогноз верен, Д драка, | отметки подряд
pad-empty = В блокноте пока пусто.
pad-winner-gun-fight = Перестрелка решает игру, победа: { $names } (очки: { $points }).
pad-gun-fight = Перестрелка: { $names }. Ещё одна отметка приносит победу.
pad-one-mark-away = Одна отметка до перестрелки: { $names }.
pad-rounds-left = { $count ->
    [one] Остался { $count } раунд.
    [few] Осталось { $count } раунда.
   *[many] Осталось { $count } раундов.
}
pad-fight-highest = Перестрелку выдержали несколько: { $names }. Побеждает самый высокий прогноз: { $prediction } (HP-27).
pad-tie-brawls = Очков поровну: { $names }. Решает число драк: { $count } (HP-32).
pad-tie-marks = Всё ещё поровну: { $names }. Решает число отметок X: { $count } (HP-32).
pad-tie-shared = Поровну очков, драк и отметок X: { $names } делят победу (HP-32).
