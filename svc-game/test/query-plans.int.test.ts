import { join } from 'node:path';

import { openDatabase, silentLog, type Db } from '@lights-out/service-kit';
import { planOf } from '@lights-out/service-kit/testing';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { earlyChangesStatement, rankChangesStatement, standingsStatement } from '../src/boards/ranks/rank-log.ts';
import { fieldStatement } from '../src/boards/ranks/field.ts';
import { keyAheadSql, standingCountsSql, standingsPageSql } from '../src/boards/ranks/standings.ts';
import { friendsSql } from '../src/friends/sql/friendships.ts';
import { friendsPeriodSql, friendsStandingsSql } from '../src/friends/sql/friends-standings.ts';
import { challengeMeetingsSql, dailyMeetingsSql } from '../src/friends/sql/meetings.ts';
import { cohortsSql } from '../src/funnel/sql/counts.ts';
import { gridRacesSql } from '../src/grids/sql/races.ts';
import { gridSql } from '../src/grids/sql/seats.ts';
import { challengeSetUpStatement } from '../src/play/sql/challenge-set-ups.ts';
import { finishesStatement } from '../src/play/sql/finishes.ts';
import { mistakesSql } from '../src/mistakes/sql/mistakes.ts';
import { gameSetUpStatement, startGameStatement } from '../src/play/sql/game-starts.ts';
import { gameStatement } from '../src/play/sql/games.ts';
import { dailySlotsStatement, runAndRacedStatement } from '../src/daily/sql/runs.ts';
import { dailySteps, finishRunStatement } from '../src/daily/sql/steps.ts';
import { slotStepsStatement } from '../src/play/sql/steps.ts';
import { bestsSql, raceAnswersSql, racesSql, weeksSql } from '../src/progress/sql.ts';
import { seedPlayedGames } from './some-played-games.ts';

/** Statements on the way of every game (decision 0191). `byKeys`: its connections have sequential scans off (decision 0110), or the seed leaves tables of it empty. */
const statements: readonly { readonly what: string; readonly text: string; readonly byKeys: boolean }[] = [
  { what: 'what a game is started from', text: gameSetUpStatement.text, byKeys: true },
  { what: "what a friend challenge's game is started from", text: challengeSetUpStatement.text, byKeys: true },
  { what: 'start a game', text: startGameStatement.text, byKeys: true },
  { what: 'open questions and lock answers', text: slotStepsStatement.text, byKeys: true },
  { what: 'take steps of dailies', text: dailySteps.write.text, byKeys: true },
  { what: 'find the try of a daily', text: runAndRacedStatement.text, byKeys: true },
  { what: 'end a daily', text: finishRunStatement.text, byKeys: true },
  { what: 'show a daily', text: dailySlotsStatement.text, byKeys: true },
  { what: 'store finishes', text: finishesStatement.text, byKeys: true },
  { what: 'get a game', text: gameStatement.text, byKeys: true },
  { what: 'read the rank log', text: rankChangesStatement.text, byKeys: false },
  { what: 'read all standings of boards', text: standingsStatement.text, byKeys: false },
  { what: 'read what standings hold early', text: earlyChangesStatement.text, byKeys: false },
  { what: 'count around a standing', text: standingCountsSql, byKeys: false },
  { what: 'list a page of a board', text: standingsPageSql, byKeys: false },
  { what: 'find the page around a player', text: keyAheadSql, byKeys: false },
  { what: 'list whom a player races', text: fieldStatement.text, byKeys: true },
  { what: "list a player's bests", text: bestsSql, byKeys: true },
  { what: "list a player's newest races", text: racesSql, byKeys: true },
  { what: 'list the answers of races', text: raceAnswersSql, byKeys: true },
  { what: "add up a player's weeks", text: weeksSql, byKeys: true },
  { what: "list a player's mistakes", text: mistakesSql, byKeys: true },
  { what: "list a player's friends", text: friendsSql, byKeys: true },
  { what: 'list the standings of friends', text: friendsStandingsSql, byKeys: true },
  { what: "list friends' results of a period", text: friendsPeriodSql, byKeys: true },
  { what: 'list the challenges of friends', text: challengeMeetingsSql, byKeys: true },
  { what: 'count what became of new accounts', text: cohortsSql, byKeys: true },
  { what: 'list the dailies of friends', text: dailyMeetingsSql, byKeys: true },
  { what: 'list the seats of a grid', text: gridSql, byKeys: true },
  { what: 'list the races of a grid', text: gridRacesSql, byKeys: true },
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
const plansWhileEmpty = new Map<string, string>();
beforeAll(async () => {
  database = await createTestDatabase({ schema: 'game', migrations: join(import.meta.dirname, '../migrations') });
  db = openDatabase({ url: database.url, schema: 'game', poolMax: 1, log: silentLog });
  for (const { what, text, byKeys } of statements) plansWhileEmpty.set(what, await planOf(db, text, { byKeys }));
  await seedPlayedGames(db);
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each(statements)('the plan to $what is the one that was reviewed', async ({ text, byKeys }) => {
  expect(await planOf(db, text, { byKeys })).toMatchSnapshot();
});

// They are prepared when a process starts, which may be on empty tables, and the first plan stays for long.
test.each(statements.filter(({ byKeys }) => byKeys))(
  'on empty tables, too, rows to $what are found by keys',
  ({ what }) => {
    expect(plansWhileEmpty.get(what)).toMatch(/Scan/);
    expect(plansWhileEmpty.get(what)).not.toMatch(/through all of|Seq Scan/);
  },
);

test.each([
  ['standings_in_order', standingsPageSql, false],
  ['games_one_running_per_player_and_board', gameSetUpStatement.text, true],
] as const)('without the index %s the plan is another one', async (index, text, byKeys) => {
  const before = await planOf(db, text, { byKeys });
  expect(before).toContain(index);
  const tx = await db.transaction();
  await tx.raw('drop index ??', [index]);
  expect(await planOf(tx, text, { byKeys })).not.toBe(before);
  await tx.rollback();
});

test('a column that the next release adds to each table changes the result of no prepared statement', async () => {
  const tx = await db.transaction();
  const prepared = statements.filter(({ text }) => text.includes('$1'));
  const resultsAs = async (as: string) => {
    for (const [index, { text }] of prepared.entries()) await tx.raw(`prepare ${as}_${index} as ${text}`);
    const { rows } = await tx.raw<{ rows: { types: string[] | null }[] }>(
      `select cast(result_types as text[]) as types from pg_prepared_statements where name like '${as}%' order by name`,
    );
    return rows;
  };
  const before = await resultsAs('before');
  const { rows: tables } = await tx.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace('game') and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of tables) await tx.raw('alter table ?? add column of_next_release point', [name]);
  expect(await resultsAs('after')).toEqual(before);
  await tx.rollback();
});
