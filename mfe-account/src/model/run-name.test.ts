import { runName } from './run-name.ts';

test('a game is called by the day it was completed', () => {
  expect(runName('2026-05-14T12:00:00.000Z', 3)).toMatch(/2026/);
});

test.each(['', 'yesterday'])('a game whose completion cannot be told (%j) is called by its number', (completedAt) => {
  expect(runName(completedAt, 3)).toBe('Game 3');
});
