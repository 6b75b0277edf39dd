import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { BankFile } from '@lights-out/contracts/bank-file';

import type { Bank } from '../questions/bank/bank.ts';
import { filedBank, type FiledBank } from '../questions/bank/filed-bank.ts';

/**
 * Reads `<folder>/bank.json.gz`, which `npm run bank --workspace infra/questions` makes. A test of that workspace holds it against what it
 * was made of, so it is not validated again on each start.
 */
export function readFiledBank(folder: string): FiledBank {
  return filedBank(JSON.parse(gunzipSync(readFileSync(join(folder, 'bank.json.gz'))).toString('utf8')) as BankFile);
}

export function readBank(folder: string): Bank {
  return readFiledBank(folder).bank;
}
