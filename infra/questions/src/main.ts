import { readFileSync } from 'node:fs';
import process from 'node:process';

import { createBankServer } from './bank-server.ts';
import { releasesAddress } from './fetch-release.ts';

// node src/main.ts [bank file whose questions stay to the letter]
const { HOST = '127.0.0.1', PORT = '8080', RELEASES_URL = '' } = process.env;
const [, , previous] = process.argv;

try {
  const bank = previous === undefined ? undefined : readFileSync(previous);
  createBankServer(releasesAddress(RELEASES_URL), bank).listen(Number(PORT), HOST);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
