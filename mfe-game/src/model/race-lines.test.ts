import { raceLines, traceOf } from './race-lines.ts';

const own = {
  answers: [
    { n: 1, score: 200 },
    { n: 2, score: 0 },
    { n: 3, score: 150 },
  ],
  total: 3,
  difficulty: 'easy',
  isUntimed: false,
} as const;
const nobody = { best: undefined, splits: { friend: null, field: [] }, friendName: undefined };
const first = { userId: 'a', displayName: 'Ada', splits: [200, 400, 600] };

test('a run is a line of its sums, beside the best run before and the first of the board', () => {
  const best = [
    { n: 1, timeTaken: 0, isCorrect: true },
    { n: 2, timeTaken: 15, isCorrect: true },
    { n: 3, timeTaken: 1, isCorrect: false },
  ];
  expect(raceLines(own, { ...nobody, best, splits: { friend: null, field: [first] } })).toEqual([
    { is: 'you', name: 'You', scores: [200, 200, 350] },
    { is: 'best', name: 'Best before', scores: [200, 300, 300] },
    { is: 'rival', name: 'Ada', scores: [200, 400, 600] },
  ]);
});

test("a challenge is drawn against the friend's run", () => {
  const splits = { friend: [100, 200, 300], field: [] };
  expect(raceLines(own, { ...nobody, splits, friendName: 'Bea' }).slice(1)).toEqual([
    { is: 'rival', name: 'Bea', scores: [100, 200, 300] },
  ]);
});

test('without another run there is a pace, but not without the clock; sectors that are not known yet are left out', () => {
  expect(raceLines(own, nobody)[1]).toEqual({ is: 'pace', name: '3\u00a0s pace', scores: [180, 360, 540] });
  expect(raceLines({ ...own, isUntimed: true }, nobody)).toHaveLength(1);
  expect(raceLines(own, { ...nobody, splits: undefined })).toHaveLength(1);
  const driven = { ...own, answers: own.answers.filter(({ n }) => n !== 2) };
  expect(raceLines(driven, nobody)[0]?.scores).toEqual([200]);
});

test('the last run is the line of zero, and rules are even around it', () => {
  const line = (scores: readonly number[]) => ({ is: 'you', name: '', scores }) as const;
  expect(traceOf([line([240, 240]), line([100, 200]), line([200, 400])])).toEqual({
    gaps: [
      [40, -160],
      [-100, -200],
      [0, 0],
    ],
    rules: [-200, -100, 0, 100],
  });
  expect(traceOf([line([0, 0])])).toEqual({ gaps: [[0, 0]], rules: [0, 20] });
  expect(traceOf([line([300, 600, 900])]).rules).toEqual([0, 500, 1_000]);
});
