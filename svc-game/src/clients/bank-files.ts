import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { BankFile } from '@lights-out/contracts/bank-file';

import { apart, linesOf, together } from '../questions/bank/bank-lines.ts';
import type { Bank } from '../questions/bank/bank.ts';
import { filedBank, type FiledBank } from '../questions/bank/filed-bank.ts';

/** Of 16 kB, as by default, the 50 MB of a bank would be 3,000 pieces; putting them together takes as long as all the rest of it. */
const chunkSize = 2 ** 20;

/**
 * Reads `<folder>/bank.json.gz`, which `npm run bank --workspace infra/questions` makes. A test of that workspace holds it against what it
 * was made of, so it is not validated again on each start.
 */
export function readFiledBank(folder: string): FiledBank {
  const questions: string[] = [];
  const rest = [...linesOf(gunzipSync(readFileSync(join(folder, 'bank.json.gz')), { chunkSize }))].map((line) =>
    apart(line, questions),
  );
  return filedBank(
    together(
      rest,
      questions.map((one) => JSON.parse(one) as unknown),
    ) as BankFile,
  );
}

export function readBank(folder: string): Bank {
  return readFiledBank(folder).bank;
}
