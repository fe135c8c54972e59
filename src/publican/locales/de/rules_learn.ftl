# Der Teil der Regelhefte, der das Spiel beibringt. Die Zahlen der Beispiele rechnet die Engine aus: tools/rule_examples.py.

## Half-Pint Heroes

learn-hp-aim-title = Worum es geht
learn-hp-aim = Sag an, wie viele Stiche du machst, und mach genau so viele. Nach der letzten Runde gehört der Abend dem mit den meisten Punkten.
learn-hp-round-title = Eine Runde in einem Bild
learn-hp-round = Jede Runde dieselben fünf Schritte; dann beginnt der Nächste.
learn-hp-step-deal = Geben
learn-hp-step-predict = Ansagen
learn-hp-step-bet = Wetten
learn-hp-step-play = Spielen
learn-hp-step-score = Werten
learn-name-0 = Ada
learn-name-1 = Bo
learn-name-2 = Cy
learn-name-3 = Di
learn-hp-setup-title = Aufbau
learn-hp-setup = Alle nehmen die Ansagekarten 0 bis 3 und einen Bierdeckel. Die Kampfkarten liegen in der Mitte, daneben ist Platz für eine Auslage aus fünf Karten, und die Namen kommen auf den Block, wie ihr sitzt. Hier macht das alles das Haus.
learn-hp-deal-title = 1. Geben
learn-hp-deal = Eine Karte wird aufgedeckt: die erste der Auslage. Ihre kleinen Zahlen sagen, wie viele Karten ausliegen und wie viele du bekommst. Wenige in der Auslage heißt viele auf der Hand, und umgekehrt. Die Auslage gehört allen.
learn-hp-predict-title = 2. Deine Ansage
learn-hp-predict = Sieh dir Hand und Auslage zusammen an: Was gäbe das? Dann leg verdeckt deine Ansage. Auch null ist eine Ansage, und keine schlechte.
learn-hp-predict-example = Angenommen, oben ist deine Hand, unten liegt die Auslage. Daraus kannst du { $count } verschiedene Kombinationen machen, die stärkste zuerst. { $edition ->
    [first] Die einzelnen Karten sind dabei, weil du die Auslage in dieser Auflage auch liegen lassen darfst.
   *[second] Eine Karte, die mit der Auslage ein Paar gibt, ist immer dieses Paar; allein steht nur eine ohne Partner.
}
learn-hp-bet-title = 3. Deine Wette
learn-hp-bet = Jetzt liegen alle Ansagen offen. Leg deinen Deckel vor jemanden, der wohl danebenliegen wird. Ein Irrtum kostet nichts, darum wetten ab drei Spielern alle. Zu zweit darfst du den Deckel behalten, denn an einer falschen Wette verdient der andere.
learn-hp-play-title = 4. Kombinationen spielen
learn-hp-play = Wer beginnt, spielt eine Kombination: Handkarten, dazu passende Karten der Auslage. Dann spielt reihum jeder eine eigene, gleich welcher Art; schlagen musst du nichts, aussetzen darfst du nicht. Die stärkste macht den Stich und spielt als Nächste aus. Gespielte Handkarten sind weg, die Auslage bleibt.
learn-hp-play-row = Karten mit einem Strich darüber liegen in der Auslage.
learn-hp-contest-kind = Die bessere Art gewinnt: Der Stich geht an { $name }. Wie viele Karten es sind, ist egal.
learn-hp-contest-high = Gleiche Art, also entscheidet die höchste Karte: Der Stich geht an { $name }.
learn-hp-contest-first = Gleiche Art und gleiche Werte, also gewinnt, wer zuerst gespielt hat: { $name }. Die Farbe entscheidet nichts.
learn-hp-contest-row = Die zwei gleichen Karten liegen in der Auslage. { $edition ->
    [first] In dieser Auflage ist ein Paar, das ganz in der Auslage liegt, nicht deins: Bo hat ein Paar, und { $name } gewinnt.
   *[second] Sie zählen für alle: Aus Bos Paar werden mit der Auslage zwei, und { $name } gewinnt.
}
learn-hp-contest-house = Zwei Full Houses. { $edition ->
    [first] Hier entscheidet einfach die höchste Karte: { $name } gewinnt.
   *[second] Hier werden zuerst die Drillinge verglichen: { $name } gewinnt.
}
learn-hp-brawl-title = Eine Keilerei
learn-hp-brawl = Drei Stiche in Folge für einen, und die Hocker fliegen: Die Runde ist sofort vorbei. Also achte darauf, wer schon zwei hat, und nimm ihm den dritten weg.
learn-hp-score-title = 5. Werten
learn-hp-score = Zehn Punkte für jeden Stich. Eine genau richtige Ansage bringt noch einmal zehn für jeden angesagten Stich und ein X; eine richtige Null bringt { $zero } bei bis zu vier Spielern und { $zeroMany } bei mehr. Dein Deckel vor jemandem, der danebenlag, bringt { $chip }.
learn-hp-score-example = { $name } hat { $prediction } angesagt und { $won } gemacht: { $sets } für die Stiche, { $predicted } für die Ansage, { $chips } für den Deckel. Das sind { $points }.
learn-hp-score-brawl = Eine Keilerei wirft das um: { $name } bekommt { $sets } für die Stiche und { $brawl } für die Keilerei, zusammen { $points }, und ein K. Alle anderen gehen leer aus, richtig oder falsch.
learn-hp-player = Spieler
learn-hp-said = Angesagt
learn-hp-won = Gemacht
learn-hp-mat = Deckel bei
learn-hp-points = Punkte
learn-hp-fight-title = Die Schießerei
learn-hp-fight = X und K sind Kreuze. { $marks } Kreuze in Folge führen zu einer Schießerei: Noch ein Kreuz in der nächsten Runde gewinnt das ganze Spiel, egal, wie die Punkte stehen.
learn-hp-fight-example = { $name } hatte { $marks } Kreuze in Folge, ging in die Schießerei und bekam noch eins. Das Spiel ist aus, und { $name } hat gewonnen. Ohne dieses Kreuz hätte die Runde gezählt wie jede andere.
learn-hp-end-title = Das Ende
learn-hp-end = Nach der letzten Runde bekommen alle zehn Punkte für jede Runde ihrer längsten Folge von Kreuzen: Eine Folge von { $run } bringt { $bonus }. Die meisten Punkte gewinnen; dann die meisten K, dann die meisten X; dann wird geteilt.
learn-hp-editions-title = Die zwei Auflagen
learn-hp-editions = Erste Auflage: Du wählst, was deine Karten sind; ein Paar in der Auslage braucht eine Karte von dir; beim Full House zählt die höchste Karte; im Heft stehen zehn Runden. Zweite Auflage: Deine Karten bilden das Beste, was geht; Paare der Auslage zählen für alle; beim Full House zählt zuerst der Drilling; es gibt sechs bis zehn Runden. Sonst ist alles gleich.
learn-hp-booklets-title = Worin sich die Hefte unterscheiden
learn-hp-booklets = Im deutschen Heft gewinnt eine Schießerei nur, wer seine Ansage trifft; im englischen, im russischen und in diesem Haus tut es auch eine Keilerei. Unser K ist im englischen ein B und im russischen ein Д. Bei Gleichstand zählt das deutsche Heft Kreuze oder K; hier kommt zuerst das K. Zu zweit endet im deutschen Heft „das Spiel“, wo die Runde gemeint ist. Zur Auslage siehe R7.

## Hero House

learn-hh-aim-title = Worum es geht
learn-hh-aim = Bau Helden, bis alle deine schwarzen und weißen Tupfen ausgeglichen sind, und nimm dir deinen Teil vom Schatz. Dann spielst du das Monster, und gleicht auch das sich aus, gehört dir der Rest.
learn-hh-round-title = Ein Zug in einem Bild
learn-hh-round = So geht jeder Zug; danach ist dran, wer links von dir sitzt.
learn-hh-step-draw = Ziehen
learn-hh-step-lay = Helden legen
learn-hh-step-defend = Gegen das Monster
learn-hh-step-count = Zählen
learn-hh-step-discard = Ablegen
learn-hh-setup-title = Aufbau
learn-hh-setup = Jeder Durchgang beginnt mit einem Punkt von allen für den Schatz, fünf Karten für jeden und drei Karten, die offen auf die Ablage kommen; das kann schon ein Monster geben. Wer links vom Geber sitzt, beginnt.
learn-hh-heroes-title = Helden
learn-hh-heroes = Ein Held ist Kopf, Rumpf und Beine, oder ein Urtyp, der allein eine ganze Figur ist. Leg so viele, wie du kannst; liegen sie einmal, änderst du nichts mehr daran. Es zählen nur die Tupfen: wie viele schwarze, wie viele weiße.
learn-hh-pile-title = Auf der Ablage wächst ein Monster
learn-hh-pile = Die Ablage hat einen Platz für den Kopf, einen für den Rumpf, einen für die Beine. Sieh, was jede Karte tut, von der ersten bis zur letzten:
learn-hh-pile-put = Eine Karte auf ihrem Platz; noch kein Monster.
learn-hh-pile-monster = Kopf, Rumpf und Beine liegen da: ein Monster.
learn-hh-pile-cover = Eine Karte deckt die auf ihrem Platz zu: ein anderes Monster.
learn-hh-pile-prime = Ein Urtyp deckt alles zu und ist allein ein Monster.
learn-hh-pile-broken = Ein Teil auf einem Urtyp deckt ihn zu: Das Monster ist weg.
learn-hh-fight-title = Ein Kampf
learn-hh-fight = Stell deine weißen Tupfen gegen seine schwarzen und deine schwarzen gegen seine weißen. Ohne Helden im Spiel bist du raus aus dem Durchgang.
learn-hh-fight-wins = Alle seine Tupfen sind gedeckt, und du hast welche übrig: Du gewinnst, und seine Karten kommen auf deine Hand.
learn-hh-fight-loses = Alle deine Tupfen sind gedeckt, und es hat welche übrig: Dein Held ist weg.
learn-hh-fight-struggle = Alles geht genau auf: Beide gehen.
learn-hh-fight-no_win = Beide haben etwas übrig: Niemand gewinnt. Eine Karte kommt offen auf das Monster, dann eine auf deinen Helden, und beide können sich ändern.
learn-hh-house-title = Ein Heldenhaus
learn-hh-house = Nach dem Kampf werden deine Helden zusammengezählt. So viele schwarze Tupfen wie weiße: Das ist ein Haus, und es bringt { $house_reward ->
    [one] einen Punkt
   *[any] den halben Schatz
}. Ab jetzt spielst du das Monster. Geht es nicht auf, legst du eine Karte ab.
learn-hh-monster-title = Das Monster spielen
learn-hh-monster = Du bist nicht mehr am Zug. Nach jedem Zug der anderen bekommst du von ihnen eine Karte, die sonst niemand sieht, und legst eine auf die Ablage oder deckst eine auf. Gleicht sich das Monster dort aus, endet der Durchgang, und der restliche Schatz ist deiner. Schafft jemand anders ein Haus, bist du raus, und er spielt das Monster.
learn-hh-hand-title = Ein ganzer Durchgang, Schritt für Schritt
learn-hh-hand = Rex gibt, Cindy beginnt. Es ist das Beispiel aus dem Heft: Ein Haus bringt einen Punkt (R2), und zwei Punkte liegen noch von vorher.
learn-hh-hand-1 = Drei Karten werden aufgedeckt; der Urtyp obenauf deckt die anderen zu und ist ein Monster. Im Schatz liegen { $treasure }.
learn-hh-hand-2 = Cindy legt einen Helden mit { $black } schwarzen und { $white } weißen Tupfen, schlägt damit das Monster und nimmt es auf die Hand. Ihre Tupfen gehen nicht auf, also legt sie ab.
learn-hh-hand-3 = Rex legt drei Urtypen: { $black } schwarze und { $white } weiße, ein Haus. Er nimmt einen Punkt und spielt das Monster; { $treasure } bleiben.
learn-hh-hand-4 = Rex deckt eine Karte auf: ein Urtyp und damit ein neues Monster.
learn-hh-hand-5 = Cindys Held schlägt auch das. Sie gibt Rex eine Karte; er deckt wieder auf, und es gibt kein Monster.
learn-hh-hand-6 = Cindy legt einen zweiten Helden: zusammen { $black } schwarze und { $white } weiße, ein Haus. Sie nimmt einen Punkt, Rex ist raus, und sie spielt das Monster.
learn-hh-hand-7 = Sie deckt einen Urtyp mit so vielen schwarzen wie weißen Tupfen auf. Das Monster ist ausgeglichen, der Durchgang endet, und sie nimmt die letzten { $paid }. Rex hat { $rex }, Cindy { $cindy }.
learn-hh-end-title = Das Ende
learn-hh-end = Gespielt wird, bis jemand { $target ->
    [any] 11 Punkte
    [one] { $target } Punkt
   *[other] { $target } Punkte
} hat und der Schatz leer ist. Die meisten Punkte gewinnen; wer gleich viele hat, teilt.

## Karte zum Nachsehen

learn-card-title = Übersichtskarte
learn-hp-card = Eine Runde
learn-hh-card = Dein Zug
learn-card-print = Zwei Karten drucken
learn-card-note = Zwei auf einem Blatt: falten und schneiden.
learn-card-deal = Die erste Karte nennt die Größen; Hände werden gegeben, die Auslage gefüllt.
learn-card-draw = Zieh eine Karte.
learn-tab = Lernen
learn-tab-card = Karte
