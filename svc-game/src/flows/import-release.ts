import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { RenewalOutcome } from '../clients/renewer.ts';
import type { Context } from '../context.ts';
import { withRelease } from '../questions/bank/bank.ts';
import type { Fault } from '../questions/facts/release.ts';
import type { MadeQuestion } from '../questions/templates/composed.ts';
import {
  claimRelease,
  findReleaseZip,
  insertRelease,
  lockClaimedRelease,
  updateToInUse,
  updateToRefused,
  updateToUnclaimed,
  type ClaimedRelease,
  type ReleaseReport,
} from '../store/fact-releases.ts';
import { updateQuestions } from '../questions/sql/questions.ts';
import { announceAdminAction, type ActionBy } from '../admin-actions.ts';

/** Longer than any import takes: 25 s where two cores have nothing else to do. */
const claimMs = 5 * 60_000;
const attemptsMost = 2;
const faultsKept = 100;

/**
 * Stores a release, to be checked by the next sweep of whichever process.
 *
 * @returns its id
 * @throws {Refusal} `import-under-way`, or `invalid-request` for an empty body
 */
export async function receiveRelease(ctx: Context, zip: Buffer, { admin, at, requestId }: ActionBy): Promise<number> {
  if (zip.length === 0) throw new Refusal('invalid-request', { message: 'Please send the zip of a release.' });
  const hash = createHash('sha256').update(zip).digest('hex');
  const id = await insertRelease(ctx.db, { hash, zip, at, session: admin.session, admin, requestId });
  if (id === undefined) throw new Refusal('import-under-way');
  return id;
}

/**
 * Checks the release that waits, if one does, and puts it in use with the questions that it gives: in one transaction, so
 * that a release is in use as a whole or not at all (decision 0230).
 */
export async function importReceived(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const claimed = await claimRelease(ctx.db, now, new Date(now.getTime() + claimMs));
  if (claimed === undefined) return;
  if (claimed.attempts > attemptsMost)
    return refuse(
      ctx,
      claimed,
      [{ where: 'the import', what: `was begun ${attemptsMost} times and never finished` }],
      0,
    );
  const startedAt = performance.now();
  await ctx.bank.refresh(ctx.db);
  const outcome = await renew(ctx, claimed);
  const tookMs = Math.round(performance.now() - startedAt);
  if (outcome.refused) return refuse(ctx, claimed, outcome.refused, tookMs);
  await putInUse(ctx, claimed, outcome, tookMs);
  await ctx.bank.refresh(ctx.db);
}

/** Where the thread does not finish, the release waits for another attempt. */
async function renew({ db, bank, renewer, shippedZip }: Context, claimed: ClaimedRelease): Promise<RenewalOutcome> {
  const id = bank.release()?.id;
  const previous = id === undefined ? shippedZip?.() : await findReleaseZip(db, id);
  const { handWritten, made } = bank.current();
  try {
    return await renewer.renew({ zip: claimed.zip, previous, handWritten, made });
  } catch (error) {
    await updateToUnclaimed(db, claimed);
    throw error;
  }
}

type Renewed = Extract<RenewalOutcome, { refused?: undefined }>;

async function putInUse(ctx: Context, claimed: ClaimedRelease, renewed: Renewed, tookMs: number): Promise<void> {
  const { db, bank, clock, outbox, log } = ctx;
  const before = bank.current();
  const made = JSON.parse(gunzipSync(renewed.made).toString('utf8')) as MadeQuestion[];
  const ids = new Set(renewed.withdrawn);
  // A question contradicted by the release before is in the shipped bank alone, one that editors rewrote in the live one alone.
  const contradicted = [...bank.shipped().questions, ...bank.whole().questions].filter(({ id }) => ids.has(id));
  const withdrawn = [
    ...new Map(contradicted.map(({ id, revision }) => [`${id} ${revision}`, { id, revision }])).values(),
  ];
  const after = withRelease(bank.shipped(), made, withdrawn);
  const report = reportOf({ ...renewed, questions: made.length, tookMs });
  const at = clock.now();
  const isDone = await inTransaction(db, async (tx) => {
    if (!(await lockClaimedRelease(tx, claimed))) return false;
    await updateQuestions(tx, after);
    await updateToInUse(tx, claimed.id, { ...renewed, withdrawn, report, at });
    const changes = [
      { field: 'release', from: bank.release()?.version ?? '', to: renewed.version },
      { field: 'questions', from: String(before.questions.length), to: String(after.questions.length) },
    ];
    await announceAdminAction(outbox, tx, { action: 'facts-imported', changes }, byReceiver(claimed, at));
    return true;
  });
  if (isDone) log.info({ event: 'facts-imported', version: renewed.version, questions: made.length, tookMs });
}

async function refuse(
  { db, clock, outbox, log }: Context,
  claimed: ClaimedRelease,
  faults: readonly Fault[],
  tookMs: number,
): Promise<void> {
  const at = clock.now();
  const none = { leftOut: [], questions: 0, kept: 0, added: 0, changes: [] };
  const report = reportOf({ ...none, faults, tookMs });
  await inTransaction(db, async (tx) => {
    if (!(await lockClaimedRelease(tx, claimed))) return;
    await updateToRefused(tx, claimed.id, { at, report });
    const [first] = faults;
    const reason = first && `${first.where}: ${first.what}`;
    await announceAdminAction(outbox, tx, { action: 'facts-refused', reason }, byReceiver(claimed, at));
  });
  log.warn({ event: 'facts-refused', faults: faults.length });
}

function reportOf({ faults, leftOut, questions, kept, added, changes, tookMs }: Omit<ReleaseReport, 'faultCount'>) {
  const some = faults.slice(0, faultsKept).map(({ where, what }) => ({ where, what }));
  return { faults: some, faultCount: faults.length, leftOut, questions, kept, added, changes, tookMs };
}

function byReceiver({ receivedBy, adminId, adminName, requestId }: ClaimedRelease, at: Date) {
  return { admin: { session: receivedBy, id: adminId, name: adminName }, at, requestId };
}
