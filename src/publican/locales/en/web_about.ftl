## The page about the house

about-title = About this house
about-publican = A pub table for two card games, built by people who like them. The house deals, minds the rules and keeps the score; the games themselves are other people's work.
about-games = Who made the games
about-addresses = Website addresses are those that the booklets print; who answers there today, the house does not know.
about-house = The house
about-own = Code, drawings and words here were made for Publican, from the booklets' rules. The program is free to use and change, under the MIT licence.
about-build = This house runs Publican { $build }
