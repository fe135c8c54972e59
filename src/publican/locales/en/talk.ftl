# What people say at a table with one tap.

phrase-hello = Evening, all. Is this stool taken?
phrase-good-luck = Good luck, everyone. I have brought my own.
phrase-thinking = One moment. I am thinking, and it takes all of me.
phrase-your-turn = Your turn. The cards will not play themselves.
phrase-hurry-up = My beer was cold when you started thinking.
phrase-well-played = Well played. I would clap, but I am holding cards.
phrase-bold = Bold. Was that you or the beer?
phrase-lucky = With luck like that, you pay for the next round.
phrase-as-planned = Exactly as planned. More or less.
phrase-cannot-count = I can count. Just not tonight.
phrase-poker-face = Lovely poker face. Pity about the cards.
phrase-betting-on-you = Nothing personal, but my money is on you failing.
phrase-brawl-looms = Mind the furniture. It is about to fly.
phrase-brawl = Put the chair down. We can talk about this.
phrase-gun-fight = Somebody tell the piano player to duck.
phrase-monster = Who let that monster in?
phrase-hero = That is no hero, that is three odd bits in a coat.
phrase-roof = Nice house. Does the roof hold?
phrase-treasure = Hands off the treasure, that is my cab fare.
phrase-thanks = Cheers, very kind of you.
phrase-sorry = Sorry. It was you or me.
phrase-back-soon = Back in a minute. Nobody touch my glass.
phrase-last-orders = Last orders. Now it counts.
phrase-good-game = Good game. It was an honour to lose to you, or nearly.
phrase-again = Same again? Cards, I mean.

reaction-cheers = Cheers
reaction-clap = Bravo
reaction-laugh = Ha
reaction-wow = Oh
reaction-ouch = Ouch
reaction-phew = Phew
reaction-yawn = Yawn
reaction-handshake = Fair enough
