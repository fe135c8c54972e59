# Страницы вокруг столов.

web-title = Publican
web-close = Закрыть
web-nowhere = Такой комнаты в этом пабе нет.
web-home = К стойке
web-refused = Не получилось. Попробуй ещё раз чуть позже.
web-refused-rule = Смотри правило { $rule }

## У входа

web-house-nav = Заведение
web-tagline = Две карточные игры, тёплый свет, без регистрации.
web-greeting = Вечер добрый, { $name }. Как обычно?
web-game-half-pint-heroes = Half-Pint Heroes
web-game-hero-house = Hero House
web-players-half-pint-heroes = 2–7 игроков · два издания
web-players-hero-house = 2–4 игрока · кто первым наберёт 11
web-about-half-pint-heroes = Предскажи, сколько конов возьмёшь. Поспорь, кто ошибётся. Три подряд, и полетят табуреты.
web-about-hero-house = Собирай героев из голов, тел и ног, уравнивай точки и берегись того, кто выползет из сброса.
web-play-now = Сразу играть с ботами
web-play = Играть
web-open-table = Открыть стол
web-rules = Правила
web-who-are-you = Кто играет?
web-lobby = Столы, где ждут компанию
web-lobby-empty = Сейчас никто не ждёт. Открой стол, и ждать будешь ты.
web-nobody-yet = пока никого
web-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
web-my-tables = Твои столы
web-your-turn = Твой ход
web-gathering = Ещё не начали
web-playing = Идёт игра
web-closed = Закрыт
web-my-evenings = Твои законченные игры
web-show-all = Показать все
web-join = Войти по ссылке
web-join-example = Ссылка или код стола
web-join-go = Войти
web-join-wrong = Это не ссылка на стол. Попроси скопировать её ещё раз.
web-fair = Честно ли сдают?
web-fair-text = Это можно проверить. Перед каждой игрой заведение запечатывает свою часть тасовки, а каждый игрок добавляет своё случайное число. Когда игра кончится, всё откроется, и твой браузер заново вычислит каждую карту. Кнопка для этого есть у итога каждой игры.
web-real-box = С настоящей коробкой?
web-real-box-pad = Открыть блокнот
web-nothing-else = Без учётных записей, рекламы и слежки. На этих страницах нет ничего чужого.

## Имена

web-name-ask = Как тебя называть?
web-name-example = Твоё имя
web-name-note = До 24 знаков. Его увидят остальные за столом.
web-name-bad = Такое имя не годится. Возьми до 24 обычных знаков.
web-invited = Тебя зовут за стол
web-invited-note = Учётная запись не нужна. Хватит имени.
web-signed-out = Это устройство отключили с другого. Войди новым гостем или свяжи его снова.
web-come-in = Войти

## Настройки

web-settings = Настройки
web-language = Язык
web-theme = Свет
web-theme-auto = Авто
web-theme-dark = Вечер
web-theme-light = Полдень
web-motion = Движение
web-motion-auto = Авто
web-motion-full = Живо
web-motion-calm = Спокойно
web-pace = Темп
web-pace-calm = Спокойный
web-pace-normal = Обычный
web-pace-brisk = Бодрый
web-pace-instant = Без пауз
web-sound = Звуки
web-less = { $what }: на одно меньше
web-more = { $what }: на одно больше

## Позвать

web-share = Зови друзей
web-share-note = У кого есть ссылка, тот может сесть или смотреть.
web-share-local = Эту ссылку откроет только этот компьютер. Чтобы впустить друзей, запусти заведение командой «serve --lan».
web-share-text = Есть свободное место: { $table }
web-link = Ссылка на этот стол
web-copy = Копировать
web-copied = Скопировано
web-send = Отправить
web-qr = QR-код
web-qr-label = Ссылка на этот стол в виде QR-кода

## Открыть стол

web-game = Игра
web-players = Игроки
web-you = Ты
web-friend = Друг по ссылке
web-bot = Бот, { $level }
web-level-random = навеселе
web-level-rookie = новичок
web-level-regular = завсегдатай
web-level-champion = чемпион
web-level-random-hint = Играет тем, что под руку попало.
web-level-rookie-hint = Знает правила, и только.
web-level-regular-hint = Сидит здесь каждый вечер. Достойный соперник.
web-level-champion-hint = Думает наперёд. Играй в полную силу.
web-level-other-hint = Играет только в этом заведении.
web-edition = Издание
web-edition-first = Первое
web-edition-second = Второе
web-edition-first-hint = В двух парах и фулл-хаусе в каждой группе нужна карта из руки. Между фулл-хаусами решает старшая карта.
web-edition-second-hint = Твои карты составляют с рядом лучшую возможную комбинацию.
web-row-cards = Карты ряда
web-row-cards-may = По желанию
web-row-cards-count = Считаются всегда
web-row-cards-may-hint = Как в английской и русской брошюре: ты выбираешь, какую комбинацию собрать с рядом, хоть и слабее.
web-row-cards-count-hint = Как в немецкой брошюре: твои карты составляют с рядом лучшую возможную комбинацию.
web-row-cards-title = { $title }, карты ряда считаются всегда
web-rounds = Раунды
web-first-player = Кто начинает первый раунд
web-first-player-drawn = По жребию
web-first-player-me = Я
web-stool = Место { $seat }
web-first-player-drawn-hint = Жребий бросает заведение, и его потом можно проверить.
web-first-player-named-hint = По обычаю — кто последним ходил с фингалом. Места занимают по порядку: сначала боты, потом друзья, кто как придёт.
web-deal-table = Размер руки
web-deal-table-even = Поровну
web-deal-table-own = Из моей коробки
web-deal-table-even-hint = Каждый размер выпадает одинаково часто.
web-deal-table-own-hint = Для каждой из 65 карт размер руки и ряда, напечатанный на ней, в виде JSON.
web-deal-table-bad = Эти размеры не читаются. Каждой из 65 карт нужны два числа, как в примере.
web-pub-night = Вечер в пабе: { $count ->
    [0] выключен
    [one] { $count } правило
    [few] { $count } правила
   *[many] { $count } правил
}
web-pub-strength = Крепость
web-pub-strength-off = Выключено
web-pub-strength-plain = Обычная
web-pub-strength-hard = Крепкая
web-pub-strength-very = Очень крепкая
web-pub-1 = Драка: глоток всем
web-pub-2 = Все угадали: глоток всем
web-pub-3 = Все ошиблись: глоток всем
web-pub-4 = Ошибка, когда на тебе фишка: глоток тебе
web-pub-5 = Каждая третья ошибка подряд: глоток тебе
web-pub-6 = Три раза подряд верно: глоток остальным
web-pub-7 = Тот, против кого ты ставишь, угадал: глоток тебе
web-pub-8 = Прогнозы в сумме равны размеру руки: сразу глоток всем
web-target = Очков до победы
web-opening-treasure = Клад в начале
web-ante = Взнос берётся
web-ante-bank = из запаса
web-ante-own = из своих очков
web-house-reward = Дом героев берёт
web-house-reward-half = половину клада
web-house-reward-one = одно очко
web-opening-balance = Чудище, которое уравняли первые карты
web-opening-balance-ends = завершает раздачу
web-opening-balance-stands = остаётся и бьётся
web-clock = Время на раздумье
web-clock-none = Без часов
web-clock-30s = 30 с
web-clock-60s = 60 с
web-clock-day = Сутки
web-clock-none-hint = Времени сколько угодно
web-clock-30s-hint = 30 секунд на каждое решение
web-clock-60s-hint = 60 секунд на каждое решение
web-clock-day-hint = Сутки на каждое решение
web-who-may-come = Кому можно
web-public = Открыт для всех
web-by-link = Только по ссылке
web-public-hint = Стол виден в списке у входа.
web-by-link-hint = Его найдёт только тот, у кого есть ссылка.
web-open-it = Открыть стол
web-open-and-start = Сесть и играть

## Перед игрой

web-seats = Места
web-host = Хозяин стола
web-you-host = Ты, хозяин стола
web-here = На месте
web-not-here = Нет на месте
web-face-bot = бот
web-face-away = нет за столом, играет бот
web-face-offline = нет связи
web-seat-free = Место { $seat } свободно
web-remove = Убрать из-за стола: { $name }
web-bot-level = Боты
web-add-bot = Добавить бота
web-fill-up = Занять все места ({ $count })
web-sit = Сесть
web-stand = Встать
web-start = Раздать карты
web-full = Все места заняты. Оставайся и смотри.
web-stools-free = { $count ->
    [one] Ещё { $count } место свободно. Поделись ссылкой или добавь бота.
    [few] Ещё { $count } места свободны. Поделись ссылкой или добавь ботов.
   *[many] Ещё { $count } мест свободно. Поделись ссылкой или добавь ботов.
}
web-stools-free-guest = { $count ->
    [one] Ещё { $count } место свободно. Потом сдаёт { $host }.
    [few] Ещё { $count } места свободны. Потом сдаёт { $host }.
   *[many] Ещё { $count } мест свободно. Потом сдаёт { $host }.
}
web-all-here = Все на месте.
web-host-starts = Сдаёт { $host }, ждём.
web-broken = Игра { $number } прервана до конца. Её печать: { $seal }…

## Честная раздача

web-sealing = Запечатываем колоду
web-sealing-missing = Ещё ждём: { $names }
web-sealing-done = Всё запечатано. Сейчас будут карты.
web-sealing-note = Заведение запечатало свою тасовку ({ $seal }…). Каждый добавляет случайное число, и свободно выбрать карты не сможет никто.

## За столом

web-title-turn = ● Твой ход: { $title }
web-sheets = За этим столом
web-sheet-pad = Блокнот
web-sheet-log = Что было
web-sheet-talk = Разговор
web-sheet-book = Правила
web-sheet-menu = Меню
web-beside = Блокнот и ход игры
web-log = Что было
web-log-empty = Пока ничего. Запись идёт с твоего прихода.
web-connecting = Ищем твой стол…
web-connection-lost = Связь пропала. Пробуем снова…
web-connection-back = Снова за столом.
web-watching = Ты наблюдаешь.
web-warming = { $count ->
    [1] Чемпион ещё разминается. Пока за него играет завсегдатай.
   *[other] Чемпионы ещё разминаются. Пока за них играют завсегдатаи.
}
web-away = За тебя играет бот.
web-take-back = Вернуть моё место
web-heard = Что сказали
web-talk-watching = Говорят только те, кто сидит.
web-talk-free = Скажи что-нибудь
web-talk-say = Сказать
web-mute = Заглушить: { $name }
web-unmute = Снова слышать: { $name }
web-report = Пожаловаться хозяину: { $name }
web-report-sure = Рассказать хозяину заведения об игроке { $name }? За столом об этом никто не узнает.
web-report-yes = Рассказать
web-report-no = Лучше не надо
web-reported = Заведению всё передали.
web-house-says = Заведение:
web-house-heard = Ясно
web-leave = Уйти из-за стола
web-leave-sure = Уйти насовсем? Твоё место освободится.
web-leave-running = Уйти насовсем? Твои карты доиграет бот, вернуться будет нельзя.
web-stay = Остаться

## Что было кроме игры

web-told-seated = { $me ->
    [yes] Ты садишься за стол.
   *[no] { $name } садится за стол.
}
web-told-bot = { $name } садится за стол (бот, { $level }).
web-told-stood = { $me ->
    [yes] Ты встаёшь.
   *[no] { $name } встаёт.
}
web-told-left = { $me ->
    [yes] Ты уходишь.
   *[no] { $name } уходит.
}
web-told-kicked = { $me ->
    [yes] Тебя отправили прочь.
   *[no] { $name } больше не за столом.
}
web-told-returned = { $me ->
    [yes] Ты снова играешь за себя.
   *[no] { $name } снова за столом.
}
web-told-abstained = { $me ->
    [yes] { $on ->
        [yes] Глотки ты пропускаешь.
       *[no] Ты снова не против глотка.
    }
   *[no] { $on ->
        [yes] { $name } сегодня на безалкогольном.
       *[no] { $name } снова не против глотка.
    }
}
web-told-hosted = { $me ->
    [yes] Теперь хозяин стола ты.
   *[no] Теперь хозяин стола { $name }.
}
web-told-started = Колода запечатана.
web-told-missed = { $me ->
    [yes] Твоё случайное число не пришло вовремя. Сдаём без него.
   *[no] Случайное число не пришло вовремя: { $name }. Сдаём без него.
}
web-told-broken = Игра прервана.
web-told-stood-in = { $me ->
    [yes] За тебя играет бот.
   *[no] За игрока { $name } играет бот.
}
web-told-revealed = Печать вскрыта: раздачу может проверить каждый.

## После игры

web-you-won = Победа за тобой.
web-you-lost = Не сегодня.
web-tie-broken = Очков поровну: решают драки, затем сбывшиеся прогнозы.
web-rematch = Ещё партию
web-to-rematch = К новой партии
web-replay = Посмотреть снова
web-check-deal = Проверить раздачу

## Больше не здесь

web-gone-4403 = Хозяин стола отправил тебя прочь.
web-gone-4403-next = Бывает и в лучших пабах. Есть и другие столы.
web-gone-4404 = Такого стола нет.
web-gone-4404-next = Может, ссылка обрезана или стол уже убрали. Попроси ссылку ещё раз.
web-gone-4406 = В заведении сделали ремонт.
web-gone-4406-next = А эта страница ещё прежняя. Обнови её: твоё место за тобой.
web-gone-4411 = Тебя больше нет за столом.
web-gone-4411-next = Твой стакан уже унесли. Ещё партию за другим столом?
web-gone-4423 = Хозяин заведения закрыл этот стол.
web-gone-4423-next = Здесь больше не играют. Доигранное до конца осталось среди твоих партий. Есть и другие столы.
web-gone-4426 = Этот стол закрыт.
web-gone-4426-next = Его открыли по правилам, по которым в этом пабе сейчас не играют. Всё сыгранное сохранено. Открой новый стол и начни заново.
web-banned = Хозяин заведения пока тебя не пускает.
web-banned-until = Снова пустят { $when }. Блокнот и правила для тебя открыты.

## Заведение отказало

illegal-act-not_now = Здесь сейчас не играют.
illegal-act-too_often = Хватит передумывать. Пусть остаётся так.
illegal-bot-unknown = Такого бота нет.
illegal-code-too_often = Слишком много неверных кодов. Подожди пять минут и попробуй снова.
illegal-code-unknown = Этот код больше не действует. Возьми новый.
illegal-guests-too_many = Из твоей сети пришло слишком много новых гостей. Попробуй позже.
illegal-host-only = Это может только хозяин стола.
illegal-house-banned = Хозяин заведения пока тебя не пускает.
illegal-house-closing = Заведение перезапускается. Попробуй чуть позже.
illegal-kick-self = Себя прочь не отправить. Уйти можно через меню.
illegal-mute-nobody = Там некого заглушать.
illegal-name-sent_away = Кого-то с похожим именем уже отправили прочь от этого стола. Возьми другое.
illegal-name-taken = За столом уже есть похожее имя. Возьми другое.
illegal-net-down = Нет связи. Попробуй, когда будешь в сети.
illegal-nonce-mismatch = Твоё случайное число не подходит к своей печати.
illegal-nonce-not_now = Поздно: раздача уже идёт дальше.
illegal-pad-none = За этим столом нет блокнота.
illegal-person-unknown = Заведение тебя ещё не знает. Загрузи страницу заново.
illegal-record-unknown = Такой игры в записях нет, или смотреть её не тебе.
illegal-records-too_many = Слишком много партий за раз. Подожди минуту и смотри дальше.
illegal-rematch-not_now = Новая партия будет после этой игры.
illegal-rematch-open = Новая партия уже открыта. Иди туда.
illegal-report-nobody = Там не на кого жаловаться.
illegal-report-too_often = На этот час жалоб хватит. Заведение тебя услышало.
illegal-request-invalid = Заведение этого не понимает. Проверь, что введено.
illegal-requests-too_many = У стойки толкучка: из твоей сети пришло слишком много запросов. Попробуй ещё раз чуть позже.
illegal-seat-away = За тебя играет бот. Сначала верни своё место.
illegal-seat-free = Там никто не сидит.
illegal-seat-none = Ты не сидишь за этим столом.
illegal-seat-not_away = Место и так твоё.
illegal-seat-taken_by_you = Ты уже сидишь здесь.
illegal-store-failed = Заведение не смогло это записать. Попробуй ещё раз.
illegal-table-busy = Слишком много сразу. Попробуй чуть позже.
illegal-table-full = Все места заняты.
illegal-table-not_full = Ещё есть свободные места.
illegal-table-sent_away = Хозяин отправил тебя прочь от этого стола.
illegal-table-started = Поздно: игра началась.
illegal-table-worn_out = Этот стол видел достаточно игр. Открой новый.
illegal-tables-too_many = За короткое время открыто слишком много столов. Попробуй позже.
illegal-talk-bad = Здесь так сказать нельзя.
illegal-talk-not_here = За открытым столом говорят только готовыми фразами.
illegal-talk-too_fast = Не спеши. По одному за раз.
illegal-version-stale = Пока ты думаешь, стол ушёл вперёд. Посмотри ещё раз.

## Часы

web-left = Осталось: { $left }
web-left-hours = { $hours } ч
web-left-minutes = { $minutes } мин
web-left-seconds = { $seconds } с
