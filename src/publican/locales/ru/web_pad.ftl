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
sheet-name-remove = Без игрока { $name }
sheet-edition = Издание
sheet-rounds = Раунды
sheet-starts-first = Кто начинает первый раунд?
sheet-deals-first = Кто сдаёт первую раздачу?
sheet-begin = Завести блокнот
sheet-undo = Отменить

## Half-Pint Heroes

sheet-mark-brawl = Д
sheet-no-mark = без отметки
sheet-cells = Этот раунд
sheet-predictions = Прогнозы
sheet-bets = Фишки
sheet-won = Взятые коны
sheet-sum = { $sum } при { $cards ->
    [one] { $cards } карте
   *[other] { $cards } картах
}
sheet-two-bet = касание — ставка на соперника
sheet-cell-predictions = { $name }, прогноз: { $value }
sheet-cell-bets = { $name }, фишка: { $value }
sheet-cell-won = { $name }, взято конов: { $value }
sheet-cell-points = { $name }: { $value }
sheet-ask-cards = Сколько карт на руках?
sheet-ask-predictions = { $name }: какой прогноз?
sheet-ask-bets = { $name }: на кого ставка?
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

## Hero House

sheet-correct-hand = Исправить раздачу { $hand }
sheet-strikes-hand = Так игра кончается после раздачи { $hand }. Что ниже, пропадёт; отмена всё вернёт.
sheet-ask-house = Кто строит дом?
sheet-plays-monster = { $name } играет за монстра. Ещё дом?
sheet-house = Дом: { $name }
sheet-house-back = нет, убрать
sheet-has-house = , дом
sheet-has-dealt = , сдавал карты
sheet-ask-end = Чем кончилась раздача?
sheet-end-balanced = Монстр в равновесии
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
sheet-target = Очки до цели
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
