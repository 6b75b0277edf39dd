import { gzipSync } from 'node:zlib';

import { someBankFile, someMade } from '../../../test/some-bank-file.ts';
import { readBankFile, readKnownBank } from './read-bank-file.ts';

// A text may look like a question of its own.
const made = [someMade(1, { explanation: 'It was the first of {"id":1},' }), someMade(2), someMade(3)];
const bank = someBankFile({ made });
const atOnce = JSON.stringify(bank);
const inLines = atOnce.replaceAll('{"id":', '\n{"id":').replace('],"contradicted"', '\n],"contradicted"');

test('a bank with a question a line is read as the same JSON in one line is', async () => {
  expect(inLines.split('\n').filter((line) => line.startsWith('{"id":')).length).toBeGreaterThan(60);
  const [one, other] = await Promise.all([inLines, atOnce].map((text) => readBankFile(gzipSync(text))));
  expect(one).toEqual(other);
  expect(one).toMatchObject({ file: { made: bank.made, hash: bank.hash } });
  expect(await readKnownBank(gzipSync(inLines))).toEqual(await readKnownBank(gzipSync(atOnce)));
});

test.each([
  ['a line that was cut', inLines.replace('right 2', '\nright 2')],
  ['a line that is gone', inLines.replace(/\n\{"id":1000002.*/, '')],
  ['a number in the place of a question', inLines.replace(/\n\{"id":1000002.*/, '\n7,')],
  ['the rest cut off', inLines.slice(0, -100)],
  ['only lines', '{"id":1},\n{"id":2}'],
  ['another text', inLines.replace('right 2', 'right 4')],
])('%s is a fault', async (_, text) => {
  const { faults } = (await readBankFile(gzipSync(text))) as { readonly faults: readonly unknown[] };
  expect(faults.length).toBeGreaterThan(0);
});
