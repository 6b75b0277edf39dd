import { aHistoryEntry } from '@lights-out/web-kit/testing';

import { raceFacts, racePlace, rivalAhead } from './welcome-words.ts';

test('a race is named by its mode, its difficulty and its right answers', () => {
  expect(raceFacts(aHistoryEntry())).toBe('Free Practice · Medium · 5 of 7 right');
  expect(raceFacts(aHistoryEntry({ isPremium: true, correctAnswers: 7 }))).toBe(
    'Monthly Challenge · Medium · 7 of 7 right',
  );
});

test.each([
  ['the run itself holds the place', { rank: 3, score: 1_210 }, 'It stands #3rd on Medium.'],
  ['an earlier run holds it', { rank: 34, score: 1_675 }, 'Your best run (1,675) stands #34th on Medium.'],
  ['no run has a point', { rank: 46, score: 0 }, 'No place yet: one right answer takes one.'],
  ['the player has no row', null, null],
  ['the row is not known yet', undefined, null],
])('%s', (_, row, words) => {
  expect(racePlace(aHistoryEntry({ score: 1_210 }), row)).toBe(words);
});

test('the place in a contest names its month', () => {
  const race = aHistoryEntry({ score: 1_210, isPremium: true, contest: '2026-10' });
  expect(racePlace(race, { rank: 2, score: 1_487 })).toBe(
    'Your best run (1,487) stands #2nd on the board of October 2026.',
  );
});

test('a friend challenge has no place, and neither has a player without a race', () => {
  expect(racePlace(aHistoryEntry({ challengeId: 'abc' }), { rank: 1, score: 1_210 })).toMatch(/friend challenge/);
  expect(racePlace(null, { rank: 1, score: 1_210 })).toBeNull();
});

const rival = { userId: 'mia', displayName: 'Mia', rank: 33, score: 1_250 };
const own = { userId: 'own', displayName: 'Ayla', rank: 34, score: 1_210 };

test.each([
  ['the one ahead is named with what takes the place', [rival, own], '41 to P33 · Mia'],
  ['an equal one was earlier', [{ ...rival, score: 1_210 }, own], '#33rd Mia: the same points, made earlier'],
  ['nobody is ahead of the leader', [own, rival], null],
  ['without a point there is no place to race for', [rival, { ...own, score: 0 }], null],
  ['the player has no row', [rival], null],
])('of the rows around the player, %s', (_, rows, words) => {
  expect(rivalAhead(rows, 'own')).toBe(words);
});
