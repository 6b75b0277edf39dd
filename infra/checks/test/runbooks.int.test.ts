import { join } from 'node:path';

import { startTestStack, type TestStack } from '@lights-out/stack';
import { asAdmin } from '@lights-out/stand-ins/postgres';

import { houseAt } from '../src/house.ts';
import { runbookQueries } from '../src/runbooks.ts';

jest.setTimeout(120_000);

const queries = runbookQueries(houseAt(join(import.meta.dirname, '../../..')));

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});
afterAll(() => stack.stop());

/** As an operator would, but that no change stays. */
const run = (query: string) =>
  asAdmin(stack.database.adminUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<Record<string, unknown>>(query);
    await client.query('rollback');
    return rows;
  });

const queryThat = (says: string) => queries.find((query) => query.includes(says)) ?? '';

test('every query of the runbooks can be run', async () => {
  expect(queries.length).toBeGreaterThan(6);
  for (const query of queries) await run(query);
});

test('the players with a wrong question are found: its text, the games of this month, and the top of the board', async () => {
  const playerId = '11111111-1111-4111-8111-111111111111';
  const gameId = '22222222-2222-4222-8222-222222222222';
  await asAdmin(stack.database.adminUrl, (client) => client.query(gameWithQuestion20(playerId, gameId)));

  expect(await run(queryThat('ilike'))).toMatchObject([{ question_id: 20 }]);
  expect(await run(queryThat('asked.served_at is not null'))).toMatchObject([
    { game_id: gameId, player_id: playerId, display_name: 'Ada', is_correct: false },
  ]);
  expect(await run(queryThat('scored_by_it'))).toMatchObject([
    { player_id: playerId, score: 900, is_correct: false, scored_by_it: 0 },
  ]);
});

function gameWithQuestion20(playerId: string, gameId: string): string {
  const month = "to_char(now() at time zone 'utc', 'YYYY-MM')";
  return `
    set search_path = game;
    insert into players values ('${playerId}', 'Ada');
    insert into contests (name, starts_at, ends_at, since)
      select to_char(starts_at, 'YYYY-MM'), starts_at at time zone 'utc', (starts_at + interval '1 month') at time zone 'utc', now()
      from date_trunc('month', now() at time zone 'utc') starts_at on conflict do nothing;
    insert into games (id, player_id, mode, difficulty, contest, state, started_at, ended_at)
      values ('${gameId}', '${playerId}', 'premium', 'medium', ${month}, 'finished', now(), now());
    insert into game_questions (game_id, n, question_id, revision, option_order, served_at, deadline_at, closed_at, answered_at, selected_option,
        is_correct, timed_out, used_ms, lag_credit_ms, score)
      select '${gameId}', 1, question_id, revision, '{0,1,2,3}', now(), now() + interval '15 s', now(), now(), 0, false, false, 1000, 0, 0
      from question_revisions where question_id = 20;
    insert into standings (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
      select 'premium:' || ${month}, 'all', '${playerId}', 900, at, '${gameId}',
        concat_ws('-', '8100', lpad(floor(extract(epoch from at) * 1000)::bigint::text, 14, '0'), '${gameId}'), 'medium', 5, 30000
      from date_trunc('milliseconds', now()) at`;
}
