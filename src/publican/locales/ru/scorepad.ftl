# Блокноты тех, кто играет настоящей коробкой: что в записи не так и чем решился конец.

slip-sheet = Запись
slip-part = { $part ->
    [hands] Раздача { $number }
   *[rounds] Раунд { $number }
}
slip-player = { $name }
slip-no-json = Это не файл JSON, или он испорчен.
slip-no-sheet = Такого блокнота мы не знаем.
slip-form = «{ $column }»: этого нет, или вид неверный.
slip-field = «{ $field }» здесь никто не читает. Описка?
slip-players = Играют от { $least } до { $most }, а здесь записано: { $count }.
slip-name = Игроку { $number } нужно имя, не длиннее { $longest } букв.
slip-name-twice = Имя { $name } стоит дважды. Назови кого-нибудь иначе.
slip-option = Настройки «{ $name }» нет, или её значение невозможно.
slip-whole = «{ $column }»: здесь нужны целые числа.
slip-nobody = Здесь никого не зовут { $name }.
slip-seat = Места { $number } нет: в файлах места считаются с 0.
slip-mixed = В раунде записаны прогнозы, ставки и взятые коны, или же очки и отметки.
slip-column = «{ $column }»: значений { $count }, а игроков { $players }.
slip-too-many = Больше { $most } раундов или раздач в один блокнот не помещается.
slip-mark = Отметка — это X, Д или ничего.
slip-unfinished = Здесь ещё чего-то не хватает.
slip-over = Игра закончилась раньше.
slip-cards = Столько карт на руках не бывает: { $cards }. Бывает от 1 до { $most }.
slip-prediction = Прогноз { $prediction } невозможен: только от 0 до { $most } (HP-7).
slip-sets-negative = Меньше нуля конов никто не берёт.
slip-sets-none = Кто-то должен был взять кон.
slip-sets-many = Слишком много конов: { $sets }. Если на руках { $most ->
    [one] { $most } карта
    [few] { $most } карты
   *[many] { $most } карт
}, их не больше { $most }.
slip-sets-brawl = Нельзя взять { $won } из { $sets }, не взяв трёх конов подряд, а это драка (HP-18).
slip-bet-missing = Если играют трое или больше, каждая фишка на ком-то лежит (HP-8).
slip-bet-self = Против себя не ставят (HP-8).
slip-brawl-short = Для драки нужны { $length } кона подряд, а записано { $won } (HP-18).
slip-brawl-earlier = Взято конов: { $won }. Тогда драка случилась бы раньше (HP-18).
slip-points = Столько очков { $mark ->
    [X] с отметкой X
    [B] с отметкой Д
   *[none] без отметки
} не бывает: { $points }.
slip-points-brawl = В драке очки получает только зачинщик (HP-25).
slip-brawls = В раунде не больше одной драки (HP-18).
slip-fighters = Перестрелку выдержали несколько: решают прогнозы, запиши их (HP-27).
slip-house-twice = Кто построил дом, играет за чудище и второго дома в той же раздаче не строит (HH-18).
slip-ending = Раздача кончается словом balanced, last_player или no_cards.
sheet-unfinished = Раунд { $number } не закончен и пока не считается.
scorepad-static = { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[many] { $count } файлов
} в { $folder }: выложи на любой HTTPS-сервер, в любую папку. После новой версии запиши ещё раз.

## Hero House

sheet-hh-deals = Следующую раздачу сдаёт { $name }.
sheet-hh-dealt = Эту раздачу сдаёт { $name }.
sheet-hh-treasure = { $treasure ->
    [0] Клад пуст.
    [one] В кладе { $treasure } очко.
    [few] В кладе { $treasure } очка.
   *[many] В кладе { $treasure } очков.
}
sheet-hh-goes-on = { $names }: { $target } или больше. Игра кончится, когда клад опустеет (HH-22).
