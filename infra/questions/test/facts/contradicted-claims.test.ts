import type { BankQuestion } from '@lights-out/contracts/bank-file';

import { contradictedClaims, faultsOfClaims } from '../../src/facts/contradicted-claims.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { loadFacts } from '../../src/facts/load-facts.ts';
import { readBankQuestions } from './bank-questions.ts';
import { publishedRelease, releasedFacts } from './released-facts.ts';

const bank = readBankQuestions();
/** What could be asked before the first race of 2026. */
const askedBefore = bank.filter(
  ({ claim, also = [] }) => ![claim, ...also].some((one) => JSON.stringify(one)?.includes('2026')),
);
/** The questions as if their wording did not end with 2025. */
const unbounded = askedBefore.map(({ claim, ...question }) => ({
  ...question,
  claim: claim && { ...claim, until: undefined },
}));

let before: Facts;
let after: Facts;
beforeAll(async () => {
  before = await releasedFacts('2026.0');
  after = await releasedFacts('2026.11');
}, 300_000);

const contradicted = (facts: Facts, questions: readonly BankQuestion[]) =>
  contradictedClaims(facts, questions, (table) => {
    throw new Error(table);
  });

const idsOf = (facts: Facts, questions: readonly BankQuestion[]) =>
  contradicted(facts, questions).map(({ question }) => question);

test('no question of the bank is contradicted by a release: what ends with 2025 is asked up to 2025', () => {
  expect([idsOf(before, askedBefore), idsOf(after, bank)]).toEqual([[], []]);
  // An id that is misspelt at a wrong option would contradict nothing.
  expect(faultsOfClaims(after, bank)).toEqual([]);
});

test('eleven races of 2026 contradict exactly the two claims that they changed', () => {
  expect(idsOf(before, unbounded)).toEqual([]);
  expect(contradicted(after, unbounded)).toEqual([
    // Hamilton won the 106th in June 2026.
    { question: 205, accepted: [] },
    // No team raced from 1950 to 2025 and then stopped.
    { question: 178, accepted: [] },
  ]);
});

test('of the questions that a release changes, each of these and no other is named', () => {
  const [sound] = bank.filter(({ claim }) => claim !== undefined);
  const asked = (id: number, over: Pick<BankQuestion, 'options' | 'claim'>): BankQuestion => ({
    ...sound!,
    id,
    ...over,
    correctOption: 0,
  });
  const has = (driver: string, take: string, options: [number, number, number, number]) => ({
    table: 'drivers' as const,
    where: [['id', 'eq', driver] as [string, 'eq', string]],
    take,
    options,
  });
  const questions = [
    asked(1, { options: ['8', '5', '6', '7'], claim: has('charles-leclerc', 'wins', [8, 5, 6, 7]) }),
    asked(2, { options: ['71', '61', '81', '91'], claim: has('max-verstappen', 'wins', [71, 61, 81, 91]) }),
    asked(3, { options: ['104', '103', '105', '106'], claim: has('lewis-hamilton', 'poles', [104, 103, 105, 106]) }),
    asked(4, { options: ['16', '17', '18', '19'], claim: has('lando-norris', 'poles', [16, 17, 18, 19]) }),
    asked(5, {
      options: ['16', '17', '18', '19'],
      claim: { ...has('lando-norris', 'poles', [16, 17, 18, 19]), until: 2025 },
    }),
  ];
  expect(idsOf(before, questions)).toEqual([]);
  expect(contradicted(after, questions).map(({ question, accepted }) => [question, accepted])).toEqual([
    [1, []],
    [4, ['17']],
  ]);
});

test('what a text says beside its answer is held against the facts, and an id that they do not know is a fault in words', () => {
  const wins = (id: string, is: number) => ({
    table: 'drivers' as const,
    where: [['id', 'eq', id] as [string, 'eq', string]],
    take: 'wins',
    is,
  });
  const { claim: _, ...text } = bank[0]!;
  const questions = [
    { ...text, id: 1, also: [wins('lewis-hamilton', 106)] },
    { ...text, id: 2, also: [wins('lewis-hamilton', 106), wins('lando-norris', 105)] },
    { ...text, id: 3, also: [wins('ayrton-sena', 41)], lookAgain: { by: '2026-07-01', why: 'The record may fall.' } },
  ];
  expect(contradicted(after, questions)).toEqual([
    { question: 2, accepted: ['12'] },
    { question: 3, accepted: ['nothing'] },
  ]);
  expect(faultsOfClaims(after, questions)).toEqual([
    { where: 'question 3', what: 'names the driver "ayrton-sena", which the race data do not know' },
    { where: 'question 3', what: 'was to be looked at again by 2026-07-01: The record may fall.' },
  ]);
});

test('a text is found whose explanation a disqualification has made false, in its figures alone', async () => {
  const file = 'f1db-races-driver-standings.json';
  const release = await publishedRelease('2026.11');
  const rows = release.files.get(file) as { readonly raceId: number; readonly driverId: string; points: number }[];
  const lastRace = rows.at(-1)?.raceId;
  // Norris is taken out of Hungary, and who came behind him moves up.
  const gained = new Map([
    ['kimi-antonelli', 3],
    ['lewis-hamilton', 2],
  ]);
  const moved = rows.map((row) =>
    row.raceId === lastRace ? { ...row, points: row.points + (gained.get(row.driverId) ?? 0) } : row,
  );
  const mutated = loadFacts({ ...release, files: new Map([...release.files, [file, moved]]) });
  expect(contradicted(mutated, bank)).toEqual([{ question: 157, accepted: ['222', '171'] }]);
});
