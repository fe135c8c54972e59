# Was man am Tisch mit einem Tipp sagt.

phrase-hello = N’Abend zusammen. Ist der Hocker noch frei?
phrase-good-luck = Viel Glück allerseits. Meins habe ich selbst mitgebracht.
phrase-thinking = Moment, ich denke. Das sieht bei mir immer so aus.
phrase-your-turn = Du bist dran. Von allein spielen sich die Karten nicht.
phrase-hurry-up = Als du angefangen hast zu überlegen, war mein Bier noch kalt.
phrase-well-played = Stark gespielt. Ich würde ja klatschen, aber ich habe die Hände voll.
phrase-bold = Mutig. Warst du das oder das Bier?
phrase-lucky = Bei dem Dusel geht die nächste Runde auf dich.
phrase-as-planned = Genau so war das geplant. So ungefähr.
phrase-cannot-count = Ich kann zählen. Nur heute nicht.
phrase-poker-face = Schönes Pokerface. Schade um die Karten.
phrase-betting-on-you = Nimm’s nicht persönlich, aber ich setze auf dein Pech.
phrase-brawl-looms = Bringt die Möbel in Sicherheit, gleich fliegt was.
phrase-brawl = Stell den Stuhl hin. Wir können doch über alles reden.
phrase-gun-fight = Sagt dem Mann am Klavier, er soll in Deckung gehen.
phrase-monster = Wer hat denn das Monster reingelassen?
phrase-hero = Das soll ein Held sein? Das sind drei Teile und ein Mantel.
phrase-roof = Hübsches Haus. Hält das Dach auch?
phrase-treasure = Finger weg vom Schatz, das ist mein Taxigeld.
phrase-thanks = Danke, sehr anständig von dir.
phrase-sorry = Tut mir leid. Es hieß du oder ich.
phrase-back-soon = Bin gleich wieder da. Keiner rührt mein Glas an.
phrase-last-orders = Letzte Bestellung. Jetzt gilt’s.
phrase-good-game = Schönes Spiel. Gegen dich verliert man gern, fast jedenfalls.
phrase-again = Noch eine Runde? Karten, meine ich.

reaction-cheers = Prost
reaction-clap = Bravo
reaction-laugh = Ha
reaction-wow = Oha
reaction-ouch = Autsch
reaction-phew = Puh
reaction-yawn = Gähn
reaction-handshake = Nichts für ungut
