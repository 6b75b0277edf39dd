import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { bankFile, type BankFile } from '@lights-out/contracts/bank-file';

import type { Bank } from '../questions/bank/bank.ts';
import type { BankFault } from '../questions/bank/compare-banks.ts';
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

/** A bank as its file has it is 9 MB of JSON. */
const mostBytes = 128 * 1024 * 1024;
const unpack = promisify(gunzip);

/** A bank that was sent: what it is, or everything that is wrong with it. */
export type ReadBank =
  | { readonly file: BankFile; readonly filed: FiledBank }
  | { readonly file?: undefined; readonly faults: readonly BankFault[] };

/** Reads a bank file and believes nothing: that it is whole, of the format, and unchanged since it was made. */
export async function readBankFile(bytes: Uint8Array): Promise<ReadBank> {
  if (Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK')
    return refused('is a zip. Race data are made into a bank by the command npm run facts');
  const parsed = await parse(bytes);
  if (parsed === undefined) return refused('is damaged, or no bank file');
  const { success, data, error } = bankFile.safeParse(parsed);
  if (!success)
    return {
      faults: error.issues.map(({ path, message }) => ({ where: path.join('.') || 'the file', what: message })),
    };
  const { version, hash, ...contents } = parsed as BankFile;
  const actual = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  if (hash !== actual || version !== `${contents.sources.release.version}-${actual.slice(0, 8)}`)
    return refused('was changed after it was made: its hash is another');
  try {
    return { file: data, filed: filedBank(data) };
  } catch (failure) {
    return { faults: [{ where: 'the questions', what: failure instanceof Error ? failure.message : String(failure) }] };
  }
}

/** A bank file that was read before and found right. */
export async function readKnownBank(bytes: Uint8Array): Promise<FiledBank> {
  return filedBank((await parse(bytes)) as BankFile);
}

async function parse(bytes: Uint8Array): Promise<unknown> {
  try {
    const text = await unpack(bytes, { maxOutputLength: mostBytes });
    return JSON.parse(text.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function refused(what: string): ReadBank {
  return { faults: [{ where: 'the file', what }] };
}
