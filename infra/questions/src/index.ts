import type { BankFile } from '@lights-out/contracts/bank-file';

import { bankBytes, readBankBytes } from './bank-text.ts';
import { readF1dbRelease } from './facts/f1db-release.ts';
import { makeBank } from './make-bank.ts';
import { shippedZip } from './shipped.ts';
import { readWrittenTexts } from './written-texts.ts';

export { FaultyReleaseError } from './facts/release.ts';

/**
 * Makes a bank file of a release of race data and the written texts that this program comes with. Takes some 10 s and 0.6 GB.
 *
 * @param zip as F1DB publishes it (`f1db-json-splitted.zip`); left out, the release that this program comes with
 * @param previous the bank file before: its made questions stay to the letter where they still hold
 * @throws {FaultyReleaseError} with every reason why the release cannot be used
 */
export async function makeBankFile(
  zip?: Uint8Array,
  previous?: Uint8Array,
): Promise<{ readonly bank: BankFile; readonly bytes: Buffer }> {
  const shipped = await readF1dbRelease(shippedZip());
  const bank = makeBank({
    release: zip === undefined ? shipped : await readF1dbRelease(Buffer.from(zip)),
    previousRelease: zip === undefined ? undefined : shipped,
    texts: readWrittenTexts(),
    previous: previous && readBankBytes(previous),
  });
  return { bank, bytes: bankBytes(bank) };
}
