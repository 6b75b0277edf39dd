import { join } from 'node:path';

import { readMadeQuestions } from '../../../src/clients/bank-files.ts';
import { renewBank } from '../../../src/questions/bank/renew-bank.ts';
import { FaultyReleaseError, type PublishedRelease } from '../../../src/questions/facts/release.ts';
import type { MadeQuestion } from '../../../src/questions/templates/composed.ts';
import { publishedRelease } from '../facts/released-facts.ts';

const live = readMadeQuestions(join(import.meta.dirname, '../../../src/questions/bank'));
const from = (made: readonly MadeQuestion[]) => ({ previous: undefined, handWritten: [], made });

let release: PublishedRelease;
beforeAll(async () => {
  release = await publishedRelease('2026.11');
}, 60_000);

/** The release without the table's file, as a release that lacks it is published. */
function without(file: string): PublishedRelease {
  return { ...release, files: new Map([...release.files].filter(([name]) => !name.startsWith(file))) };
}

test('the release that the questions were made from leaves all of them as they are', () => {
  const renewed = renewBank(release, from(live));
  expect(renewed).toMatchObject({ version: '2026.11', kept: live.length, added: 0, changes: [], withdrawn: [] });
  expect(renewed.made).toEqual(live);
}, 120_000);

test('questions that need a table which is missing are named, and not asked until it is there again', () => {
  const renewed = renewBank(without('f1db-seasons-entrants-chassis'), from(live));
  const unchecked = renewed.changes.filter(({ became }) => became === 'unchecked');
  expect(unchecked.length).toBeGreaterThan(10);
  expect(renewed.changes).toEqual(unchecked);
  const ids = new Set(renewed.made.map(({ id }) => id));
  expect(unchecked.filter(({ question }) => ids.has(question))).toEqual([]);
  expect(renewBank(release, from(renewed.made)).made.length).toBe(live.length);
}, 120_000);

test('a question that the release contradicts is made anew under its id, or retired', () => {
  const [first, second, ...others] = live.filter(({ validUntil }) => validUntil === null);
  const wrong = (question: MadeQuestion) => ({ ...question, correctOption: (question.correctOption + 1) % 4 });
  const unknown = { ...second!, id: 1_000_001, proof: { ...second!.proof, template: 'gossip' } };
  const { changes, made } = renewBank(release, from([wrong(first!), unknown, ...others]));
  expect(changes.map(({ question, became }) => [question, became])).toEqual([
    [1_000_001, 'retired'],
    [first!.id, 'corrected'],
  ]);
  expect(made.find(({ id }) => id === first!.id)).toEqual(first);
}, 120_000);

test('a release that leaves too few questions is refused', () => {
  const gone = live.map((question) => ({ ...question, proof: { ...question.proof, template: 'gossip' } }));
  const more = gone.map((question) => ({ ...question, id: question.id + 2 ** 31 }));
  expect(() => renewBank(release, from([...gone, ...more]))).toThrow(FaultyReleaseError);
}, 120_000);
