import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readF1dbRelease } from '../../../src/clients/f1db-release.ts';
import { checkRelease, type CheckedRelease } from '../../../src/questions/facts/check-release.ts';
import { contradictedClaims } from '../../../src/questions/facts/contradicted-claims.ts';
import { FaultyReleaseError } from '../../../src/questions/facts/release.ts';
import { readBankQuestions } from './bank-questions.ts';

// Says whether a release of F1DB can be used, and which hand-written questions it contradicts:
// `npm run facts --workspace svc-game -- <zip>`. Changes nothing.
const [zip] = process.argv.slice(2);
if (zip === undefined) {
  console.error('usage: npm run facts --workspace svc-game -- <f1db-json-splitted.zip>');
  process.exitCode = 2;
} else {
  try {
    report(checkRelease(await readF1dbRelease(readFileSync(zip)), (await shipped()).rows));
  } catch (error) {
    if (!(error instanceof FaultyReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** What the next release is compared with. */
async function shipped(): Promise<CheckedRelease> {
  const folder = join(import.meta.dirname, '../../../src/questions/facts/shipped');
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.zip'));
  return checkRelease(await readF1dbRelease(readFileSync(join(folder, file ?? ''))));
}

function report({ facts, leftOut, faults }: CheckedRelease): void {
  console.log(`F1DB ${facts.version} of ${facts.releasedOn}, SHA-256 ${facts.hash}`);
  console.log('tables left out:', leftOut.join(', ') || 'none');
  for (const { where, what } of faults) console.log(`FAULT ${where}: ${what}`);
  const contradicted = contradictedClaims(facts, readBankQuestions());
  console.log('hand-written questions contradicted:', contradicted.length);
  for (const { id, question, rightOption, accepted } of contradicted)
    console.log(
      `PROBLEM ${id}: ${question} Kept as right: ${rightOption}; by the facts: ${accepted.join(', ') || 'none of the options'}`,
    );
  process.exitCode = contradicted.length === 0 ? 0 : 1;
}
