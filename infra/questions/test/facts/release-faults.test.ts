import { checkRelease, type CheckedRelease } from '../../src/facts/check-release.ts';
import type { FaultyReleaseError, PublishedRelease } from '../../src/facts/release.ts';
import { plantedFaults } from './planted-faults.ts';
import { publishedRelease } from './released-facts.ts';
import { smallRelease } from './small-release.ts';

/** Seasons with what differs over time: pre-qualifying, dropped scores, sprints, and the one that is running. */
const years = [1988, 1989, 2021, 2024, 2025, 2026];

let before: CheckedRelease;
let sound: PublishedRelease;
beforeAll(async () => {
  before = checkRelease(smallRelease(await publishedRelease('2026.0'), years));
  sound = smallRelease(await publishedRelease('2026.11'), years);
}, 180_000);

test('two releases as they were published are sound, one after the other', async () => {
  const first = checkRelease(await publishedRelease('2026.0'));
  const next = checkRelease(await publishedRelease('2026.11'), first.rows);
  expect([first.faults, next.faults]).toEqual([[], []]);
  expect([first.leftOut, next.leftOut]).toEqual([[], []]);
}, 120_000);

test('and so is what the faults are planted in', () => {
  expect(checkRelease(sound, before.rows).faults).toEqual([]);
});

test.each(plantedFaults.map((fault) => [fault.title, fault] as const))('%s', (_title, { plant, outcome, says }) => {
  expect(outcomeOf(plant(sound))).toEqual({ outcome, says: expect.stringContaining(says) as string });
});

function outcomeOf(release: PublishedRelease): { outcome: unknown; says: string } {
  try {
    const { leftOut, faults } = checkRelease(release, before.rows);
    return { outcome: leftOut, says: faults.map(({ where, what }) => `${where}: ${what}`).join('\n') };
  } catch (error) {
    return { outcome: 'refused', says: (error as FaultyReleaseError).message };
  }
}
