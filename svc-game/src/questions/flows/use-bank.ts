import type { BankReport } from '@lights-out/contracts/admin-banks';
import { inTransaction, Refusal, type Conn, type Tx } from '@lights-out/service-kit';

import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { compareBanks } from '../bank/compare-banks.ts';
import { endedRewordings } from '../bank/rewordings.ts';
import type { BankHeader, FiledBank } from '../bank/filed-bank.ts';
import {
  findBank,
  listTouchedContests,
  lockImports,
  markBankDeclined,
  markBankReplaced,
  updateBankInUse,
  type KeptBank,
} from '../sql/banks.ts';
import { updateQuestions } from '../sql/questions.ts';
import { faultsOf, idsOf, reportOf } from './import-bank.ts';
import { readBankFile, readKnownBank } from './read-bank-file.ts';

/** An import by its id, or the bank that came with the service. */
export type NamedBank = number | 'shipped';

/**
 * What a bank that waits, or one that was in use before, would change in the one that is in use.
 *
 * @throws {Refusal} `not-found`
 */
export async function compareWithUse(ctx: Context, named: NamedBank, now: Date): Promise<BankReport> {
  const startedAt = performance.now();
  const row = await findKept(ctx, ctx.db, named);
  const filed = await readFiled(ctx, row);
  const comparison = compareBanks(ctx.bank.base(), filed, ctx.bank.whole().handWritten);
  const stored = row?.state === 'waiting' ? row.report : undefined;
  // What the file says of its own changes is the better reason.
  const reasons = new Map(stored?.changes.map(({ question, why }) => [question, why]));
  return reportOf({
    ...comparison,
    changes: comparison.changes.map((one) => ({ ...one, why: reasons.get(one.question) ?? one.why })),
    rewordings: endedRewordings(ctx.bank.whole(), ctx.bank.base().bank, filed.bank),
    contests: await listTouchedContests(ctx.db, idsOf(comparison), now),
    faults: stored?.faults ?? [],
    leftOut: stored?.leftOut ?? [],
    questions: filed.bank.made.length,
    tookMs: Math.round(performance.now() - startedAt),
  });
}

/**
 * Puts a bank in use: one that another admin sent, or an earlier one, whose questions are again as they were. Games that run and
 * sealed pools keep the texts that they were given.
 *
 * @param inUse the version that the admin was shown the comparison with
 * @throws {Refusal} `not-found`, `own-bank`, `stale-view` where another bank is in use by now, `import-under-way`
 */
export async function putInUse(
  ctx: Context,
  named: NamedBank,
  { inUse, reason }: { readonly inUse: string | null; readonly reason: string },
  by: ActionBy,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockImports(tx))) throw new Refusal('import-under-way');
    await ctx.bank.refresh(tx);
    const row = await findKept(ctx, tx, named);
    if (row?.state === 'waiting' && row.adminId === by.admin.id) throw new Refusal('own-bank');
    const before = ctx.bank.base();
    if ((before.file?.version ?? null) !== inUse) throw new Refusal('stale-view');
    const filed = row?.state === 'waiting' ? await readFaultless(ctx, tx, row, by.at) : await readFiled(ctx, row);
    await updateQuestions(tx, filed.bank);
    await markBankReplaced(tx);
    if (row) await updateBankInUse(tx, { id: row.id, besides: ctx.bank.shipped().file?.version ?? null, by });
    await announceUse(ctx, tx, { before, after: filed, isReturn: row?.state !== 'waiting', reason, by });
  });
  await ctx.bank.refresh(ctx.db);
}

/** The bank in use may be another than when it was sent. @throws {Refusal} `stale-view` that says what is wrong by now */
async function readFaultless(ctx: Context, tx: Tx, { content }: KeptBank, now: Date): Promise<FiledBank> {
  const read = await readBankFile(content);
  const [fault] = await faultsOf(ctx, tx, read, now);
  if (read.file !== undefined && fault === undefined) return read.filed;
  throw new Refusal('stale-view', { message: `By now ${fault?.where} ${fault?.what}.` });
}

/** @throws {Refusal} `not-found` where no such bank waits */
export async function declineBank(ctx: Context, named: NamedBank, reason: string, by: ActionBy): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const version = named === 'shipped' ? undefined : await markBankDeclined(tx, named, by);
    if (version === undefined) throw new Refusal('not-found');
    const changes = [{ field: 'bank', from: version, to: '' }];
    await announceAdminAction(ctx.outbox, tx, { action: 'facts-declined', reason, changes }, by);
  });
}

interface Use {
  readonly before: FiledBank;
  readonly after: FiledBank;
  readonly isReturn: boolean;
  readonly reason: string;
  readonly by: ActionBy;
}

async function announceUse({ outbox, log }: Context, tx: Tx, { before, after, isReturn, reason, by }: Use) {
  const changes = [
    { field: 'bank', from: before.file?.version ?? '', to: after.file?.version ?? '' },
    { field: 'questions', from: String(before.bank.questions.length), to: String(after.bank.questions.length) },
  ];
  await announceAdminAction(
    outbox,
    tx,
    { action: isReturn ? 'facts-returned' : 'facts-imported', reason, changes },
    by,
  );
  log.info({ event: 'bank-in-use', version: after.file?.version, isReturn });
}

/** A bank that can be put in use: one that waits or was in use before; undefined for the shipped one, where another is in use. */
async function findKept({ bank }: Context, conn: Conn, named: NamedBank): Promise<KeptBank | undefined> {
  if (named === 'shipped') {
    if (bank.importId() === undefined) throw new Refusal('not-found');
    return undefined;
  }
  const row = await findBank(conn, named);
  if (row === undefined || !['waiting', 'replaced'].includes(stateOf(row, bank.importId())))
    throw new Refusal('not-found');
  return row;
}

/** The bank of the row, or the shipped one. @throws {Refusal} `not-found` for a bank that tests put together */
async function readFiled(
  { bank }: Context,
  row: KeptBank | undefined,
): Promise<FiledBank & { readonly file: BankHeader }> {
  if (row) return readKnownBank(row.content);
  const { file, ...shipped } = bank.shipped();
  if (file === undefined) throw new Refusal('not-found');
  return { ...shipped, file };
}

/** One in use counts no more once the service ships a bank of later race data. @param inUse the import that counts */
export function stateOf({ id, state }: Pick<KeptBank, 'id' | 'state'>, inUse: number | undefined): KeptBank['state'] {
  return state === 'in-use' && id !== inUse ? 'replaced' : state;
}
