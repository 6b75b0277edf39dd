import { createHash } from 'node:crypto';

import type { BankReport } from '@lights-out/contracts/admin-banks';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { compareBanks, refusalOf, type BankFault } from '../bank/compare-banks.ts';
import { insertBankInUse, insertRefusedBank, lockImports } from '../sql/banks.ts';
import { updateQuestions } from '../sql/questions.ts';
import { readBankFile, type ReadBank } from './read-bank-file.ts';
import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';

const faultsKept = 100;

/**
 * Checks a bank file against the bank in use and puts it in its place, as a whole or not at all. A file that cannot be
 * taken is listed with what is wrong with it.
 *
 * @returns its id
 * @throws {Refusal} `import-under-way`, or `invalid-request` for an empty body
 */
export async function importBank(ctx: Context, bytes: Buffer, by: ActionBy): Promise<number> {
  if (bytes.length === 0) throw new Refusal('invalid-request', { message: 'Please send a bank file.' });
  const startedAt = performance.now();
  const read = await readBankFile(bytes);
  const received: Received = { bytes, by, tookMs: () => Math.round(performance.now() - startedAt) };
  const id = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockImports(tx))) throw new Refusal('import-under-way');
    await ctx.bank.refresh(tx);
    const faults = faultsOf(ctx, read);
    if (read.file === undefined || faults.length > 0) return refuse(ctx, tx, received, faults);
    return putInUse(ctx, tx, received, read);
  });
  await ctx.bank.refresh(ctx.db);
  return id;
}

interface Received {
  readonly bytes: Buffer;
  readonly by: ActionBy;
  readonly tookMs: () => number;
}

function faultsOf({ bank }: Context, read: ReadBank): readonly BankFault[] {
  if (read.file === undefined) return read.faults;
  const refusal = refusalOf(bank.base(), read.file);
  return refusal ? [refusal] : [];
}

async function putInUse(
  { bank, outbox, log }: Context,
  tx: Tx,
  { bytes, by, tookMs }: Received,
  read: Extract<ReadBank, { file: object }>,
): Promise<number> {
  const { file, filed } = read;
  const { version, releasedOn } = file.sources.release;
  const before = bank.base();
  const comparison = compareBanks(before, read, bank.whole().handWritten);
  await updateQuestions(tx, filed.bank);
  const report = reportOf({
    ...comparison,
    faults: file.faults,
    leftOut: file.leftOut,
    questions: file.made.length,
    tookMs: tookMs(),
  });
  const id = await insertBankInUse(tx, {
    ...rowOf(bytes, by, report),
    content: bytes,
    version: file.version,
    release: version,
    releasedOn,
    besides: bank.shippedVersion(),
  });
  const changes = [
    { field: 'release', from: before.file?.sources.release.version ?? '', to: version },
    { field: 'questions', from: String(before.bank.questions.length), to: String(filed.bank.questions.length) },
  ];
  await announceAdminAction(outbox, tx, { action: 'facts-imported', changes }, by);
  log.info({ event: 'bank-imported', version: file.version, questions: filed.bank.questions.length });
  return id;
}

async function refuse(
  { outbox, log }: Context,
  tx: Tx,
  { bytes, by, tookMs }: Received,
  faults: readonly BankFault[],
): Promise<number> {
  const none = { leftOut: [], questions: 0, kept: 0, added: 0, changes: [] };
  const id = await insertRefusedBank(tx, rowOf(bytes, by, reportOf({ ...none, faults, tookMs: tookMs() })));
  const [first] = faults;
  const reason = first && `${first.where}: ${first.what}`;
  await announceAdminAction(outbox, tx, { action: 'facts-refused', reason }, by);
  log.warn({ event: 'bank-refused', faults: faults.length });
  return id;
}

function rowOf(bytes: Buffer, { admin, at, requestId }: ActionBy, report: BankReport) {
  return { hash: createHash('sha256').update(bytes).digest('hex'), admin, at, requestId, report };
}

function reportOf({ faults, ...report }: Found): BankReport {
  const some = faults.slice(0, faultsKept).map(({ where, what }) => ({ where, what }));
  return { ...report, faults: some, faultCount: faults.length, changes: [...report.changes] };
}

interface Found extends Omit<BankReport, 'faults' | 'faultCount' | 'changes'> {
  readonly faults: readonly BankFault[];
  readonly changes: readonly BankReport['changes'][number][];
}
