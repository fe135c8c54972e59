## Who made the two games

credits-authors = A game by
credits-editors = Editing
credits-artists = Art, graphic design and rules layout
credits-publisher = Publisher
credits-named = In its booklet, without a role
credits-of-edition = { $role } ({ $edition ->
    [first] first edition
   *[second] second edition
})
credits-website = The real game
credits-apart = Publican belongs to none of them and is not affiliated with them. The games are theirs: if you like one, get the box.
