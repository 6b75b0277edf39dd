import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { FaultyReleaseError, makeBankFile } from '@lights-out/questions';
import { expected } from '@lights-out/stand-ins/setup/expected';

import { readPort } from '../../bootstrap/port.mjs';
import { goBackToBank, importBank } from '../import-bank.ts';
import { dataFolderFor, root } from '../paths.ts';
import { openPortalAccess } from '../portal-access.ts';

const usage = `usage: npm run facts -- <f1db-json-splitted.zip, or a bank file> [address of the site]
       npm run facts -- --back <version of an earlier bank, or shipped> [address of the site]`;

/**
 * `npm run facts`: makes a bank of a release of F1DB and sends it to the copy that runs on PORT, or to the site at an address with the
 * password of its portal in ADMIN_PASSWORD, where another admin approves it. A finished bank file is sent as it is; with `--back` an
 * earlier one is in use again. An admin makes a code for it in the portal, which it asks for or reads from ADMIN_CODE. Ends with 1
 * where the release or the bank is refused.
 */
export async function facts(signal: AbortSignal): Promise<number> {
  const { values, positionals } = readArguments();
  const [file, address] = values.back === undefined ? positionals : [undefined, ...positionals];
  if (file === undefined && values.back === undefined) throw expected(usage);
  const given = file === undefined ? undefined : await readGiven(file);
  const port = readPort(process.env.PORT);
  const url = address ?? `http://localhost:${port}`;
  const password = address === undefined ? await ownPassword(port) : process.env.ADMIN_PASSWORD;
  if (password === undefined) throw expected("Set ADMIN_PASSWORD to the password of the site's portal.");
  const code = process.env.ADMIN_CODE ?? (await askForCode(signal));
  const visit = { url, password, code, say: (line: string) => console.log(line) };
  if (given === undefined) {
    await goBackToBank({ ...visit, version: values.back! });
    return 0;
  }
  const isTaken = await importBank({ ...visit, bytes: isBankFile(given) ? given : await bankOf(given) });
  return isTaken ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(3), allowPositionals: true, options: { back: { type: 'string' } } });
  } catch {
    throw expected(usage);
  }
}

async function readGiven(file: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(file).catch((error: Error) => {
    throw expected(`The file cannot be read: ${error.message}`);
  });
}

/** A bank file is compressed by gzip, a release of F1DB is a zip. */
function isBankFile(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Questions of the bank that the services come with stay as they are where they still hold. */
async function bankOf(zip: Buffer): Promise<Buffer<ArrayBuffer>> {
  console.log('Checking the release and making the questions. This takes up to a minute.');
  const shipped = await readFile(join(root, 'svc-game/src/questions/bank/bank.json.gz'));
  try {
    return Buffer.from((await makeBankFile(zip, shipped)).bytes);
  } catch (error) {
    if (error instanceof FaultyReleaseError) throw expected(error.message);
    throw error;
  }
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
