import { createHash } from 'node:crypto';

import { bankFetched } from '@lights-out/contracts';
import type { BankReport } from '@lights-out/contracts/admin-banks';
import type { BankFile } from '@lights-out/contracts/bank-file';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { announceAdminAction, announceOwnAction, type ActionBy, type DoneAction } from '../../admin-actions.ts';
import type { FoundBank } from '../../clients/bank-source.ts';
import type { Context } from '../../context.ts';
import { compareBanks, refusalsOf, type BankFault, type Comparison } from '../bank/compare-banks.ts';
import { endedRewordings } from '../bank/rewordings.ts';
import { hasBank, insertRefusedBank, insertWaitingBank, listTouchedContests, lockImports } from '../sql/banks.ts';
import { listChangedCategories } from '../sql/questions.ts';
import { readBankFile, type ReadBank } from './read-bank-file.ts';

const faultsKept = 100;
const faultsMailed = 5;

/**
 * Checks a bank file and compares it with the bank in use. It waits for another admin's approval and changes nothing; a file that
 * cannot be taken is listed with all that is wrong with it.
 *
 * @returns its id
 * @throws {Refusal} `import-under-way`, or `invalid-request` for an empty body
 */
export async function importBank(ctx: Context, bytes: Buffer, by: ActionBy): Promise<number> {
  if (bytes.length === 0) throw new Refusal('invalid-request', { message: 'Please send a bank file.' });
  const tookMs = stopwatch();
  const read = await readBankFile(bytes);
  return inTransaction(ctx.db, async (tx) => {
    await lockBanks(ctx, tx);
    return take(ctx, tx, { bytes, by, tookMs }, read);
  });
}

/**
 * The same for what the address of banks has, if it is not known: editors are told of it.
 *
 * @returns whether it was new
 * @throws {Refusal} `import-under-way`
 */
export async function takeFetchedBank(
  ctx: Context,
  { bytes, faults }: FoundBank,
  at: Date,
  requestId: string,
): Promise<boolean> {
  const tookMs = stopwatch();
  const read = faults ? { faults } : await readBankFile(bytes);
  return inTransaction(ctx.db, async (tx) => {
    await lockBanks(ctx, tx);
    if (isOfSameSources(ctx, read) || (await hasBank(tx, { hash: hashOf(bytes), version: read.file?.version })))
      return false;
    await take(ctx, tx, { bytes, by: { admin: null, at, requestId }, tookMs }, read);
    return true;
  });
}

interface Received {
  readonly bytes: Buffer;
  /** `admin` is null for a bank that was fetched. */
  readonly by: ActionBy<ActionBy['admin'] | null>;
  readonly tookMs: () => number;
}

function stopwatch(): () => number {
  const startedAt = performance.now();
  return () => Math.round(performance.now() - startedAt);
}

async function lockBanks({ bank }: Context, tx: Tx): Promise<void> {
  if (!(await lockImports(tx))) throw new Refusal('import-under-way');
  await bank.refresh(tx);
}

async function take(ctx: Context, tx: Tx, received: Received, read: ReadBank): Promise<number> {
  const faults = await faultsOf(ctx, tx, read, received.by.at);
  if (read.file === undefined || faults.length > 0) return refuse(ctx, tx, received, faults);
  return keepForApproval(ctx, tx, received, read);
}

/** Whether a bank was made of what the one in use, or the shipped one, was made of. The bank before does not matter. */
function isOfSameSources({ bank }: Context, { file }: ReadBank): boolean {
  const sourcesOf = (of: Pick<BankFile, 'sources'> | undefined) =>
    of && [of.sources.release.hash, of.sources.texts, of.sources.templates].join(' ');
  const own = sourcesOf(file);
  return own !== undefined && [bank.base(), bank.shipped()].some((kept) => sourcesOf(kept.file) === own);
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
    rewordings: endedRewordings(bank.whole(), bank.base().bank, filed.bank),
    contests: await listTouchedContests(tx, idsOf(comparison), by.at),
    faults: file.faults,
    leftOut: file.leftOut,
    questions: file.made.length,
    tookMs: tookMs(),
  });
  const content = { content: bytes, version: file.version, release: version, releasedOn };
  const id = await insertWaitingBank(tx, { ...rowOf(bytes, by, report), ...content });
  const changes = [{ field: 'bank', from: bank.base().file?.version ?? '', to: file.version }];
  await announce(outbox, tx, { action: 'facts-compared', changes, by, release: version, report });
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
  const report = reportOf({ ...none, faults, tookMs: tookMs() });
  const id = await insertRefusedBank(tx, rowOf(bytes, by, report));
  await announce(outbox, tx, { action: 'facts-refused', by, release: null, report });
  log.warn({ event: 'bank-refused', faults: faults.length });
  return id;
}

interface Announced extends Pick<Received, 'by'>, Pick<DoneAction, 'changes'> {
  readonly action: 'facts-compared' | 'facts-refused';
  /** Of its race data; null where it was refused. */
  readonly release: string | null;
  readonly report: BankReport;
}

/** For the audit list; of one that nobody sent editors are told. */
async function announce(
  outbox: Context['outbox'],
  tx: Tx,
  { action, by, changes = [], release, report }: Announced,
): Promise<void> {
  const { admin, at, requestId } = by;
  const faults = report.faults.map(({ where, what }) => `${where}: ${what}`);
  const done = { action, reason: release === null ? faults[0] : undefined, changes };
  if (admin !== null) return announceAdminAction(outbox, tx, done, { admin, at, requestId });
  await announceOwnAction(outbox, tx, done, { at, requestId });
  const count = (fate: string) => report.changes.filter(({ became }) => became === fate).length;
  const told = {
    release,
    added: report.added,
    corrected: count('corrected'),
    retired: count('retired'),
    contests: report.contests.length,
    faultCount: report.faultCount,
    faults: faults.slice(0, faultsMailed),
  };
  await outbox.announce(tx, bankFetched, told, { requestId, occurredAt: at });
}

/** Who sent what was fetched: it is nobody's own, so that any admin who may can approve it. */
const nobody = { id: '00000000-0000-0000-0000-000000000000', name: 'Fetched', session: 'fetch' };

function rowOf(bytes: Buffer, { admin, at, requestId }: Received['by'], report: BankReport) {
  return { hash: hashOf(bytes), admin: admin ?? nobody, at, requestId, report };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function reportOf({ faults, ...report }: Found): BankReport {
  const some = faults.slice(0, faultsKept).map(({ where, what }) => ({ where, what }));
  const renames = report.renames.map((one) => ({ ...one, questions: one.questions.length }));
  return { ...report, faults: some, faultCount: faults.length, changes: [...report.changes], renames };
}

interface Found extends Omit<BankReport, 'faults' | 'faultCount' | keyof Comparison>, Comparison {
  readonly faults: readonly BankFault[];
}
