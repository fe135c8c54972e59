# Что говорит любая игра за столом в терминале.

you = Ты
guest = Гость
seat = Место { $seat }
everyone = все
seat-number = { $name } { $number }
hand-dealt = { $me ->
    [yes] Твои карты
   *[no] Карты игрока { $name }
}: { $cards }.
bot-names = Ада Боря Вера Гена Дина Егор Женя
at-the-table = За столом: { $names }.
how-to-start = Введи ? для справки, q — чтобы уйти.
champion-prepares = Чемпион разминается (только в этот раз, несколько секунд)…
bot-failed = { $name }: программа дала сбой, за неё решает случай. Сообщение: { $why }.

leave-really = Уходишь? y или д — уйти, Enter — остаться.
leave-not = Хорошо. Твоё пиво ещё тут.
left = Ты выходишь из-за стола. Осторожно, ступенька.
too-late = Поздно: этот выбор уже открыт. Продолжай отсюда.
taken-back = Отменено. Выбери заново.

## Честная раздача

commitment = Раздача запечатана: { $hash }
commitment-was = Раздача запечатана: { $hash }
seed-revealed = Исходное число: { $seed }
seed-explained = Оно подходит к отпечатку, показанному в начале: потом карты не подбирались.
how-to-keep = С --record ФАЙЛ игра сохраняется, и проверить её может каждый.
saved = Запись игры: { $file }.
how-to-verify = Проверить каждую карту и каждый ход: publican verify { $file }

## За столом

hand = Рука
col-cards = карт
col-points = очки
pad-total = Итог
pad-winner = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}, { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}

## Против правил любой игры

wrong-number = В списке номера от 1 до { $most }. Введи c, чтобы увидеть его.
illegal-seat-unknown = Такого места нет. Выбери место за этим столом.
illegal-seat-not_due = Сейчас не твой ход. Подожди остальных.
illegal-abstain-not_now = Сейчас здесь нечего переключать.
illegal-game-over = Игра окончена. Начни новую.
illegal-action-unknown = Так здесь сделать нельзя. Введи ? для справки.
