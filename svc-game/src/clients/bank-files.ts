import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { BankFile } from '@lights-out/contracts/bank-file';

import { apart, linesOf, together } from '../questions/bank/bank-lines.ts';
import type { Bank } from '../questions/bank/bank.ts';
import { filedBank, type FiledBank } from '../questions/bank/filed-bank.ts';

/**
 * Reads `<folder>/bank.json.gz`, which `npm run bank --workspace infra/questions` makes. A test of that workspace holds it against what it
 * was made of, so it is not validated again on each start. In pieces of 16 kB, as by default, unpacking its 50 MB takes twice as long.
 */
export function readFiledBank(folder: string): FiledBank {
  const questions: string[] = [];
  const bytes = gunzipSync(readFileSync(join(folder, 'bank.json.gz')), { chunkSize: 2 ** 20 });
  const rest = [...linesOf(bytes)].map((line) => apart(line, questions));
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
