import { appealedDecisions, hasStruck, type LoggedOutcome } from './appealed.ts';

const struckAt = new Date('2026-11-20T12:00:00.000Z');
const later = (days: number) => new Date(struckAt.getTime() + days * 86_400_000);
const entry = (
  id: number,
  outcome: LoggedOutcome['outcome'],
  days = 0,
  byId: string | null = 'stella',
): LoggedOutcome => ({
  id,
  outcome,
  at: later(days),
  byId,
});
const struck = entry(1, 'struck');

test.each([
  ['nothing was struck', [entry(1, 'noted')], [], 0, []],
  ['the week has not passed', [struck, entry(2, 'noted', 1)], [], 6.99, ['possible']],
  ['the week has passed', [struck], [], 7, ['over']],
  ['the player has appealed, however long ago', [struck, entry(2, 'noted', 1)], [1], 30, ['open']],
  ['it was upheld', [struck, entry(2, 'upheld', 3)], [1], 4, ['upheld']],
  ['it was lifted', [struck, entry(2, 'lifted', 3)], [1], 4, ['lifted']],
  ['another decision follows before the answer', [struck, entry(2, 'struck', 2)], [1], 4, ['open', 'open']],
  [
    'another decision follows the answer',
    [struck, entry(2, 'upheld', 3), entry(3, 'struck', 4)],
    [1],
    5,
    ['upheld', 'possible'],
  ],
  [
    'the second decision is appealed against as well',
    [struck, entry(2, 'upheld', 3), entry(3, 'struck', 4), entry(4, 'lifted', 5)],
    [1, 3],
    6,
    ['upheld', 'lifted'],
  ],
  ['the time of the first decision was over before', [struck, entry(2, 'struck', 8)], [2], 9, ['over', 'open']],
] as const)('an appeal where %s', (_, log, against, days, states) => {
  const appeals = against.map((first) => ({ against: first }));
  expect(appealedDecisions(log, appeals, later(days)).map(({ state }) => state)).toEqual(states);
});

test('who took a decision does not decide on the appeal against it; a rule of the product is nobody', () => {
  const open = (...log: LoggedOutcome[]) => appealedDecisions(log, [{ against: 1 }], later(1));
  expect(hasStruck(open(struck, entry(2, 'noted')), 'stella')).toBe(true);
  expect(hasStruck(open(struck, entry(2, 'struck', 1, 'olivia')), 'stella')).toBe(true);
  expect(hasStruck(open(struck), 'olivia')).toBe(false);
  expect(hasStruck(open(entry(1, 'struck', 0, null)), 'stella')).toBe(false);
  const answered = [struck, entry(2, 'upheld', 1, 'olivia'), entry(3, 'struck', 2, 'olivia')];
  expect(hasStruck(appealedDecisions(answered, [{ against: 1 }, { against: 3 }], later(3)), 'stella')).toBe(false);
});
