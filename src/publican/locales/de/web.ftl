# The page around the tables.

web-title = Publican
web-close = Schließen
web-nowhere = So einen Raum gibt es in diesem Pub nicht.
