import { monthly, practice, untimedPractice } from '@lights-out/contracts/board';
import { gameVisitOf, pages } from '@lights-out/contracts/pages';

import { rematchState, startOf } from './game-start.ts';

const free = { board: practice, difficulty: 'hard', isUntimed: false } as const;
const startAt = (path: string, kept: unknown = null, choice: Parameters<typeof startOf>[2] = free) =>
  startOf(gameVisitOf(new URLSearchParams(path.split('?')[1])), kept, choice);

test('a visit starts a new game at the chosen difficulty, with a countdown', () => {
  expect(startAt('/game')).toEqual({
    gameId: null,
    skipsCountdown: false,
    countdownSeconds: 10,
    board: practice,
    difficulty: 'hard',
    challengeId: null,
  });
});

test('the address says the board, no countdown and challenge, as it is written', () => {
  const path = pages.game({ board: monthly, skipsCountdown: true, challengeId: 'abc' });
  expect(path).toBe('/game?premium=true&skipCountdown=true&challenge=abc');
  expect(startAt(path)).toMatchObject({ board: monthly, skipsCountdown: true, challengeId: 'abc' });
});

test('a player of the contest stays one without the address saying so', () => {
  expect(startAt('/game', null, { ...free, board: monthly })).toMatchObject({ board: monthly });
});

test('without the clock there is nothing to get ready for; a contest and a friend challenge keep theirs', () => {
  const untimed = { ...free, isUntimed: true };
  expect(startAt('/game', null, untimed)).toMatchObject({ board: untimedPractice, countdownSeconds: 3 });
  expect(startAt('/game?premium=true', null, untimed)).toMatchObject({ board: monthly, countdownSeconds: 10 });
  expect(startAt('/game?challenge=abc', null, untimed)).toMatchObject({ board: practice, countdownSeconds: 10 });
});

test('a rematch starts in three seconds', () => {
  expect(startAt('/game', rematchState)).toMatchObject({ countdownSeconds: 3, gameId: null });
});

test('a history entry that holds a game goes on with it; anything else in it is ignored', () => {
  expect(startAt('/game', { gameId: 'g1' })).toMatchObject({ gameId: 'g1' });
  expect([undefined, 'g1', { gameId: 5 }, {}].map((kept) => startAt('/game', kept).gameId)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
