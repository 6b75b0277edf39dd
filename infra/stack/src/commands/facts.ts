import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';

import { expected } from '@lights-out/stand-ins/setup/expected';

import { readPort } from '../../bootstrap/port.mjs';
import { importFacts } from '../import-facts.ts';
import { dataFolderFor } from '../paths.ts';
import { openPortalAccess } from '../portal-access.ts';

const usage = 'usage: npm run facts -- <f1db-json-splitted.zip> [address of the site]';

/**
 * `npm run facts`: imports a release of F1DB into the copy that runs on PORT, or into the site at an address with the
 * password of its portal in ADMIN_PASSWORD. An admin makes a code for it in the portal, which it asks for or reads from ADMIN_CODE.
 * Ends with 1 where the release is refused.
 */
export async function facts(signal: AbortSignal): Promise<number> {
  const [file, address] = process.argv.slice(3);
  if (file === undefined) throw expected(usage);
  const zip = await readFile(file).catch((error: Error) => {
    throw expected(`The release cannot be read: ${error.message}`);
  });
  const port = readPort(process.env.PORT);
  const url = address ?? `http://localhost:${port}`;
  const password = address === undefined ? await ownPassword(port) : process.env.ADMIN_PASSWORD;
  if (password === undefined) throw expected("Set ADMIN_PASSWORD to the password of the site's portal.");
  const code = process.env.ADMIN_CODE ?? (await askForCode(signal));
  const isTaken = await importFacts({ url, password, code, zip, say: (line) => console.log(line), signal });
  return isTaken ? 0 : 1;
}

async function askForCode(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY)
    throw expected('Set ADMIN_CODE to a code for a command, which an admin makes in the portal.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await prompt.question('Code for a command (portal, tab Admins): ', { signal });
  } finally {
    prompt.close();
  }
}

async function ownPassword(port: number): Promise<string> {
  return (await openPortalAccess(dataFolderFor(port))).password;
}
