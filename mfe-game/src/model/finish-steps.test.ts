import { countedScores, finishMs, finishSteps } from './finish-steps.ts';

test('the finish counts each sector once, moves the tower, says the headline and is over in 2.4 seconds', () => {
  const { steps, endsAfterMs } = finishSteps(7);
  expect(steps.map(({ counted }) => counted)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7, 7]);
  expect(steps.map(({ afterMs }) => afterMs)).toEqual(steps.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b));
  expect(steps.at(-1)).toMatchObject({ hasMoved: true, isSaid: true });
  expect(endsAfterMs).toBe(finishMs);
  // The headline can be read.
  expect(endsAfterMs - (steps.at(-1)?.afterMs ?? 0)).toBeGreaterThanOrEqual(800);
});

test('the score counts up by sectors, and ends at the result’s', () => {
  const answers = [
    { n: 1, score: 250 },
    { n: 2, score: 0 },
    { n: 3, score: 200 },
  ];
  expect(countedScores(answers, 3, 450)).toEqual([0, 250, 250, 450]);
  // A game that another tab has played in part.
  expect(countedScores(answers.slice(0, 1), 3, 450)).toEqual([0, 250, 250, 450]);
  expect(countedScores([], 3, 450)).toEqual([0, 0, 0, 450]);
});
