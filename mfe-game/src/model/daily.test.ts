import { aDaily, aDailyQuestion, aDailyResult } from '@lights-out/web-kit/testing';

import { hardestOf, spokenResult } from './daily.ts';

test('the hardest question is the one that the fewest knew, once that is told', () => {
  const shares = (knew: number) => ({ answers: 50, knew, options: [knew, 100 - knew, 0, 0] });
  const questions = [
    aDailyQuestion({ n: 1, shares: null }),
    aDailyQuestion({ n: 2, shares: shares(40) }),
    aDailyQuestion({ n: 3, shares: shares(9) }),
  ];
  expect(hardestOf(questions)).toBe(3);
  expect(hardestOf(questions.slice(0, 1))).toBeNull();
});

test('a result is said in full sentences, without what there is not', () => {
  const streak = { length: 12, best: 31, days: [] };
  expect(spokenResult(aDaily({ streak }), aDailyResult())).toBe(
    'Number 214. 5 of 7. 1,411 points. Better than 78 percent. Streak 12.',
  );
  expect(spokenResult(aDaily({ streak }), aDailyResult({ isPractice: true, standing: null }))).toBe(
    'Number 214. 5 of 7. 1,411 points.',
  );
});
