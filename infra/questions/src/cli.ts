import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { FaultyReleaseError, makeBankFile } from './index.ts';

// npm run bank --workspace infra/questions -- [f1db-json-splitted.zip] [--previous <bank file>] --out <bank file>
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' }, out: { type: 'string' } },
});
const read = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path));

try {
  const { bank, bytes } = await makeBankFile(read(positionals[0]), read(values.previous));
  if (values.out !== undefined) writeFileSync(values.out, bytes);
  console.log(`bank ${bank.version}: ${bank.written.length} written questions, ${bank.made.length} made ones`);
  if (bank.leftOut.length > 0) console.log(`without the tables ${bank.leftOut.join(', ')}`);
  for (const { where, what } of bank.faults) console.log(`FAULT ${where}: ${what}`);
  for (const { question, accepted } of bank.contradicted)
    console.log(`CONTRADICTED ${question}: the facts say ${accepted.join(', ') || 'none of its options'}`);
  for (const { question, became, why } of bank.changes) console.log(`${became.toUpperCase()} ${question}: ${why}`);
} catch (error) {
  const isExpected = error instanceof FaultyReleaseError || (error instanceof Error && 'syscall' in error);
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
