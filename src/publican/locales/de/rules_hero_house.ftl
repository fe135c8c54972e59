# Hero House: das Regelheft, Regel für Regel, in der Reihenfolge der englischen Datei.

book-hh-cards = Karten und Helden
book-hh-1 = Es gibt 56 Karten in vier Arten: Kopf, Rumpf, Beine und Urtyp. Jede Art hat 14 Karten, eine für jede Mischung aus schwarzen und weißen Tupfen mit zusammen einem bis vier Tupfen.
book-hh-2 = Urtypen sind ganze Figuren und haben Namen. Nach Tupfen, wenige zuerst, schwarze vor weißen: { prime-lone-ember } ●, { prime-toothpick } ○, { prime-zero-fun } ●●, { prime-java-man } ●○, { prime-twin-moon } ○○, { prime-coal-giant } ●●●, { prime-male-being } ●●○, { prime-salt-witch } ●○○, { prime-snow-aunt } ○○○, { prime-tar-baron } ●●●●, { prime-hat-man } ●●●○, { prime-alpha-man } ●●○○, { prime-delta-bird } ●○○○, { prime-cave-woman } ○○○○.
book-hh-3 = Ein Held ist ein Urtyp, oder Kopf, Rumpf und Beine zusammen. Ausgeglichen sind Tupfen, wenn es so viele schwarze wie weiße sind.

book-hh-hand = Ein Durchgang
book-hh-4 = Das Geben wandert von Durchgang zu Durchgang im Uhrzeigersinn. Zu Beginn legen alle einen Punkt, den Einsatz, in den Schatz{ $ante ->
    [bank] ; er kommt aus dem Vorrat (R1).
    [own] ; er kommt aus den eigenen Punkten (R1).
   *[any] .
}
book-hh-5 = Alle bekommen fünf Karten, einzeln, links vom Geber beginnend. Der Rest ist der Ziehstapel. Seine drei obersten Karten kommen nacheinander offen auf die Ablage.
book-hh-6 = Die Ablage hat drei Plätze: für Kopf, Rumpf und Beine. Eine Karte deckt die auf ihrem Platz zu. Ein Urtyp liegt quer über allen dreien und deckt sie zu; eine Karte auf einem Urtyp deckt diesen zu. Was zugedeckt ist, kommt verdeckt auf den Aus-Stapel. Liegt obenauf ein Urtyp, oder Kopf, Rumpf und Beine, ist das das Monster.
book-hh-7 = Wer links vom Geber sitzt, beginnt, dann geht es im Uhrzeigersinn. Dein Zug: eine Karte ziehen; beliebig viele Helden legen; verteidigen, falls ein Monster da ist; zählen; ablegen.
book-hh-8 = Ein Held im Spiel bleibt, bis er einen Kampf verliert. Du fügst ihm nie eine Karte hinzu.

book-hh-defence = Verteidigung
book-hh-9 = Dem Monster stellst du dich mit genau einem deiner Helden im Spiel, egal, mit welchem. Ohne Helden bist du raus aus dem Durchgang: Deine Karten gehen aus dem Spiel, du zählst nicht und legst nichts ab, und der Nächste steht vor demselben Monster.
book-hh-10 = Weiße Tupfen der einen Seite decken schwarze der anderen. Deckt der Held alle Tupfen des Monsters und hat noch welche übrig, gewinnt er. Umgekehrt gewinnt das Monster. Geht beides genau auf, ist es ein kosmischer Kampf. Alles andere ist kein Sieg.
book-hh-11 = Gewinnt dein Held, kommen die Karten des Monsters auf deine Hand. Ablegen darfst du eine davon sofort, legen ab dem nächsten Zug. Was sonst auf der Ablage lag, geht aus dem Spiel: Sie ist dann leer.
book-hh-12 = Ein Held, der verliert, geht aus dem Spiel oder auf die Hand dessen, der das Monster spielt. Das Monster bleibt.
book-hh-13 = Nach einem kosmischen Kampf gehen Held und Monster aus dem Spiel.
book-hh-14 = Gibt es keinen Sieg, deckst du eine Karte auf und legst sie auf das Monster. Gleicht sie es aus, ist der Durchgang vorbei. Wenn nicht, deckst du noch eine auf und legst sie auf deinen Helden; sie deckt zu wie auf der Ablage: Liegt dort ein ganzer Held, bleibt er, und das Zugedeckte geht aus dem Spiel. Sonst geht alles aus dem Spiel; so ist es bei Kopf, Rumpf oder Beinen auf einem Urtyp.
book-hh-15 = Es gibt einen Kampf pro Zug, und danach wird kein Held mehr gelegt.

book-hh-house = Zählen, Haus, Ablegen
book-hh-16 = Sind die Tupfen aller deiner Helden zusammen ausgeglichen, und hast du mindestens einen, ist das ein Heldenhaus. Du nimmst { $house_reward ->
    [one] einen Punkt aus dem Schatz, falls einer da ist (R2),
   *[any] die Hälfte des Schatzes, abgerundet, aber mindestens einen Punkt und nie mehr, als da ist,
} und spielst ab jetzt das Monster. Wer es bisher gespielt hat, ist raus aus dem Durchgang.
book-hh-17 = Hast du Karten auf der Hand, legst du eine ab. Spielt jemand das Monster, bekommt stattdessen er die Karte, und sonst sieht sie niemand.

book-hh-monster = Das Monster spielen
book-hh-18 = Wer das Monster spielt, behält seine Hand und hat keine Züge mehr. Gleich nach dem Haus und am Ende jedes fremden Zugs legt er eine Karte ab oder deckt die oberste vom Ziehstapel auf. Ohne Karten kann er nur aufdecken.
book-hh-19 = Helden, die gegen das Monster verlieren, kommen auf die Hand dessen, der es spielt.
book-hh-20 = Eine Karte auf der Ablage, nach der ein ganzes Monster so viele schwarze wie weiße Tupfen hat, beendet den Durchgang, egal, von wem sie kommt. Wer das Monster spielt, nimmt den restlichen Schatz; spielt es niemand, bleibt er für den nächsten Durchgang liegen.
book-hh-21 = Sind alle bis auf einen raus, ist der Durchgang vorbei und der Schatz bleibt. Hat aber dieser eine gerade den Spieler des Monsters durch ein Haus hinausgeworfen, legt er noch ein letztes Mal ab oder deckt auf; ist das Monster dann ausgeglichen, nimmt er den restlichen Schatz.

book-hh-winning = Gewinnen
book-hh-22 = Das Spiel endet nach einem Durchgang, wenn jemand { $target ->
    [any] 11 Punkte hat (oder so viele wie ausgemacht)
    [one] mindestens { $target } Punkt hat
   *[other] mindestens { $target } Punkte hat
} und kein Schatz übrig ist. Bis dahin wird weitergespielt. Die meisten Punkte gewinnen.

book-hh-rulings = Festlegungen
book-hh-r1 = { $ante ->
    [own] An diesem Tisch kommt der Einsatz aus den eigenen Punkten; die können unter null fallen. Anderswo kommt er aus dem Vorrat, und Punkte werden nur mehr.
   *[any] Der Einsatz kommt aus dem Vorrat, Punkte werden also nur mehr. Ein Tisch kann ausmachen, dass er aus den eigenen Punkten kommt; die können dann unter null fallen.
} Im Heft steht nur, dass alle etwas beisteuern; mit dem Vorrat dauert ein Spiel etwa die Stunde, die es verspricht.
book-hh-r2 = { $house_reward ->
    [one] An diesem Tisch nimmt ein Haus einen Punkt, wie im Beispiel des Hefts. Dessen Regel spricht vom halben Schatz.
   *[any] Ein Haus nimmt den halben Schatz, wie es die Regel des Hefts sagt. Ein Tisch kann stattdessen einen Punkt ausmachen, wie im Beispiel des Hefts.
}
book-hh-r3 = { $opening_balance ->
    [stands] An diesem Tisch steht ein Monster, das schon die drei ersten Karten ausgleichen, wie jedes andere. Anderswo beendet es den Durchgang, und der Schatz bleibt.
   *[any] Gleichen schon die drei ersten Karten das Monster aus, ist der Durchgang vorbei und der Schatz bleibt, wie bei jedem ausgeglichenen Monster. Ein Tisch kann ausmachen, dass dieses Monster steht wie jedes andere.
}
book-hh-r4 = Wird eine Karte gebraucht und der Ziehstapel ist leer, wird der Aus-Stapel gemischt und zum Ziehstapel. Ist auch er leer, ist der Durchgang vorbei und der Schatz bleibt.
book-hh-r5 = Ohne Karte auf der Hand legst du nichts ab. Wer das Monster spielt, legt trotzdem ab oder deckt auf.
book-hh-r6 = Bist du raus, weil dir ein Held fehlt, endet dein Zug, ohne dass jemand ablegt oder aufdeckt.
book-hh-r7 = Haben am Ende mehrere die meisten Punkte, teilen sie sich den Sieg.
book-hh-r8 = Gezählt wird von selbst. Keine Helden sind kein Heldenhaus, auch wenn nichts gegen nichts aufgeht.
book-hh-r9 = Kann niemand mehr weiter, weil Karten fehlen, ist der Durchgang vorbei und der Schatz bleibt: Wer das Monster spielt, hat keine Karte, und beide Stapel sind leer.
book-hh-r10 = Spielst du das Monster und jemand anders schafft ein Haus, kommen deine Handkarten verdeckt auf den Aus-Stapel und deine Helden im Spiel dazu.
book-hh-r11 = Eine Karte, die an das Monster geht, sieht nur, wer das Monster spielt, und natürlich, wer sie gegeben hat.
