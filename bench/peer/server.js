// boardgame.io's own server with one game: PORT; STORE is memory, FlatFile (into DIR) or PostgreSQL (at PG_URL).

const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { PostgresStore } = require('bgio-postgres');

const { DIR, PG_URL, PORT, STORE } = process.env;

const stores = {
  memory: () => undefined,
  FlatFile: () => new FlatFile({ dir: DIR }),
  PostgreSQL: () => new PostgresStore(PG_URL, { logging: false, pool: { max: 20 } }),
};

Server({ games: [require('./game')], db: stores[STORE](), origins: [Origins.LOCALHOST] }).run(Number(PORT));
