import { gamePath, gameQueryOf } from '../paths.ts';
import { startOf } from './game-start.ts';

const free = { isPremium: false, difficulty: 'hard' } as const;
const startAt = (path: string, kept: unknown = null, choice: Parameters<typeof startOf>[2] = free) =>
  startOf(gameQueryOf(new URLSearchParams(path.split('?')[1])), kept, choice);

test('a visit starts a new game at the chosen difficulty, with a countdown', () => {
  expect(startAt('/game')).toEqual({
    gameId: null,
    skipsCountdown: false,
    premium: false,
    difficulty: 'hard',
    challengeId: null,
  });
});

test('the address says premium, no countdown and challenge, as it is written', () => {
  const path = gamePath({ premium: true, skipCountdown: true, challenge: 'abc' });
  expect(path).toBe('/game?premium=true&skipCountdown=true&challenge=abc');
  expect(startAt(path)).toMatchObject({ premium: true, skipsCountdown: true, challengeId: 'abc' });
});

test('a premium player stays one without the address saying so', () => {
  expect(startAt('/game', null, { ...free, isPremium: true })).toMatchObject({ premium: true });
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
