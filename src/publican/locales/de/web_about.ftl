## Die Seite über das Haus

about-title = Über dieses Haus
about-publican = Ein Kneipentisch für zwei Kartenspiele, gebaut von Leuten, die sie mögen. Das Haus gibt, achtet auf die Regeln und schreibt an; die Spiele selbst haben andere erfunden.
about-games = Wer die Spiele gemacht hat
about-addresses = Die Adressen stehen so in den Heften; wer dort heute antwortet, weiß das Haus nicht.
about-house = Das Haus
about-own = Code, Zeichnungen und Texte sind für Publican entstanden, nach den Regeln der Hefte. Das Programm darf jeder nutzen und ändern, unter der MIT-Lizenz.
about-build = In diesem Haus läuft Publican { $build }
