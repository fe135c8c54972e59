# Что говорят за столом одним касанием.

phrase-hello = Вечер добрый. Тут не занято?
phrase-good-luck = Всем удачи. Моя уже ждёт за стойкой.
phrase-thinking = Минутку, я думаю. Это бывает редко, не спугните.
phrase-your-turn = Твой ход. Сами карты себя не сыграют.
phrase-hurry-up = Пока ты думаешь, у меня пиво согрелось.
phrase-well-played = Красиво. Хлопать нечем, руки заняты.
phrase-bold = Смело. Это ты или пиво?
phrase-lucky = С таким везением следующая кружка за твой счёт.
phrase-as-planned = Всё по плану. Ну, почти.
phrase-cannot-count = Считать я умею. Просто не сегодня.
phrase-poker-face = Лицо каменное, а карты-то так себе.
phrase-betting-on-you = Ничего личного, но я ставлю на твой промах.
phrase-brawl-looms = Берегите мебель, сейчас полетит.
phrase-brawl = Поставь стул на место. Давай поговорим.
phrase-gun-fight = Скажите пианисту, пусть пригнётся.
phrase-monster = Кто впустил сюда чудище?
phrase-hero = Разве это герой? Это три запчасти в одном пальто.
phrase-roof = Дом хорош. А крыша выдержит?
phrase-treasure = Руки прочь от клада, это мне на такси.
phrase-thanks = Спасибо, с меня причитается.
phrase-sorry = Прости. Тут или ты, или я.
phrase-back-soon = Я на минутку. Мою кружку не трогать.
phrase-last-orders = Бар закрывается. Теперь всё всерьёз.
phrase-good-game = Отличная игра. Такому сопернику и проиграть не жалко. Почти.
phrase-again = Повторим? Я про карты.

reaction-cheers = За нас
reaction-clap = Браво
reaction-laugh = Ха-ха
reaction-wow = Ого
reaction-ouch = Ай
reaction-phew = Уф
reaction-yawn = Скучаем
reaction-handshake = Без обид
