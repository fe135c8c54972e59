# The page around the tables.

web-title = Publican
web-close = Закрыть
web-nowhere = Такой комнаты в этом пабе нет.
