import { randomUUID } from 'node:crypto';

import { inTransaction, openConnection, silentLog, type Connection } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { Finish } from '../src/play/rules/finish.ts';
import { standingKey } from '../src/boards/rules/standing-key.ts';
import { insertAndCommitFinish, insertAndCommitFinishes, insertFinish } from '../src/play/sql/finishes.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { insertRunningGames, someFinish } from './some-finishes.ts';

let service: ServiceUnderTest;
let connection: Connection;
beforeAll(async () => {
  service = await startServiceUnderTest();
  connection = await openConnection({ url: service.databaseUrl, schema: 'game', log: silentLog, name: 'finishes' });
});
afterAll(async () => {
  await connection.end();
  await service.stop();
});

const endedAt = new Date('2026-11-10T12:00:15.000Z');

/** One answered, one whose time ran out, one that counts on no board. */
function differentFinishes(): Finish[] {
  const answered = someFinish({ score: 936, endedAt, difficulty: 'hard' });
  const missed = someFinish({ score: 400, endedAt });
  const unplaced = someFinish({ score: 0, endedAt, difficulty: 'easy' });
  return [
    {
      ...answered,
      slot: { ...answered.slot, selectedOption: 2, isCorrect: true, usedMs: 1_234, lagCreditMs: 56, score: 289 },
    },
    { ...missed, slot: { ...missed.slot, answeredAt: null, selectedOption: null, timedOut: true, usedMs: 15_000 } },
    { ...unplaced, result: { ...unplaced.result, board: null } },
  ];
}

/** The games of the finishes run, with the last question open. */
async function open(finishes: readonly Finish[]): Promise<void> {
  await insertRunningGames(service.db, finishes);
  await service.db.raw(
    `insert into game_questions (game_id, n, question_id, revision, option_order, served_at, deadline_at)
     select id, 7, question_id, revision, '{0,1,2,3}', :servedAt, cast(:servedAt as timestamptz) + interval '15 s'
     from unnest(cast(:ids as uuid[])) id, (select question_id, revision from question_revisions limit 1) question`,
    { servedAt: new Date('2026-11-10T12:00:00.000Z'), ids: finishes.map(({ result }) => result.gameId) },
  );
}

/** All that is stored of a finish, but what differs from one player and one transaction to the next. */
async function storedOf({ result: { gameId, playerId, id } }: Finish): Promise<unknown> {
  const {
    rows: [row],
  } = await service.db.raw<{ rows: { stored: unknown }[] }>(
    `select replace(replace(replace(cast(jsonb_build_array(
       to_jsonb(games), to_jsonb(game_questions), to_jsonb(results) - 'xid',
       (select jsonb_agg(to_jsonb(standings) order by difficulty) from standings where player_id = :playerId)
     ) as text), :gameId, 'game'), :playerId, 'player'), :id, 'result') as stored
     from games join game_questions on game_questions.game_id = games.id join results on results.game_id = games.id
     where games.id = :gameId`,
    { gameId, playerId, id },
  );
  return row?.stored;
}

test('a batch, a result alone and one under a lock store the same', async () => {
  const ways = {
    batch: differentFinishes(),
    alone: differentFinishes(),
    locked: differentFinishes(),
  };
  await open(Object.values(ways).flat());

  expect(await insertAndCommitFinishes(connection, ways.batch)).toEqual(
    new Set(ways.batch.map(({ result }) => result.gameId)),
  );
  for (const finish of ways.alone) expect(await insertAndCommitFinish(connection, finish)).toBe(true);
  for (const finish of ways.locked)
    expect(await inTransaction(service.db, (tx) => insertFinish(tx, finish))).toBe(true);

  const stored = await Promise.all(ways.batch.map(storedOf));
  expect(stored[0]).toContain('"selected_option": 2');
  expect(stored[1]).toContain('"timed_out": true');
  expect(stored[2]).toContain('"board": null');
  expect(await Promise.all(ways.alone.map(storedOf))).toEqual(stored);
  expect(await Promise.all(ways.locked.map(storedOf))).toEqual(stored);
});

test('a batch leaves out the games that are not there or not running any more, and stores their neighbours', async () => {
  const [over, unknown, fine] = differentFinishes() as [Finish, Finish, Finish];
  await open([over, fine]);
  await insertAndCommitFinish(connection, over);
  const stored = await insertAndCommitFinishes(connection, [over, unknown, fine]);
  expect(stored).toEqual(new Set([fine.result.gameId]));
  expect(await service.db('results').where({ game_id: unknown.result.gameId })).toEqual([]);
});

test('the database takes each key that a standing can have, and none of the next millisecond', async () => {
  const random = seededRandom(11);
  const standings = Array.from({ length: 2_000 }, () => {
    const achievement = {
      score: random(2_241),
      achievedAt: new Date(Date.UTC(2026, 0, 1) + random(2 ** 31) * 60 + random(1_000)),
      gameId: randomUUID(),
    };
    return { ...achievement, key: standingKey(achievement), microseconds: random(1_000) };
  });
  const insert = (shiftMs: number) =>
    service.db.raw(
      `insert into standings (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
     select 'premium:2026-10', 'all', gen_random_uuid(), score,
       cast("achievedAt" as timestamptz) + :shiftMs * interval '1 ms' + microseconds * interval '1 us', "gameId", key, 'easy', 1, 1
     from json_to_recordset(:rows) as given (score int, "achievedAt" text, "gameId" uuid, key text, microseconds int)
     limit :most`,
      { rows: JSON.stringify(standings), shiftMs, most: shiftMs === 0 ? standings.length : 1 },
    );
  expect((await insert(0)).rowCount).toBe(2_000);
  await expect(insert(1)).rejects.toThrow(/standings_sort_key_check/);
  await expect(insert(-1)).rejects.toThrow(/standings_sort_key_check/);
});
