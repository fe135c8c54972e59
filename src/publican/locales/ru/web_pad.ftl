# Блокнот для тех, кто играет настоящей коробкой.

sheet-title = Блокнот
sheet-intro = Для вечеров с настоящей коробкой. Блокнот остаётся на этом устройстве, связь ему не нужна.
sheet-new = Новая игра
sheet-mine = На этом устройстве
sheet-back = Ко всем блокнотам
sheet-not-here = Этого блокнота на устройстве нет.
sheet-not-kept = Этот браузер ничего не запоминает: блокнот живёт, пока открыта страница.
sheet-unreadable = Что-то здесь больше не читается.
sheet-broken = В этом блокноте записано невозможное.
sheet-name-points = { $name } { $points }
sheet-over = Игра окончена.
sheet-at = { $game ->
    [hero-house] Раздача { $part }.
   *[half-pint-heroes] Раунд { $part }.
}
sheet-remove = Выбросить: { $names }
sheet-remove-yes = Выбросить
sheet-keep = Оставить
sheet-game = Игра
sheet-names = Кто играет, по кругу
sheet-name = Имя игрока { $number }
sheet-name-add = Ещё один
sheet-name-remove = Убрать: { $name }
sheet-edition = Издание
sheet-rounds = Раунды
sheet-starts-first = Кто начинает первый раунд?
sheet-deals-first = Кто сдаёт первую раздачу?
sheet-begin = Завести блокнот
sheet-undo = Отменить

## Half-Pint Heroes

sheet-no-mark = без отметки
sheet-cells = Этот раунд
sheet-predictions = Прогнозы
sheet-bets = Фишки
sheet-won = Взятые коны
sheet-sum = { $sum } при { $cards ->
    [one] { $cards } карте
   *[other] { $cards } картах
}
sheet-two-bet = касание — ставка против соперника
sheet-cell-predictions = { $name }, прогноз: { $value }
sheet-cell-bets = { $name }, фишка: { $value }
sheet-cell-won = { $name }, взято конов: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = Сколько карт на руках?
sheet-ask-predictions = { $name }: какой прогноз?
sheet-ask-bets = { $name }: против кого ставка?
sheet-ask-won = { $name }: сколько взято конов?
sheet-ask-brawl = Кто затеял драку?
sheet-ask-points = { $name }: отметка и очки
sheet-all-noted = Всё записано.
sheet-skip = дальше
sheet-brawl = Драка
sheet-brawl-by = Драка: { $name }
sheet-no-brawl = драки нет
sheet-paper = С бумаги
sheet-score = Записать раунд { $round }
sheet-round-starts = { $extra ->
    [yes] Дополнительный раунд { $round }:
   *[no] Раунд { $round }:
} начинает { $name }.
sheet-length = Всего раундов: { $rounds }
sheet-correct = Исправить раунд { $round }
sheet-save = Сохранить
sheet-save-strike = Сохранить, остальное вычеркнуть
sheet-strikes = Так игра кончается после раунда { $round }. Что ниже, пропадёт; отмена всё вернёт.
sheet-night = Вечер в пабе
sheet-night-note = Кто скажет «нет», того больше не назовут. Очки и отметки остаются как есть.
sheet-night-out = { $name }: без глотков

## Hero House

sheet-correct-hand = Исправить раздачу { $hand }
sheet-strikes-hand = Так игра кончается после раздачи { $hand }. Что ниже, пропадёт; отмена всё вернёт.
sheet-ask-house = Кто строит дом?
sheet-plays-monster = { $name } играет за чудище. Ещё дом?
sheet-house = Дом: { $name }
sheet-house-back = нет, убрать
sheet-has-house = , дом
sheet-has-dealt = , сдаёт
sheet-ask-end = Чем кончилась раздача?
sheet-end-balanced = У чудища стало поровну
sheet-end-last_player = Остался один игрок
sheet-end-no_cards = Карты кончились
sheet-antes-bank = Все взносы внесены: { $count } из запаса.
sheet-antes-own = Все взносы внесены: { $count }, по своему очку с каждого.
sheet-ante = Взносы идут
sheet-ante-bank = из запаса
sheet-ante-own = из своих очков
sheet-reward = Дом приносит
sheet-reward-half = половину клада
sheet-reward-one = одно очко
sheet-target = Очков до победы
sheet-opening-treasure = Клад с прошлого раза

## Для других

sheet-share = Поделиться
sheet-curve = Очки по раундам
sheet-share-text = Скопировать текстом
sheet-share-picture = Картинкой
sheet-share-link = Скопировать ссылку
sheet-share-file = Файлом
sheet-copy-failed = Браузер не даёт скопировать.
sheet-hand-over = На другой телефон
sheet-hand-over-how = Наведи сюда его камеру. Весь блокнот в этом коде; на сервер ничего не уходит.
sheet-qr-label = QR-код с этим блокнотом
sheet-take = Оставить здесь
sheet-import = Блокнот со стороны
sheet-import-file = Выбрать файл
sheet-import-paste = или вставить ссылку или текст файла
sheet-import-read = Прочитать
sheet-persists = Этот браузер обещал хранить твои блокноты.
sheet-may-forget = Браузеры иногда забывают, что хранят, некоторые — через неделю без захода. Важное сохрани файлом.
slip-no-link = В этой ссылке не весь блокнот. Попроси скопировать или отсканировать её ещё раз.

## Without a network

sheet-install = Установить на это устройство
sheet-plain-http = Страница пришла по простому HTTP: так её нельзя ни установить, ни открыть без сети. По HTTPS можно и то и другое.

## On its own, as files

sheet-rules-of = Правила: { $game }
sheet-alone = Здесь только блокнот и книга правил. Чтобы играть по сети, нужно заведение.

## One table, many phones

shared-title = Один блокнот на весь стол
shared-open = Открыть для других телефонов
shared-open-how = Каждый тайно делает прогноз и ставку на своём телефоне, а взятые коны может считать любой. Блокнот тогда хранится в этом заведении, по ссылке, которую не угадать.
shared-names-bad = Два имени в этом блокноте похожи, или в одном есть знаки, которых другим не прочесть. Начни блокнот с другими именами.
shared-phones = Телефоны у этого блокнота
shared-come = Наведи сюда камеры других телефонов.
shared-note = Писать здесь могут все, и все видят, кто что написал. Тайный выбор никому не виден, пока не выберут все.
shared-which = Кто из них ты?
shared-nobody = Никто, я только пишу
shared-big = Крупный вид для телевизора или планшета
shared-watcher = Большой экран
shared-watching = Крупный вид
shared-keeper = Кто ведёт блокнот
shared-you = Ты — { $name }.
shared-you-keep = Ты — { $name }, и ты ведёшь блокнот.
shared-keeps = ведёт блокнот
shared-keep-it = Теперь веду я
shared-me = Это я
shared-free = Освободить имя
shared-phone-you = этот телефон
shared-phone-here = телефон здесь
shared-phone-lost = телефон без связи
shared-phone-none = телефона пока нет
shared-off = { $count ->
    [0] Связи нет. Ты продолжаешь на своей копии; что напишешь, уйдёт, когда связь вернётся. Тайный выбор может ввести тот, кто ведёт блокнот.
    [one] Связи нет. Ты продолжаешь на своей копии; ждёт отправки { $count } запись. Тайный выбор может ввести тот, кто ведёт блокнот.
    [few] Связи нет. Ты продолжаешь на своей копии; ждут отправки { $count } записи. Тайный выбор может ввести тот, кто ведёт блокнот.
   *[other] Связи нет. Ты продолжаешь на своей копии; ждут отправки { $count } записей. Тайный выбор может ввести тот, кто ведёт блокнот.
}
shared-no-line = С заведением нет связи. Попробуй, когда она появится.
shared-gone = Этот блокнот больше не общий. Что есть на этом телефоне, остаётся здесь.
shared-other-version = А эта страница ещё прежняя. Обнови её: что есть на этом телефоне, останется здесь.
shared-caught-up = Связь вернулась, блокнот обновлён.
shared-who = Кто готов
shared-state-in = выбор сделан
shared-state-typed = выбор введён тем, кто ведёт блокнот
shared-state-here = ещё думает
shared-state-away = телефона здесь нет
shared-ask-predictions = { $name }, сколько конов? Видишь только ты.
shared-ask-bets = { $name }, против кого ставишь? Видишь только ты.
shared-type-predictions = Ввод за игрока { $name }: сколько конов?
shared-type-bets = Ввод за игрока { $name }: против кого ставка?
shared-type-in = Коснись имени, чтобы ввести за того, кто без телефона.
shared-said-predictions = Твой прогноз: { $value }. Откроется, когда выберут все.
shared-said-bets = Твоя фишка: { $value }. Откроется, когда выберут все.
shared-change = Изменить
shared-chip-kept = оставлена
shared-keep-chip = Оставить фишку
shared-waiting = { $count ->
    [one] Ждём ещё { $count } игрока.
   *[other] Ждём ещё { $count } игроков.
}
shared-openly = Записать открыто
shared-opened-predictions = Выбрали все. Прогнозы:
shared-opened-bets = Выбрали все. Фишки:
shared-wrote = { $name }: { $what }
shared-closed = { $place }: записано
shared-cell = { $column ->
    [cards] карт { $value }
    [brawl] драка { $value }
    [houses] дома { $value }
    [end] чем кончилась
    [predictions] { $name }, прогноз { $value }
    [bets] { $name }, фишка { $value }
    [won] { $name }, взято конов { $value }
   *[points] { $name }, очки { $value }
}
shared-bring-back = Вернуть
shared-undone = { $name }: последний шаг отменён.
shared-refused = Это уже не сходится с тем, что в блокноте. Взгляни на раунд ещё раз.
illegal-pad-no_cards = У блокнота карты не сдают.
illegal-pad-name_taken = Это имя занято другим телефоном. Освободить его может тот, кто ведёт блокнот.
illegal-pad-yours_already = Это у тебя уже есть.
illegal-pad-full = Этот блокнот полон: ста раздач и двух тысяч записей не бывает ни за один вечер. Что написано, останется; начни новый.
illegal-pad-keeper_only = Это может только тот, кто ведёт блокнот.
illegal-pad-nothing_to_undo = Отменять нечего.
illegal-pad-moved_on = Кто-то опередил тебя. Взгляни ещё раз.
illegal-pad-open_already = Это уже открыто.
illegal-pad-sealed = Это тайный выбор, и он останется тайным, пока не выберут все.
illegal-pad-choice = Выбери из того, что предложено.
