import { someBankFile, someMade } from '../../../test/some-bank-file.ts';
import { compareBanks } from './compare-banks.ts';
import { filedBank } from './filed-bank.ts';

const asksOf = (name: string, number: number, over: object = {}) =>
  someMade(number, { question: `Which Grand Prix did ${name} win in ${1960 + number}?`, ...over });
const bankOf = (name: string, made = [1, 2, 3].map((number) => asksOf(name, number))) =>
  filedBank(someBankFile({ made, names: { 'driver:kimi-antonelli': name, 'team:rb': 'Racing Bulls' } }));

const before = bankOf('Kimi Antonelli');
const name = 'Andrea Kimi Antonelli';
const rename = { from: 'Kimi Antonelli', to: name };

test('another name of a driver is one rename, with the questions that say it', () => {
  const { changes, renames, kept } = compareBanks(before, bankOf(name), []);
  expect({ changes, renames, kept }).toEqual({
    changes: [],
    renames: [{ ...rename, questions: [1_000_001, 1_000_002, 1_000_003] }],
    kept: 0,
  });
});

test('a question that changes in something else too is named as changed', () => {
  const options = ['moved', 'wrong 2 a', 'wrong 2 b', 'wrong 2 c'];
  const after = bankOf(name, [asksOf(name, 1), asksOf(name, 2, { options })]);
  const { changes, renames } = compareBanks(before, after, []);
  expect(changes.map(({ question, became }) => [question, became])).toEqual([
    [1_000_002, 'corrected'],
    [1_000_003, 'retired'],
  ]);
  expect(renames).toEqual([{ ...rename, questions: [1_000_001] }]);
});

test('an id with the name that another had is no rename', () => {
  expect(compareBanks(before, bankOf('Kimi Antonelli'), []).renames).toEqual([]);
});
