import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { bankFile, bankQuestionSchema, madeQuestionSchema, type BankFile } from '@lights-out/contracts/bank-file';

import { madeQuestionsOf } from '../bank/bank.ts';
import { apart, linesOf, together } from '../bank/bank-lines.ts';
import type { BankFault } from '../bank/compare-banks.ts';
import { type BankHeader, filedBank, type FiledBank } from '../bank/filed-bank.ts';
import { mapInTurns } from './in-turns.ts';

/** A bank as its file has it is 52 MB of JSON. */
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
  await setImmediate();
  const faults = await faultsOf(parsed);
  if (faults.length > 0) return { faults };
  const file = parsed as BankFile;
  if (!(await isSealed(file))) return refused('was changed after it was made: its hash is another');
  await setImmediate();
  try {
    return { file, filed: await filedInTurns(file) };
  } catch (failure) {
    return { faults: [{ where: 'the questions', what: failure instanceof Error ? failure.message : String(failure) }] };
  }
}

/** A bank file that was read before and found right. */
export async function readKnownBank(bytes: Uint8Array): Promise<FiledBank & { readonly file: BankHeader }> {
  const file = (await parse(bytes)) as BankFile;
  return filedInTurns(file);
}

async function filedInTurns(file: BankFile) {
  const questionOf = madeQuestionsOf(file);
  await setImmediate();
  return filedBank(file, await mapInTurns(file.made, questionOf));
}

async function parse(bytes: Uint8Array): Promise<unknown> {
  try {
    return await parseInTurns(await unpack(bytes, { maxOutputLength: mostBytes }));
  } catch {
    return undefined;
  }
}

/** The file has a question a line, so that these are parsed some at a time; anything else is parsed at once. */
async function parseInTurns(bytes: Buffer): Promise<unknown> {
  const questions: string[] = [];
  const rest = await mapInTurns(linesOf(bytes), (line) => apart(line, questions));
  if (rest.length === 1) return JSON.parse(bytes.toString('utf8'));
  return together(rest, await mapInTurns(questions, (one) => JSON.parse(one) as unknown));
}

/** The questions are checked some at a time: all at once would hold the process, and with it the games, for half a second. */
async function faultsOf(parsed: unknown): Promise<BankFault[]> {
  const { written, made, ...rest } = (parsed ?? {}) as Partial<Record<keyof BankFile, unknown>>;
  const isList = Array.isArray(written) && Array.isArray(made);
  const around = issuesOf(bankFile.safeParse(isList ? { ...rest, written: [], made: [] } : parsed), []);
  if (!isList) return around;
  return [
    ...around,
    ...(await inTurns(written, (one, at) => issuesOf(bankQuestionSchema.safeParse(one), ['written', at]))),
    ...(await inTurns(made, (one, at) => issuesOf(madeQuestionSchema.safeParse(one), ['made', at]))),
  ];
}

async function inTurns(questions: readonly unknown[], faults: (question: unknown, at: number) => BankFault[]) {
  return (await mapInTurns(questions.entries(), ([at, one]) => faults(one, at))).flat();
}

interface Checked {
  readonly error?:
    | { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] }
    | undefined;
}

function issuesOf({ error }: Checked, within: readonly PropertyKey[]): BankFault[] {
  const issues = error?.issues ?? [];
  return issues.map(({ path, message }) => ({ where: [...within, ...path].join('.') || 'the file', what: message }));
}

/** The version and the hash are those of the content, whose JSON is hashed some questions at a time: it takes a tenth of a second. */
async function isSealed({ version, hash, ...contents }: BankFile): Promise<boolean> {
  const digest = createHash('sha256');
  let before = '{';
  for (const [name, value] of Object.entries<unknown>(contents)) {
    digest.update(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (!Array.isArray(value)) digest.update(JSON.stringify(value));
    else {
      digest.update('[');
      await mapInTurns(value.entries(), ([at, one]) => digest.update(`${at > 0 ? ',' : ''}${JSON.stringify(one)}`));
      digest.update(']');
    }
  }
  const actual = digest.update('}').digest('hex');
  return hash === actual && version === `${contents.sources.release.version}-${actual.slice(0, 8)}`;
}

function refused(what: string): ReadBank {
  return { faults: [{ where: 'the file', what }] };
}
