# Was um die Tische herum steht: wenn etwas nicht klappt, die Einladung, das Ergebnis.

web-broken-page = Hinter der Theke ist etwas zu Bruch gegangen.
web-broken-page-next = Ein Teil dieser Seite fehlt, vielleicht wurde das Haus inzwischen renoviert. Lade die Seite neu; dein Platz bleibt dir.
web-load-again = Neu laden
web-connection-blocked = Der Tisch antwortet nicht. Wenn andere Seiten gehen, sperrt etwas zwischen dir und dem Haus die offene Leitung (WebSocket), die ein Tisch braucht: Versuch es in einem anderen Netz oder ohne VPN und Werbeblocker. Wir versuchen es weiter …
