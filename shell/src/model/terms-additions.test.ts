import { termsVersion, termsVersions } from '@lights-out/contracts/constants';

import { additionsSince, termsAdditions } from './terms-additions.ts';
import { termsUpdatedAt } from './terms.ts';

test('every version after the first says what it changed', () => {
  expect([termsUpdatedAt, ...termsAdditions.map(({ day }) => day)]).toEqual(termsVersions);
  for (const { changes } of termsAdditions) expect(changes.length).toBeGreaterThan(0);
});

test('the version in force is the latest', () => {
  expect(termsVersion).toBe(termsVersions.toSorted().at(-1));
  expect(termsVersions).toEqual(termsVersions.toSorted());
});

test('what has changed since the accepted version is what came after its day', () => {
  const [first, second] = ['2026-11-23', '2027-02-01'].map((day) => ({ day, changes: [`of ${day}`] }));
  const both = [first!, second!];
  expect(additionsSince('2025-04-12', both)).toEqual(both);
  expect(additionsSince('2026-11-23', both)).toEqual([second]);
  expect(additionsSince('2027-02-01', both)).toEqual([]);
  expect(additionsSince(null, both)).toEqual(both);
  expect(additionsSince(termsVersion)).toEqual([]);
});
