import { houseOf } from './house.ts';
import { checkSecurityDocuments } from './security-documents.ts';

const asvs = 'infra/docs/asvs.md';
const attacks = 'infra/docs/attacks.md';
const files = { 'svc-game/test/held.int.test.ts': '', 'infra/docs/glossary.md': '' };
const held = '`svc-game/test/held.int.test.ts`';

/** Seventy requirements, the last of which is given. */
const table = (last: string) =>
  [...Array.from({ length: 69 }, (_, n) => `| 2.2.${n + 1} | asked | met | ${held} |`), last].join('\n');
const faults = (last: string) => checkSecurityDocuments(houseOf({ ...files, [asvs]: table(last) }));

test.each([
  `| 1.2.3 | asked | met | escaped: ${held} |`,
  '| 6.1.1 | documented | met | `infra/docs/glossary.md` |',
  '| 1.2.3 | asked | not met | the specification says so |',
  '| 1.2.3 | asked | n/a | there is none |',
])('%s is right', (row) => {
  expect(faults(row)).toEqual([]);
});

test.each([
  ['| 1.2.3 | asked | met | believed |', `${asvs}: 1.2.3 names no test`],
  ['| 1.2.3 | asked | met | `svc-game/test/gone.int.test.ts` |', `${asvs}: 1.2.3 names no test`],
  ['| 1.2.3 | asked | met | `infra/docs/glossary.md` |', `${asvs}: 1.2.3 names no test`],
  ['| 6.1.1 | documented | met | somewhere |', `${asvs}: 6.1.1 names no document`],
  ['| 1.2.3 | asked | perhaps | because |', `${asvs}: 1.2.3 has the unknown state "perhaps"`],
  ['| 1.2.3 | asked | in part |  |', `${asvs}: 1.2.3 says no reason`],
  [`| 2.2.1 | asked | met | ${held} |`, `${asvs} has 69 of 70 requirements`],
])('%s is found', (row, fault) => {
  expect(faults(row)).toEqual([fault]);
});

test('every attack names the test that holds its result, or why it works as it did', () => {
  const text = `| attack | then | now | test |\n| --- | --- | --- | --- |\n| guesses | in | out | ${held} |\n| bots | in | out | none |\n| books | read | the same: nobody sees them | none |`;
  expect(checkSecurityDocuments(houseOf({ ...files, [attacks]: text }))).toEqual([`${attacks}: "bots" names no test`]);
});
