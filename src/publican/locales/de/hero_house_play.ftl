# Hero House: der Tisch, Eingaben, Hilfe und Regeln.

## Der Tisch

hand-heading = Durchgang { $number }
treasure = Schatz { $points }
piles = Ziehstapel { $draw } · aus { $out }
pile = Ablage
monster = Monster
col-balance = Tupfen
col-heroes = Helden
role-dealer = { $me ->
    [yes] gibst
   *[no] gibt
}
role-monster = { $me ->
    [yes] spielst das Monster
   *[no] spielt das Monster
}
role-out = raus
hero-number = Held { $number }
pile-prime = { $card } { $name }, quer über allen drei Plätzen
no-last-turn = In diesem Durchgang war noch niemand dran.

## Was gefragt ist

type-lay = Tippe die Karten eines Helden, oder { $done }.
type-done = Tippe { $done }.
type-defend = Tippe d und die Nummer eines Helden.
type-discard = Tippe eine Karte.
type-monster = Tippe eine Karte, oder f zum Aufdecken.
type-flip = Tippe f.

## Was eine Wahl bedeutet

means-lay = { $hero }: { $balanced ->
    [yes] ausgeglichen, insgesamt { $balance }
   *[no] dann insgesamt { $balance }
}{ $battle ->
    [none] .
    [wins] ; im Kampf gewinnt er.
    [loses] ; im Kampf verliert er.
    [struggle] ; im Kampf kosmischer Kampf.
   *[no_win] ; im Kampf kein Sieg.
}
means-defend = { $result ->
    [wins] Er gewinnt, und die Karten des Monsters gehören dir
    [loses] Er verliert{ $taken ->
        [yes] , und wer das Monster spielt, bekommt ihn
       *[no] {""} und geht aus dem Spiel
    }
    [struggle] Kosmischer Kampf, beide gehen
   *[no_win] Kein Sieg: eine Karte aufs Monster, dann eine auf den Helden
}.{ $house ->
    [yes] {" "}Danach sind deine Helden ausgeglichen: ein Haus.
   *[no] {""}
}
means-discard = { $card }: dann { $pile }.
means-out = Kein Held gegen das Monster: Du wärst raus aus diesem Durchgang, mit allen Karten.
means-done = { $cards ->
    [0] Dein Zug ist zu Ende.
   *[other] Du legst keine Helden mehr; dann legst du eine Karte ab.
}
means-house = { $balance }, so viele schwarze wie weiße: ein Heldenhaus, { $reward ->
    [0] gerade ohne Punkte
    [one] { $reward } Punkt wert
   *[other] { $reward } Punkte wert
}.
means-given = { $card }: geht an { $to }, sonst sieht sie niemand.
means-balances = { $card } gleicht das Monster aus und beendet den Durchgang: { $mine ->
    [yes] Du nimmst { $treasure } aus dem Schatz.
   *[no] Niemand nimmt den Schatz ({ $treasure }).
}
means-flip = Deck die oberste Karte auf, was immer es ist.

## Eingaben

verb-lay = lege
verb-defend = verteidige
verb-done = fertig
verb-discard = ablegen
verb-flip = aufdecken
surely-not-out = Du könntest noch { $cards } legen und kämpfen. Wirklich raus? j für raus, Enter zum Überlegen.
wrong-hero-card = „{ $word }“ ist keine Karte. Tippe Karten wie Hbw, den Namen eines Urtyps oder #3 aus der Liste c.
wrong-card-not-held = { $card } hast du nicht. Tippe Karten aus deiner Hand.
wrong-no-card = Welche Karte? Tippe sie, wie Hbw.
wrong-one-card = Nur eine Karte. Tippe nur diese.
wrong-more = „{ $word }“ ist zu viel. Tippe das Wort allein.
wrong-which-hero = Welcher Held? Tippe d und eine Nummer von 0 bis { $most }.
wrong-prime-several = Das passt auf { $cards }. Tippe die Karte oder mehr vom Namen.

## Von den Regeln abgelehnt

illegal-lay-not_now = Jetzt werden keine Helden gelegt. Mach mit dem weiter, was gefragt ist.
illegal-lay-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-lay-not_in_hand = Die hast du nicht alle. Tippe Karten aus deiner Hand.
illegal-lay-not_a_hero = Ein Held ist ein Urtyp, oder Kopf, Rumpf und Beine. Tippe c für alle, die du legen kannst.
illegal-lay-unknown_card = Diese Karte gibt es nicht. Karten sind H, B, L oder P mit ein bis vier b und w, wie Hbw.
illegal-defend-not_now = Jetzt wird nicht gekämpft. Mach mit dem weiter, was gefragt ist.
illegal-defend-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-defend-no_monster = Da ist kein Monster. Leg Helden, oder sag fertig.
illegal-defend-no_such_hero = So einen Helden hast du nicht im Spiel. Tippe d und eine Nummer neben deinen Helden.
illegal-done-not_now = Das Legen ist schon vorbei. Mach mit dem weiter, was gefragt ist.
illegal-done-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-done-must_defend = Du musst dich dem Monster stellen. Tippe d und die Nummer eines Helden.
illegal-discard-not_now = Abgelegt wird am Ende des Zugs. Erst legen, verteidigen oder fertig sagen.
illegal-discard-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-discard-not_in_hand = Diese Karte hast du nicht. Tippe eine aus deiner Hand.
illegal-discard-unknown_card = Diese Karte gibt es nicht. Karten sind H, B, L oder P mit ein bis vier b und w, wie Hbw.
illegal-flip-not_now = Aufdecken darf nur, wer das Monster spielt und gefragt ist. Mach mit dem weiter, was gefragt ist.
illegal-flip-not_your_turn = Du bist nicht dran. Warte auf die anderen.
illegal-flip-no_cards = Es gibt keine Karte mehr zum Aufdecken. Leg eine ab.

## Hilfe und Regeln

help-cards = Karten: H Kopf, B Rumpf, L Beine, P Urtyp; b ist ein schwarzer Tupfen { $black }, w ein weißer { $white }. Hbbw ist ein Kopf mit { $black }{ $black }{ $white }.
help-hero = Ein Held ist ein Urtyp, oder Kopf, Rumpf und Beine. Ein Monster ist dasselbe, auf der Ablage.
help-balance = So viele { $black } wie { $white } auf allen deinen Helden: ein Heldenhaus. Auf dem Monster: Der Durchgang ist vorbei.
help-battle = Kampf: deine { $white } gegen seine { $black }, und deine { $black } gegen seine { $white }.
help-wins = gewinnt: Nichts fehlt, etwas bleibt übrig. Du nimmst seine Karten.
help-loses = verliert: Nichts bleibt übrig, etwas fehlt. Der Held ist weg, das Monster bleibt.
help-struggle = kosmischer Kampf: beides gleich. Beide gehen aus dem Spiel.
help-no_win = kein Sieg: hier zu viel, dort zu wenig. Eine Karte auf das Monster, dann eine auf den Helden.
help-entries-hero = Tippe: Hbw Bw Lb zum Legen · einen Urtyp als Karte oder mit Namen · d 0 zum Verteidigen · { $done } · eine Karte zum Ablegen · f zum Aufdecken · #3 aus der Liste c
help-commands-hero = c Möglichkeiten · l letzter Zug · s Punkte · r Regeln jetzt · q gehen · Enter Tisch
rule-hh-3 = Ein Held ist ein Urtyp, oder Kopf, Rumpf und Beine. Ausgeglichen heißt: so viele schwarze Tupfen wie weiße.
rule-hh-6 = Eine Karte deckt die auf ihrem Platz zu. Ein Urtyp deckt alle drei zu; eine Karte auf ihm deckt ihn zu.
rule-hh-7 = Ein Zug: ziehen, beliebig viele Helden legen, verteidigen, falls ein Monster da ist, zählen, ablegen.
rule-hh-8 = Ein Held bleibt im Spiel, bis er einen Kampf verliert. Karten kommen nie dazu.
rule-hh-9 = Gegen das Monster kämpft genau ein Held. Ohne Helden bist du raus, und der Nächste muss ran.
rule-hh-10 = Weiße Tupfen decken schwarze der anderen Seite und umgekehrt. Alles gedeckt und etwas übrig gewinnt; genau gleich ist ein kosmischer Kampf; sonst kein Sieg.
rule-hh-11 = Ein siegreicher Held bringt dir die Karten des Monsters: gleich abzulegen oder ab dem nächsten Zug zu legen.
rule-hh-12 = Ein Held, der verliert, geht aus dem Spiel oder an den, der das Monster spielt. Das Monster bleibt.
rule-hh-13 = Nach einem kosmischen Kampf gehen beide aus dem Spiel.
rule-hh-14 = Ohne Sieg kommt eine Karte auf das Monster; gleicht sie es nicht aus, kommt noch eine auf den Helden.
rule-hh-15 = Ein Kampf pro Zug, und danach wird nicht mehr gelegt.
rule-hh-16 = Sind alle deine Helden zusammen ausgeglichen, ist es ein Haus: Du nimmst { $share ->
    [one] einen Punkt aus dem Schatz
   *[half] den halben Schatz (mindestens einen Punkt)
} und spielst das Monster.
rule-hh-17 = Du legst eine Karte ab. Spielt jemand das Monster, bekommt er sie, und sonst sieht sie niemand.
rule-hh-18 = Wer das Monster spielt, ist nicht mehr am Zug, legt aber nach dem Haus und nach jedem fremden Zug eine Karte ab oder deckt eine auf.
rule-hh-19 = Helden, die gegen das Monster verlieren, kommen auf die Hand dessen, der es spielt.
rule-hh-20 = Eine Karte, die das Monster ausgleicht, beendet den Durchgang. Wer das Monster spielt, nimmt den restlichen Schatz; sonst bleibt er liegen.
rule-hh-21 = Ist nur noch einer dabei, ist der Durchgang vorbei und der Schatz bleibt. Ein Haus, nach dem nur einer übrig ist, bringt noch einmal Ablegen oder Aufdecken.
