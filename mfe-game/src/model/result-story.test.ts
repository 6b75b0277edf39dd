import { idOf } from '@lights-out/web-kit/testing';

import { sectorGains, signed, tellStory } from './result-story.ts';

const result = { gameId: idOf(20), score: 1_257 };
const own = { gameId: idOf(20), score: 1_257 };
const before = (score: number) => ({ gameId: idOf(21), score, answers: [] });
const nothing = { bestBefore: null, holder: own, placesGained: 0, next: null };

test('a first run says so', () => {
  expect(tellStory(result, nothing)).toEqual({
    score: 'Your first run on this board',
    isBest: true,
    holder: undefined,
    isPlaceless: false,
    place: [],
  });
});

test('a better run tells what it gained', () => {
  expect(tellStory(result, { ...nothing, bestBefore: before(963), placesGained: 3 })).toMatchObject({
    score: '+294 on your best',
    place: ['3 places gained'],
  });
  expect(tellStory(result, { ...nothing, placesGained: 1 }).place).toEqual(['1 place gained']);
});

test('a worse run tells how much is missing, and which run holds the place', () => {
  const held = { ...nothing, bestBefore: before(1_675), holder: { gameId: idOf(21), score: 1_675 } };
  expect(tellStory(result, held)).toEqual({
    score: '418 short of your best (1,675)',
    isBest: false,
    holder: 'Your best run holds this place',
    isPlaceless: false,
    place: ['Your best run holds this place'],
  });
});

test('the next place is told, from the run that holds the present one, unless the headline tells it', () => {
  const held = { ...nothing, holder: { gameId: idOf(21), score: 1_675 }, next: { rank: 17, score: 1_701 } };
  expect(tellStory(result, held).place).toEqual(['Your best run holds this place', '26 to P17']);
  expect(tellStory(result, held, true).place).toEqual(['Your best run holds this place']);
});

test('an equal run leaves the place to the earlier one', () => {
  const level = { ...nothing, bestBefore: before(1_257), holder: { gameId: idOf(21), score: 1_257 } };
  expect(tellStory(result, level).score).toBe('Level with your best (1,257)');
});

test('a run without points is nobody’s best', () => {
  expect(tellStory({ ...result, score: 0 }, nothing).isBest).toBe(false);
});

test('without a point there is no place, and no next one', () => {
  const placeless = { ...nothing, holder: { gameId: result.gameId, score: 0 }, next: { rank: 11, score: 261 } };
  expect(tellStory({ ...result, score: 0 }, placeless).place).toEqual(['No place yet: one right answer takes one']);
});

test('each sector is compared in points, where both runs have it', () => {
  const answer = (n: number, timeTaken: number, isCorrect = true) => ({ n, timeTaken, isCorrect });
  expect(
    sectorGains(
      [answer(1, 3), answer(2, 3), answer(3, 3, false)],
      [answer(1, 6), answer(2, 3), answer(3, 0)],
      4,
      'easy',
    ),
  ).toEqual([20, 0, -200, undefined]);
});

test('points have a sign', () => {
  expect([20, 0, -1_500].map(signed)).toEqual(['+20', '±0', '−1,500']);
});
