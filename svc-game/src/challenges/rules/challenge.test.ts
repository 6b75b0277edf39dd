import {
  expiryOf,
  isOpen,
  mayShareQuestions,
  newChallengeId,
  outcomeOf,
  questionIdsOf,
  type Challenge,
} from './challenge.ts';

const now = new Date('2026-11-10T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const week = 7 * 86_400_000;

const challenge: Challenge = {
  id: '5hK2mPq8RtVwXyZ3aBcDeF',
  gameId: 'game',
  creatorId: 'creator',
  creatorName: 'Max',
  creatorScore: 1_000,
  mode: 'free',
  difficulty: 'medium',
  hasSameQuestions: true,
  expiresAt: later(week),
};

test.each([
  ['a minute', 60_000, 60_000],
  ['seven days', week, week],
  ['a little more by a clock that is ahead', week + 90_000, week],
  ['for ever', 1_000 * week, week],
])('asked for %s, it lasts no longer than seven days', (_what, asked, lasts) => {
  expect(expiryOf(later(asked), now)).toEqual(later(lasts));
});

test.each([0, -1, -week])('a challenge that expires %d ms from now is none', (ms) => {
  expect(expiryOf(later(ms), now)).toBeUndefined();
});

test('it is open up to the instant of its expiry, without it', () => {
  expect(isOpen(challenge, later(week - 1))).toBe(true);
  expect(isOpen(challenge, later(week))).toBe(false);
});

test('its id is made of 22 letters and digits, the first and the last among them', () => {
  expect(newChallengeId(() => 0)).toBe('0'.repeat(22));
  expect(newChallengeId((below) => below - 1)).toBe('z'.repeat(22));
  expect(newChallengeId((below) => Math.floor(below / 2))).toMatch(/^[0-9A-Za-z]{22}$/);
});

test.each([
  ['practice', 'free', null],
  ['a friend challenge', 'free', 'made by another'],
  ["a friend challenge under a contest's label", 'premium', 'made by another'],
] as const)('the questions of a game of %s may be passed on', (_, mode, challengeId) => {
  expect(mayShareQuestions({ mode, challengeId })).toBe(true);
});

test('those of a game of a contest stay in it', () => {
  expect(mayShareQuestions({ mode: 'premium', challengeId: null })).toBe(false);
});

test('its questions are named by their places, those of a fresh draw not at all', () => {
  expect(questionIdsOf(challenge)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(questionIdsOf({ ...challenge, hasSameQuestions: false })).toEqual([]);
});

describe('an outcome', () => {
  const result = (over: object) => ({ playerId: 'friend', gameId: 'first', score: 1_000, ...over });

  test.each([
    [999, { isBeaten: false, pointsNeeded: 2 }],
    [1_000, { isBeaten: false, pointsNeeded: 1 }],
    [1_001, { isBeaten: true, pointsNeeded: 0 }],
  ])('with %d points against 1,000', (score, expected) => {
    expect(outcomeOf(challenge, result({ score }), 'first')).toMatchObject({
      ...expected,
      isCounted: true,
      isCreator: false,
    });
  });

  test('of a later game does not count', () => {
    expect(outcomeOf(challenge, result({ gameId: 'second' }), 'first')).toMatchObject({ isCounted: false });
  });

  test('of the creator is no victory', () => {
    expect(outcomeOf(challenge, result({ playerId: 'creator', score: 2_000 }), 'first')).toMatchObject({
      isBeaten: false,
      isCounted: false,
      isCreator: true,
    });
  });
});
