import { appealStateOf, hasStruck, requiredClearances, type LoggedOutcome } from './clearance.ts';

const struckAt = new Date('2026-11-20T12:00:00.000Z');
const later = (days: number) => new Date(struckAt.getTime() + days * 86_400_000);
const byId = 'stella';
const struck: LoggedOutcome = { outcome: 'struck', at: struckAt, byId };
const noted: LoggedOutcome = { outcome: 'noted', at: later(1), byId };

test('prize places and the three behind each are to be cleared, as far as there are players', () => {
  expect(requiredClearances(['a', 'b', 'c', 'd', 'e', 'f'], 1)).toEqual(['a', 'b', 'c', 'd']);
  expect(requiredClearances(['a', 'b'], 3)).toEqual(['a', 'b']);
});

test.each([
  ['nothing was struck', [noted], null, 0, undefined],
  ['the week has not passed', [struck, noted], null, 6.99, 'possible'],
  ['the week has passed', [struck], null, 7, 'over'],
  ['the player has appealed, however long ago', [struck, noted], later(2), 30, 'open'],
  ['it was upheld', [struck, { outcome: 'upheld', at: later(3), byId }], later(2), 4, 'upheld'],
  ['it was lifted', [struck, { outcome: 'lifted', at: later(3), byId }], later(2), 4, 'lifted'],
  [
    'another decision followed the one appeal',
    [struck, { outcome: 'lifted', at: later(3), byId }, struck],
    later(2),
    5,
    'over',
  ],
] as const)('an appeal where %s is %#', (_, log, appealedAt, days, state) => {
  expect(appealStateOf(log, appealedAt, later(days))).toBe(state);
});

test('who took the last decision to strike does not decide on the appeal; of old decisions nobody knows', () => {
  expect(hasStruck([struck, noted], 'stella')).toBe(true);
  expect(hasStruck([struck, noted], 'olivia')).toBe(false);
  expect(hasStruck([struck, { ...struck, byId: 'olivia' }], 'stella')).toBe(false);
  expect(hasStruck([{ ...struck, byId: null }], 'stella')).toBe(false);
  expect(hasStruck([noted], 'stella')).toBe(false);
});
