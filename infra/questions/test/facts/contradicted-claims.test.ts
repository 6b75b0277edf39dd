import type { BankQuestion } from '@lights-out/contracts/bank-file';

import { contradictedClaims } from '../../src/facts/contradicted-claims.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { readBankQuestions } from './bank-questions.ts';
import { releasedFacts } from './released-facts.ts';

const bank = readBankQuestions();
/** What could be asked before the first race of 2026. */
const askedBefore = bank.filter(
  ({ claim }) => !claim?.where.some(([path, , value]) => path === 'year' && value === 2026),
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
}, 180_000);

const idsOf = (facts: Facts, questions: readonly BankQuestion[]) =>
  contradictedClaims(facts, questions).map(({ id }) => id);

test('no question of the bank is contradicted by a release: what ends with 2025 is asked up to 2025', () => {
  expect([idsOf(before, askedBefore), idsOf(after, bank)]).toEqual([[], []]);
});

test('eleven races of 2026 contradict exactly the two claims that they changed', () => {
  expect(idsOf(before, unbounded)).toEqual([]);
  const found = contradictedClaims(after, unbounded);
  expect(found.map(({ id, rightOption, accepted }) => ({ id, rightOption, accepted }))).toEqual([
    // Hamilton won the 106th in June 2026.
    { id: 205, rightOption: '105', accepted: [] },
    // No team raced from 1950 to 2025 and then stopped.
    { id: 178, rightOption: 'Ferrari', accepted: [] },
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
  const has = (driver: string, take: string) => ({
    table: 'drivers' as const,
    where: [['name', 'eq', driver] as [string, 'eq', string]],
    take,
    compare: 'number' as const,
    aliases: {},
  });
  const questions = [
    asked(1, { options: ['8', '5', '6', '7'], claim: has('Charles Leclerc', 'wins') }),
    asked(2, { options: ['71', '61', '81', '91'], claim: has('Max Verstappen', 'wins') }),
    asked(3, { options: ['104', '103', '105', '106'], claim: has('Lewis Hamilton', 'poles') }),
    asked(4, { options: ['16', '17', '18', '19'], claim: has('Lando Norris', 'poles') }),
    asked(5, { options: ['16', '17', '18', '19'], claim: { ...has('Lando Norris', 'poles'), until: 2025 } }),
  ];
  expect(idsOf(before, questions)).toEqual([]);
  expect(contradictedClaims(after, questions).map(({ id, accepted }) => [id, accepted])).toEqual([
    [1, []],
    [4, ['17']],
  ]);
});
