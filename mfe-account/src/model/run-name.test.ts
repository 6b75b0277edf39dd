import { runAge, runName } from './run-name.ts';

test('a game is called by the day it was completed', () => {
  expect(runName('2026-05-14T12:00:00.000Z', 3)).toMatch(/2026/);
});

test.each(['', 'yesterday'])('a game whose completion cannot be told (%j) is called by its number', (completedAt) => {
  expect(runName(completedAt, 3)).toBe('Game 3');
});

test.each([
  ['2026-05-14T11:59:30.000Z', 'just now'],
  ['2026-05-14T10:00:00.000Z', '2 hours ago'],
  ['2026-04-15T12:00:00.000Z', '29 days ago'],
  ['2026-04-14T12:00:00.000Z', ''],
  ['yesterday', ''],
])('the age of a game completed at %s is "%s", for as long as it says more than the date', (completedAt, age) => {
  expect(runAge(completedAt, Date.parse('2026-05-14T12:00:00.000Z'))).toBe(age);
});
