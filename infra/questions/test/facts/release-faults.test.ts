import { checkRelease, type CheckedRelease } from '../../src/facts/check-release.ts';
import type { FaultyReleaseError, PublishedRelease } from '../../src/facts/release.ts';
import { plantedFaults } from './planted-faults.ts';
import { publishedRelease } from './released-facts.ts';
import { smallRelease } from './small-release.ts';

/** Seasons with what differs over time: pre-qualifying, dropped scores, sprints, and the one that is running. */
const years = [1988, 1989, 2021, 2024, 2025, 2026];

/** One for each check or more, each of other rows. */
const ofDifferentChecks = [
  'a driver is there twice',
  'null stands for a number',
  'text stands for a number',
  'a day is none',
  'a column is unknown to the schema',
  'a result names an unknown team',
  'a result is of another round than its race',
  "a circuit's races contradict the calendar",
  "a season's podiums contradict the results",
  'a season has two champions',
  'a row of a closed season is gone',
  "a team's id has changed",
];

let before: CheckedRelease;
let sound: PublishedRelease;
beforeAll(async () => {
  before = checkRelease(smallRelease(await publishedRelease('2026.0'), years));
  sound = smallRelease(await publishedRelease('2026.11'), years);
}, 300_000);

test('two releases as they were published are sound, one after the other', async () => {
  const first = checkRelease(await publishedRelease('2026.0'));
  const next = checkRelease(await publishedRelease('2026.11'), first.rows);
  expect([first.faults, next.faults]).toEqual([[], []]);
  expect([first.leftOut, next.leftOut]).toEqual([[], []]);
}, 300_000);

test('and so is what the faults are planted in', () => {
  expect(checkRelease(sound, before.rows).faults).toEqual([]);
});

test.each(plantedFaults.map((fault) => [fault.title, fault] as const))('%s', (_title, { plant, outcome, says }) => {
  expect(outcomeOf(plant(sound))).toEqual({ outcome, says: expect.stringContaining(says) as string });
});

test('faults that different checks find are said in one go', () => {
  const together = plantedFaults.filter(({ title }) => ofDifferentChecks.includes(title));
  const { says } = outcomeOf(together.reduce((release, { plant }) => plant(release), sound));
  const told = together.filter((fault) => says.includes(fault.says)).map(({ title }) => title);
  expect(told.toSorted()).toEqual(ofDifferentChecks.toSorted());
});

function outcomeOf(release: PublishedRelease): { outcome: unknown; says: string } {
  try {
    const { leftOut, faults } = checkRelease(release, before.rows);
    return { outcome: leftOut, says: faults.map(({ where, what }) => `${where}: ${what}`).join('\n') };
  } catch (error) {
    return { outcome: 'refused', says: (error as FaultyReleaseError).message };
  }
}
