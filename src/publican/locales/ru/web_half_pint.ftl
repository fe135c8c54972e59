# Стол Half-Pint Heroes в браузере.

## Цель и цена каждого вопроса

hp-goal = Сколько обещаешь, столько и возьми. Решают очки.

## Подсказки новичкам

hp-mark-row = Ряд общий: с ним твои карты складываются в пары, стриты и другое.
hp-mark-slates = Назови число конов. Карты прогноза складываются: 1 и 3 — это 4.
hp-mark-chip = Поставь против кого-нибудь: промахнётся — и { $points } очков твои.
hp-mark-beats = Пара бьёт одиночную карту, две пары бьют пару и так далее. «Что у меня есть?» покажет все комбинации.

## Места

hp-seat = { $name }, { $kind ->
    [bot] бот
   *[person] игрок
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hp-starts = начинает этот раунд
hp-seat-turn = ходит
hp-seat-tally = прогноз { $prediction }, взято { $won }
hp-seat-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
hp-seat-chips = на промах ставят: { $names }
hp-chip-here = { $me ->
    [yes] Твоя ставка: промахнётся { $on }
   *[no] { $name } ставит: промахнётся { $on }
}
hp-bet-you-miss = { $count ->
    [one] ставит на твой промах
   *[other] против тебя
}
hp-seat-gun-fight = перестрелка
hp-decided = выбор сделан
hp-deciding = ещё думает
hp-put-chip-on = Положи фишку сюда: { $label }
hp-gun-fight-on = Перестрелка: { $names }. Отметка приносит победу
hp-brawl-looms = { $me ->
    [yes] Ещё один кон — и твоя драка
   *[no] { $name }: ещё один кон — и драка
}
hp-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Выбор

hp-prediction-cards = Твои карты прогноза
hp-prediction-card = Карта прогноза { $card }
hp-predict-none = Выбери карты прогноза
hp-predict = Объявить { $sets }
hp-predict-change = Изменить на { $sets }
hp-predict-said = Твой прогноз: { $sets }
hp-predict-pays = точно в цель: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} и X
hp-slates-add = 1, 2 и 3 складываются; 0 — сам по себе.
hp-slates-sum = { $sum } = { $sets }
hp-predict-too-many = { $cards ->
    [one] карта всего { $cards }
    [few] карт всего { $cards }
   *[many] карт всего { $cards }
}
predictions-sum = Сумма прогнозов: { $sum }.
hp-bet-none = Твоя фишка. Нажми на игрока или перетащи её.
hp-bet-choose = Выбери игрока
hp-chip-means = Ты ставишь на промах: { $name }.
hp-bet = Ставлю: промахнётся { $name }
hp-bet-lies = Фишка у игрока { $name }
hp-bet-keep = Без ставки
hp-bet-kept = Фишка остаётся у тебя
hp-keep-chip = Оставить фишку
hp-pick = Выбери карты
hp-no-set = Это ещё не комбинация: добавь карту или убери одну
hp-not-your-turn = Пока не твой ход
hp-no-cards = Карт у тебя больше нет
hp-play = Ход: { $made }
hp-all-played = Все сыграли.
hp-which-set = Какая комбинация?
hp-can-make = Что у меня есть?
hp-can-make-about = Все комбинации с твоей руки, сильные сверху. Нажми, чтобы взять эти карты.
hp-opens = это заход
hp-would-lead = выйдет вперёд
hp-does-not-beat = не бьёт, впереди { $me ->
    [yes] ты
   *[no] { $name }
}: { $made }
hp-cannot-join = { $card } не даёт комбинации с тем, что выбрано
hp-used = входит в твою комбинацию

## Что было

hp-past-sets = Прошлые коны
hp-tricks-title = Коны раунда { $round }
hp-trick = Кон { $number }
hp-brawl = Драка
hp-gun-fight = Перестрелка

## Блокнот

hp-pad-key = X прогноз верен, Д драка, подчёркнуто: отметки подряд.
hp-pad-key-fight = Пунктирная рамка: перестрелка.

## Раунд в блокноте

hp-col-player = игрок
hp-col-tally = взято
hp-col-sets = коны
hp-col-prediction = точно
hp-col-chips = фишка
hp-col-brawl = драка
hp-next-round = Следующий раунд
hp-col-round = раунд
hp-col-bonus = бонус
hp-col-total = итог
