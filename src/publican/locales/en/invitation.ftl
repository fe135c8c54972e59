# What a link to a table looks like where it is shared.

invitation-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
invitation-title = { $host } invites you to { invitation-game }
invitation-title-nobody = A table of { invitation-game }
invitation-free = { $free ->
    [0] All stools are taken, but you can watch.
    [one] One stool is free. No account needed, a name will do.
   *[other] { $free } stools are free. No account needed, a name will do.
}
invitation-running = The game has begun. Come and watch.
invitation-players = At the table: { $players }.
invitation-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
invitation-any = A table at Publican
invitation-any-text = Two card games with friends or bots. No account needed, a name will do.
