## Кто сделал обе игры

credits-authors = Авторы игры
credits-editors = Редакторы
credits-artists = Иллюстрации, графика и вёрстка правил
credits-publisher = Издательство
credits-named = Назван в брошюре, без роли
credits-of-edition = { $role } ({ $edition ->
    [first] первое издание
   *[second] второе издание
})
credits-website = Настоящая игра
credits-apart = Publican никак с ними не связан. Игры сделали они: понравилась — возьми себе коробку.
