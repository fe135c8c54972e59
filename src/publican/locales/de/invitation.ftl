# Wie ein Link zu einem Tisch aussieht, wo er geteilt wird.

invitation-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
invitation-title = { $host } lädt dich ein: { invitation-game }
invitation-title-nobody = Ein Tisch für { invitation-game }
invitation-free = { $free ->
    [0] Alle Hocker sind besetzt, aber du kannst zuschauen.
    [one] Ein Hocker ist frei. Kein Konto nötig, ein Name genügt.
   *[other] { $free } Hocker sind frei. Kein Konto nötig, ein Name genügt.
}
invitation-running = Das Spiel läuft schon. Komm und schau zu.
invitation-players = Am Tisch: { $players }.
invitation-bots = { $count ->
    [one] { $count } Bot
   *[other] { $count } Bots
}
invitation-any = Ein Tisch bei Publican
invitation-any-text = Zwei Kartenspiele mit Freunden oder Bots. Kein Konto nötig, ein Name genügt.
