import { makeFacts, type Facts } from '../src/facts/facts.ts';
import { tableNames } from '../src/facts/tables.ts';
import { dataOf, readRemarks, withRemarks } from '../src/remarks.ts';
import { almanacAt } from '../src/templates/verify.ts';
import { releasedFacts } from './facts/released-facts.ts';
import { shippedBank } from './templates/some-made.ts';

const { made } = shippedBank();
const remarks = readRemarks();

let facts: Facts;
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
}, 300_000);

test('every remark is confirmed, and stands in the shipped bank behind its question', () => {
  const subjects = Object.values(remarks).flatMap(({ of }) => of.split(','));
  expect(subjects.filter((subject) => dataOf(almanacAt(facts), subject) === undefined)).toEqual([]);
  const { questions, faults } = withRemarks(facts, made, remarks);
  expect(faults).toEqual([]);
  expect(questions).toEqual(made);
  const shipped = made.flatMap(({ id, remark }) => (remark === undefined ? [] : [[String(id), remark]]));
  expect(Object.fromEntries(shipped)).toEqual(
    Object.fromEntries(Object.entries(remarks).map(([id, { text }]) => [id, text])),
  );
});

test('no two remarks read alike, and none repeats a sentence of its explanation', () => {
  const texts = Object.values(remarks).map(({ text }) => text);
  expect(texts.length).toBe(new Set(texts).size);
  expect(made.filter(({ explanation, remark }) => remark !== undefined && explanation.includes(remark))).toEqual([]);
  expect(texts.filter((text) => !/^[\p{Lu}\d].*[.!]$/u.test(text))).toEqual([]);
});

test('a release that says otherwise of the race leaves its remark out and says so', () => {
  const told = made.find(({ remark, proof }) => remark !== undefined && proof.params.race === '2022-monaco')!;
  const race = facts.rows('races').find(({ year, grandPrixId }) => year === 2022 && grandPrixId === 'monaco')!;
  const rows = Object.fromEntries(tableNames.map((table) => [table, facts.rows(table)]));
  const mended = facts
    .rows('racesRaceResults')
    .map((row) => (row.raceId === race.id && row.positionNumber === 3 ? { ...row, reasonRetired: 'Engine' } : row));
  const { questions, faults } = withRemarks(makeFacts(facts, { ...rows, racesRaceResults: mended }), [told], remarks);
  const { remark: _remark, ...plain } = told;
  expect(questions).toEqual([plain]);
  expect(faults).toEqual([
    {
      where: `the remark of question ${told.id}`,
      what: expect.stringMatching(/^it was not confirmed with these race data of 2022-monaco, so it was left out: The/),
    },
  ]);
});

test('a sentence that was changed, and one that makes an explanation too long, are left out', () => {
  const told = made.find(({ remark }) => remark !== undefined)!;
  const own = remarks[told.id]!;
  const left = (question: typeof told, text: string) =>
    withRemarks(facts, [question], { [told.id]: { ...own, text } }).faults.map(({ what }) => what);
  expect(left(told, 'It was a fine race that nobody has forgotten.')).toEqual([expect.stringMatching('not confirmed')]);
  expect(left({ ...told, explanation: 'x'.repeat(300) }, own.text)).toEqual([expect.stringMatching('longer than 320')]);
});
