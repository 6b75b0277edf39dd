import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

import { bankFile, type BankContents, type BankFile } from '@lights-out/contracts/bank-file';

/** Names a content by its hash and its release. */
export function sealed(contents: BankContents): BankFile {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  return { version: `${contents.sources.release.version}-${hash.slice(0, 8)}`, hash, ...contents };
}

/**
 * The file of a bank: JSON with a question a line, so that a service that plays reads some at a time. What it unpacks to is the same
 * wherever it is made; how it is compressed may differ between processors.
 */
export function bankBytes(bank: BankFile): Buffer {
  const values = Object.entries<unknown>(bank).map(([name, value]) => `${JSON.stringify(name)}:${inLines(value)}`);
  return gzipSync(`{${values.join(',')}}`, { level: 9 });
}

function inLines(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
}

/** @throws {Error} where the bytes are no bank */
export function readBankBytes(bytes: Uint8Array): BankFile {
  return bankFile.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));
}
