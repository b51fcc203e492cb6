// Tokens on 61 spots, for two players: 25 squares between 36 corners. A player who holds a square and its four corners
// scores; each player has five secret cards. The game ends after 50 moves.

const { INVALID_MOVE } = require('boardgame.io/core');

const SPOTS = 61;
const SQUARES = 25;
const MOVES = 50;

/** The corners of each square. */
const CORNERS = Array.from({ length: SQUARES }, (_, square) => {
  const first = SQUARES + Math.floor(square / 5) * 6 + (square % 5);
  return [first, first + 1, first + 6, first + 7];
});

/** The squares that each spot is a part of. */
const AROUND = Array.from({ length: SPOTS }, (_, spot) =>
  CORNERS.flatMap((corners, square) => (square === spot || corners.includes(spot) ? [square] : [])),
);

function place({ G, playerID }, spot) {
  if (!Number.isInteger(spot) || spot < 0 || spot >= SPOTS || G.board[spot] !== null) return INVALID_MOVE;
  const mine = (other) => G.board[other] === playerID;
  G.board[spot] = playerID;
  G.made += 1;
  G.score[playerID] += AROUND[spot].filter((square) => mine(square) && CORNERS[square].every(mine)).length;
  G.hands[playerID].splice(spot % 5, 1);
  G.hands[playerID].push(G.deck.pop());
}

module.exports = {
  name: 'tokens',
  setup: () => ({
    made: 0,
    board: Array(SPOTS).fill(null),
    score: { 0: 0, 1: 0 },
    hands: { 0: [3, 1, 4, 1, 5], 1: [9, 2, 6, 5, 3] },
    deck: Array.from({ length: MOVES }, (_, card) => (card * 7) % 10),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place },
  endIf: ({ G }) => (G.made === MOVES ? { winner: G.score[0] >= G.score[1] ? '0' : '1' } : undefined),
  playerView: ({ G, playerID }) => {
    const hands = Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]);
    return { ...G, deck: G.deck.length, hands: Object.fromEntries(hands) };
  },
};
