import process from 'node:process';
import { createConnection } from 'node:net';
import { once } from 'node:events';

import knex from 'knex';

/**
 * Two common ways to store a result, with a given number of writers. `knex`: a transaction for each result as a handler
 * would write it (end the game, read the previous standing, update it, insert the result). `zadd`: one insert of the
 * result, and the best score in Redis (append-only file, fsync every second). Prints results a second as JSON.
 */
const { DATABASE_URL: url = '', REDIS_PORT = '0', WRITERS = '1', SECONDS = '3', WAY = 'knex' } = process.env;
const writers = Number(WRITERS);
// No more connections than a service has; more would only wait for each other.
const db = knex({
  client: 'pg',
  connection: url,
  searchPath: ['game'],
  pool: { min: Math.min(writers, 20), max: Math.min(writers, 20) },
  acquireConnectionTimeout: 60_000,
});
const games = await db('games')
  .where({ state: 'running' })
  .select<{ id: string; player_id: string; difficulty: string }[]>('id', 'player_id', 'difficulty');
const redis = createConnection(Number(REDIS_PORT), '127.0.0.1').on('error', () => {});
const waiting: (() => void)[] = [];
redis.on('data', (chunk) => {
  for (const byte of chunk) if (byte === 10) waiting.shift()?.();
});
let results = 0;
const startedAt = performance.now();
const endsAt = startedAt + Number(SECONDS) * 1_000;
await Promise.all(
  Array.from({ length: writers }, async () => {
    while (performance.now() < endsAt) {
      const game = games.pop();
      if (game === undefined) return;
      await (WAY === 'knex' ? inTransaction(game) : insertAndAdd(game));
      results += 1;
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1_000;
await db.destroy();
redis.destroy();
if (!redis.closed) await once(redis, 'close');
process.stdout.write(`${JSON.stringify({ results, seconds, perSecond: results / seconds })}\n`);

function someResult(game: { id: string; player_id: string; difficulty: string }, score: number, now: Date) {
  return {
    id: crypto.randomUUID(),
    game_id: game.id,
    player_id: game.player_id,
    mode: 'free',
    difficulty: game.difficulty,
    board: 'free',
    score,
    correct_answers: score === 0 ? 0 : 3,
    used_ms: 7_000,
    completed_at: now,
    best_after: 2_240,
    best_after_at_difficulty: 2_240,
  };
}

async function inTransaction(game: { id: string; player_id: string; difficulty: string }): Promise<void> {
  const score = Math.floor(Math.random() * 1_821);
  const now = new Date();
  await db.transaction(async (tx) => {
    await tx('games').where({ id: game.id, state: 'running' }).forUpdate().first('id');
    await tx('games').where({ id: game.id }).update({ state: 'finished', due_at: null, ended_at: now });
    const before = await tx('standings')
      .where({ board: 'free', player_id: game.player_id })
      .whereIn('difficulty', ['all', game.difficulty])
      .select('difficulty', 'score');
    const key = `${String(9_000 - score).padStart(4, '0')}-${String(now.getTime()).padStart(14, '0')}-${game.id}`;
    await tx('standings')
      .insert(
        ['all', game.difficulty].map((difficulty) => ({
          board: 'free',
          difficulty,
          player_id: game.player_id,
          score,
          achieved_at: now,
          game_id: game.id,
          sort_key: key,
          game_difficulty: game.difficulty,
          correct_answers: 3,
          used_ms: 7_000,
        })),
      )
      .onConflict(['board', 'difficulty', 'player_id'])
      .merge()
      .where('standings.sort_key', '>', key);
    await tx('results').insert({ ...someResult(game, score, now), best_before: before[0]?.score ?? null });
  });
}

async function insertAndAdd(game: { id: string; player_id: string; difficulty: string }): Promise<void> {
  const score = Math.floor(Math.random() * 1_821);
  await db('results').insert(someResult(game, score, new Date()));
  const words = ['ZADD', 'free', 'GT', String(score), game.player_id];
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    redis.write(`*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`);
  });
}
