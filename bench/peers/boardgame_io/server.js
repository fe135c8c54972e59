// A card game of twenty moves for four on boardgame.io, with secret hands: the least that a card table does.
// Usage: node server.js memory | node server.js file FOLDER. Prints its port; SIGUSR2 collects garbage.

const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const PACK = 52;
const HAND = 5;

const game = {
  name: "cards",
  minPlayers: 4,
  disableUndo: true, // a state per move otherwise
  maxPlayers: 4,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(PACK).keys()]);
    const hands = {};
    for (const player of ctx.playOrder) hands[player] = deck.splice(0, HAND);
    return { hands, trick: [], won: ctx.playOrder.map(() => 0) };
  },

  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([player, hand]) => [player, player === playerID ? hand : hand.length]),
    ),
  }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    // The server alone knows all hands.
    play: { move: ({ G, ctx, playerID }, card) => play(G, ctx, playerID, card), client: false },
  },

  endIf: ({ G }) => (Object.values(G.hands).every((hand) => hand.length === 0) ? { won: G.won } : undefined),
};

function play(G, ctx, playerID, card) {
  const at = G.hands[playerID].indexOf(card);
  if (at < 0) return INVALID_MOVE;
  G.hands[playerID].splice(at, 1);
  G.trick.push({ player: Number(playerID), card });
  if (G.trick.length === ctx.numPlayers) {
    const best = G.trick.reduce((high, each) => (each.card > high.card ? each : high));
    G.won[best.player] += 1;
    G.trick = [];
  }
}

const [store, dir] = process.argv.slice(2);
const db = store === "file" ? new FlatFile({ dir }) : undefined; // by default in memory
const server = Server({ games: [game], db, origins: false });

process.on("SIGUSR2", () => global.gc?.());
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
