import {
  boardOf,
  boardOfFlag,
  boardOfMode,
  boardQuery,
  contestBoard,
  isPremium,
  modeOf,
  monthly,
  practice,
  untimedPractice,
} from './board.ts';

const currentContest = '2026-11';

test.each([
  [practice, { premium: false }],
  [untimedPractice, { premium: false, untimed: true }],
  [contestBoard('2026-11'), { premium: true }],
  [contestBoard('monza-weekend'), { premium: true, contest: 'monza-weekend' }],
])('%j is named to the API by %j, and read back', (board, query) => {
  expect(boardQuery(board, currentContest)).toEqual(query);
  expect(boardOf(query, currentContest)).toEqual(board);
});

test("a contest whose id a page does not know is the current month's", () => {
  expect(boardQuery(monthly)).toEqual({ premium: true });
  expect(boardOf(boardQuery(monthly), currentContest)).toEqual(contestBoard('2026-11'));
});

test.each([
  [practice, false, 'free'],
  [monthly, true, 'premium'],
] as const)("%j has the specification's flag %s and the mode %s", (board, flag, mode) => {
  expect([isPremium(board), modeOf(board)]).toEqual([flag, mode]);
  expect([boardOfFlag(flag), boardOfMode(mode)]).toEqual([board, board]);
});
