# The page around the tables.

web-title = Publican
web-close = Close
web-nowhere = There is no such room in this pub.
