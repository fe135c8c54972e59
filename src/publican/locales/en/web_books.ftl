# The pages to read and look back: rule books, replays, the check of the deal, oneself.

web-books-game = { $game ->
    [hero-house] Hero House
   *[half-pint-heroes] Half-Pint Heroes
}
web-books-edition = { $edition ->
    [first] First edition
   *[second] Second edition
}
web-books-home = Back to the bar
web-books-loading = One moment …
web-books-offline = The house does not answer. Check your connection and load the page again.

## Rule book

web-rules-title = Rule book
web-rules-now = What is happening now
web-rules-all = Rules
web-rules-ranking = Set ranking
web-rules-ranking-note = The strongest set is on top. Within a kind the highest card decides{ $edition ->
    [first] , then the next.
   *[second] , then the next; in a full house the three comes first.
}
web-rules-find = Find a rule
web-rules-chapters = Chapters
web-rules-none = No rule says that. Try another word.
