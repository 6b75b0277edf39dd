import { createHash } from 'node:crypto';

import type { BankReport } from '@lights-out/contracts/admin-banks';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { compareBanks, refusalsOf, type BankFault, type Comparison } from '../bank/compare-banks.ts';
import { insertRefusedBank, insertWaitingBank, listTouchedContests, lockImports } from '../sql/banks.ts';
import { listChangedCategories } from '../sql/questions.ts';
import { readBankFile, type ReadBank } from './read-bank-file.ts';

const faultsKept = 100;

/**
 * Checks a bank file and compares it with the bank in use. It waits for another admin's approval and changes nothing; a file that
 * cannot be taken is listed with all that is wrong with it.
 *
 * @returns its id
 * @throws {Refusal} `import-under-way`, or `invalid-request` for an empty body
 */
export async function importBank(ctx: Context, bytes: Buffer, by: ActionBy): Promise<number> {
  if (bytes.length === 0) throw new Refusal('invalid-request', { message: 'Please send a bank file.' });
  const startedAt = performance.now();
  const read = await readBankFile(bytes);
  const received: Received = { bytes, by, tookMs: () => Math.round(performance.now() - startedAt) };
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockImports(tx))) throw new Refusal('import-under-way');
    await ctx.bank.refresh(tx);
    const faults = await faultsOf(ctx, tx, read, by.at);
    if (read.file === undefined || faults.length > 0) return refuse(ctx, tx, received, faults);
    return keepForApproval(ctx, tx, received, read);
  });
}

interface Received {
  readonly bytes: Buffer;
  readonly by: ActionBy;
  readonly tookMs: () => number;
}

/** Every reason why a bank cannot take the place of the one in use. */
export async function faultsOf(
  { bank }: Pick<Context, 'bank'>,
  tx: Tx,
  read: ReadBank,
  now: Date,
): Promise<readonly BankFault[]> {
  if (read.file === undefined) return read.faults;
  const moved = (await listChangedCategories(tx, read.filed.bank)).map((id) => ({
    where: `question ${id}`,
    what: 'has changed its category, which an id keeps for good',
  }));
  return [...refusalsOf(bank.base(), read.file, now.toISOString().slice(0, 10)), ...moved];
}

async function keepForApproval(
  { bank, outbox, log }: Context,
  tx: Tx,
  { bytes, by, tookMs }: Received,
  { file, filed }: Extract<ReadBank, { file: object }>,
): Promise<number> {
  const { version, releasedOn } = file.sources.release;
  const comparison = compareBanks(bank.base(), { ...filed, file }, bank.whole().handWritten, file.changes);
  const report = reportOf({
    ...comparison,
    contests: await listTouchedContests(tx, idsOf(comparison), by.at),
    faults: file.faults,
    leftOut: file.leftOut,
    questions: file.made.length,
    tookMs: tookMs(),
  });
  const content = { content: bytes, version: file.version, release: version, releasedOn };
  const id = await insertWaitingBank(tx, { ...rowOf(bytes, by, report), ...content });
  const changes = [{ field: 'bank', from: bank.base().file?.version ?? '', to: file.version }];
  await announceAdminAction(outbox, tx, { action: 'facts-compared', changes }, by);
  log.info({ event: 'bank-compared', version: file.version, changes: report.changes.length });
  return id;
}

/** The questions that a comparison changes. */
export function idsOf({ changes, renames }: Comparison): number[] {
  return [...changes.map(({ question }) => question), ...renames.flatMap(({ questions }) => questions)];
}

async function refuse(
  { outbox, log }: Context,
  tx: Tx,
  { bytes, by, tookMs }: Received,
  faults: readonly BankFault[],
): Promise<number> {
  const none = { leftOut: [], questions: 0, kept: 0, added: 0, changes: [], renames: [], contests: [] };
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

export function reportOf({ faults, ...report }: Found): BankReport {
  const some = faults.slice(0, faultsKept).map(({ where, what }) => ({ where, what }));
  const renames = report.renames.map((one) => ({ ...one, questions: one.questions.length }));
  return { ...report, faults: some, faultCount: faults.length, changes: [...report.changes], renames };
}

interface Found extends Omit<BankReport, 'faults' | 'faultCount' | keyof Comparison>, Comparison {
  readonly faults: readonly BankFault[];
}
