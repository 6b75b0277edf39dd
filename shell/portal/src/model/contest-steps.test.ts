import { followersOf, allowedSteps, phaseOf, winnersToBe } from './contest-steps.ts';

const line = ['ada', 'bea', 'cleo'].map((playerId) => ({ playerId, displayName: playerId, score: 900 }));
const prize = { title: '', description: '', examples: [], eventDate: null, ranks: 2, revision: 1 };
const confirmed = { winners: [], by: 'admin', at: '' };

test('a month that has not begun is not called open', () => {
  const contest = { state: 'open', startsAt: '2026-12-01T00:00:00.000Z' } as const;
  expect(phaseOf(contest, new Date('2026-11-30T23:59:59Z'))).toBe('coming');
  expect(phaseOf(contest, new Date('2026-12-01T00:00:00Z'))).toBe('open');
});

test.each([
  ['open', null, { confirm: false, announce: false, strike: true, cancel: true }],
  ['frozen', null, { confirm: false, announce: false, strike: true, cancel: true }],
  ['review', null, { confirm: true, announce: false, strike: true, cancel: true }],
  ['review', confirmed, { confirm: false, announce: true, strike: true, cancel: true }],
  ['announced', confirmed, { confirm: false, announce: false, strike: true, cancel: false }],
  ['closed', confirmed, { confirm: false, announce: false, strike: false, cancel: false }],
  ['canceled', null, { confirm: false, announce: false, strike: false, cancel: false }],
] as const)('in a contest that is %s (%j) an admin may do this', (state, confirmation, moves) => {
  expect(allowedSteps({ state, confirmed: confirmation })).toEqual(moves);
});

test('there are as many winners as prize places, and the rest are next in line', () => {
  expect(winnersToBe({ nextInLine: line, prize }).map(({ playerId }) => playerId)).toEqual(['ada', 'bea']);
  expect(followersOf({ nextInLine: line, prize, state: 'review' }).map(({ playerId }) => playerId)).toEqual(['cleo']);
});

test('once winners were told, all in line follow', () => {
  expect(followersOf({ nextInLine: line, prize, state: 'announced' })).toHaveLength(3);
});
