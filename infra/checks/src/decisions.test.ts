import { checkDecisions } from './decisions.ts';
import { houseOf } from './house.ts';

const record = 'infra/docs/decisions/0010-a-choice.md';
const index = { 'infra/docs/decisions/README.md': '| [0010](0010-a-choice.md) | A choice |\n' };

test('a decision that is cited and listed is there', () => {
  expect(checkDecisions(houseOf({ ...index, [record]: '', 'a.ts': '// (decision 0010)' }))).toEqual([]);
});

test('citations and rows without a record are found, and records without a row', () => {
  expect(
    checkDecisions(
      houseOf({ ...index, 'a.ts': '// (decisions 0010 and\n * 0011)', 'b.sql': '-- decisions 0010 and 0012' }),
    ),
  ).toEqual([
    'a.ts cites decision 0010, which does not exist',
    'b.sql cites decision 0010, which does not exist',
    'b.sql cites decision 0012, which does not exist',
    'the index lists decision 0010, which does not exist',
  ]);
  expect(checkDecisions(houseOf({ [record]: '' }))).toEqual(['the index does not list decision 0010']);
});
