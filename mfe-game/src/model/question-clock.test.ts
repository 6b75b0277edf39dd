import { questionClock, timeCalls, usedMsAt } from './question-clock.ts';

const question = {
  n: 1,
  id: 21,
  category: 'Rules',
  question: 'How long?',
  options: ['1', '2', '3', '4'],
  servedAt: '2026-05-14T12:00:00.000Z',
  deadlineAt: '2026-05-14T12:00:15.000Z',
  serverTime: '2026-05-14T12:00:04.000Z',
};

test('the clock of a question follows the server alone: half the round trip after its word, the rest is arithmetic', () => {
  const clock = questionClock(question, { sentAt: 1_000, receivedAt: 1_200 });
  // At 1,100 here it was 4 s past the start there.
  expect(clock).toEqual({ startsAt: 1_100 - 4_000, endsAt: 1_100 + 11_000 });
});

test.each([
  ['before the start', 500, 0],
  ['in the middle', 3_400, 2_400],
  ['after the end', 20_000, 15_000],
])('%s the time used lies within the question', (_, nowAt, usedMs) => {
  expect(usedMsAt({ startsAt: 1_000, endsAt: 16_000 }, nowAt)).toBe(usedMs);
});

describe('the time left is said aloud', () => {
  test('at the start and at 10, 5 and 3 seconds', () => {
    expect(timeCalls(14_960)).toEqual([
      { afterMs: 0, seconds: 15 },
      { afterMs: 4_960, seconds: 10 },
      { afterMs: 9_960, seconds: 5 },
      { afterMs: 11_960, seconds: 3 },
    ]);
  });

  test('only as far as it is still ahead when a page opens late', () => {
    expect(timeCalls(7_300)).toEqual([
      { afterMs: 0, seconds: 8 },
      { afterMs: 2_300, seconds: 5 },
      { afterMs: 4_300, seconds: 3 },
    ]);
    expect(timeCalls(5_200).map(({ seconds }) => seconds)).toEqual([6, 3]);
    expect(timeCalls(900).map(({ seconds }) => seconds)).toEqual([1]);
  });
});
