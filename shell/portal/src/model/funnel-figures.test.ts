import type { AdminExperiment } from '@lights-out/contracts/admin-funnel';

import { anExperiment, someCounts } from '../../test/some-funnel.ts';
import { countedWeeks, findings, isOpen, percent, shareOf } from './funnel-figures.ts';

test('a step has the share of the step that it is a part of, where both are known', () => {
  const counts = someCounts({ visit: 400, question: 100, register: 40, 'race-1': null, 'race-3': 8, 'day-7': 10 });
  expect(shareOf(counts, 'visit')).toBeNull();
  expect(shareOf(counts, 'question')).toBe(0.25);
  expect(shareOf(counts, 'register')).toBe(0.1);
  expect(shareOf(counts, 'race-1')).toBeNull();
  expect(shareOf(counts, 'race-3')).toBeNull();
  expect(shareOf(counts, 'day-7')).toBe(0.25);
  expect(shareOf(someCounts(), 'question')).toBeNull();
  expect(shareOf(someCounts({ question: 4, daily: 5 }), 'daily')).toBeNull();
  expect([percent(0.25), percent(0.0314)]).toEqual(['25 %', '3.1 %']);
});

test.each([
  ['day-1', '2026-11-30T23:59:59Z', true],
  ['day-1', '2026-12-01T00:00:00Z', false],
  ['day-7', '2026-12-06T23:59:59Z', true],
  ['day-7', '2026-12-07T00:00:00Z', false],
  ['entry', '2026-11-24T00:00:00Z', false],
] as const)('of the week of 23 November %s is open at %s: %s', (step, now, isStill) => {
  expect(isOpen('2026-11-23', step, new Date(now))).toBe(isStill);
});

test('weeks before the first count are left out, and none that is between', () => {
  const week = (day: string, visit: number) => ({ week: day, counts: someCounts({ visit }) });
  const weeks = [week('2026-11-23', 0), week('2026-11-16', 3), week('2026-11-09', 0)];
  expect(countedWeeks(weeks)).toEqual(weeks.slice(0, 2));
  expect(countedWeeks([])).toEqual([]);
});

const run = (a: number, b: number, changes: Partial<AdminExperiment> = {}) =>
  anExperiment({
    startedAt: '2026-11-24T12:00:00.000Z',
    startedBy: 'Olivia Owner',
    forms: { a: { shown: a, reached: 40 }, b: { shown: b, reached: 49 } },
    difference: { value: 0.021, from: -0.008, to: 0.05 },
    ...changes,
  });

test('before the planned number it is said what is missing, and that it could be chance', () => {
  expect(findings(run(400, 410))).toEqual([
    'B is ahead by 2.1 points, but it could be chance: B against A is between −0.8 and +5.0 points. 95% uncertainty.',
    'Too early for a verdict: the form that was shown less often needs 286 more, of 686 planned for each.',
  ]);
});

test('with the planned number the figures are the verdict', () => {
  const difference = { value: -0.06, from: -0.09, to: -0.03 };
  expect(findings(run(686, 700, { difference }))).toEqual([
    'A is ahead by 6.0 points, and chance alone hardly explains it: B against A is between −9.0 and −3.0 points. 95% uncertainty.',
    'Both forms were shown 686 times, as planned: this is the verdict.',
  ]);
});

test('forms that were shown too unequally are a warning before any figure', () => {
  const [first] = findings(run(400, 700, { isUneven: true }));
  expect(first).toMatch(/not shown equally often/);
});

test('without a form that was shown nothing is found', () => {
  expect(findings(anExperiment())).toEqual([]);
});
