import { houseOf } from './house.ts';
import { checkMigrations } from './migrations.ts';

const sql = '-- Games have answers.\ncreate table answers ();';

test('numbered migrations that begin with a sentence are in order', () => {
  expect(checkMigrations(houseOf({ 'svc-game/migrations/0001-games.sql': sql, 'svc-game/migrations/0002-answers.sql': sql, 'svc-identity/migrations/0001-a.sql': sql }))).toEqual([]);
});

test('a gap is found', () => {
  expect(checkMigrations(houseOf({ 'svc-game/migrations/0001-a.sql': sql, 'svc-game/migrations/0003-b.sql': sql }))).toEqual(['svc-game/migrations/0003-b.sql should be number 0002']);
});

test('a name out of form is found', () => {
  expect(checkMigrations(houseOf({ 'svc-game/migrations/1_Games.sql': sql }))).toEqual(['svc-game/migrations/1_Games.sql is not named like 0001-what-it-does.sql']);
});

test('a migration that does not say what it does is found', () => {
  expect(checkMigrations(houseOf({ 'svc-game/migrations/0001-a.sql': 'create table a ();' }))).toEqual(['svc-game/migrations/0001-a.sql does not begin with a sentence (-- …)']);
});
