import type { BankReport } from '@lights-out/contracts/admin-banks';

import type { Context, HandlerOf } from '../../context.ts';
import type { BankHeader } from '../bank/filed-bank.ts';
import { importBank } from '../flows/import-bank.ts';
import { compareWithUse, declineBank as decline, type NamedBank, putInUse, stateOf } from '../flows/use-bank.ts';
import { findFetch } from '../sql/bank-fetches.ts';
import { listBanks } from '../sql/banks.ts';

export const importsPortal = (ctx: Context) => ({
  getAdminBanks: getAdminBanks(ctx),
  postAdminBank: postAdminBank(ctx),
  getBankComparison: getBankComparison(ctx),
  putBankInUse: putBankInUse(ctx),
  declineBank: declineBank(ctx),
});

const mostShown = 20;

function getAdminBanks({ db, bank, bankSource, pools, clock }: Context): HandlerOf<'getAdminBanks'> {
  return async ({ admin }) => {
    const { file } = bank.base();
    const isShipped = bank.importId() === undefined;
    const inUse = file ? { ...nameOf(file), isShipped, ...ageOf(file, clock.now()) } : null;
    const { file: shipped } = bank.shipped();
    const isSecret = pools.secretIn(clock.now());
    const imports = (await listBanks(db, mostShown)).map(({ receivedAt, adminId, ...row }) => ({
      ...row,
      state: stateOf(row, bank.importId()),
      receivedAt: receivedAt.toISOString(),
      isOwn: adminId === admin.id,
      report: withoutKeptKeys(row.report, isSecret),
    }));
    const last = bankSource && (await findFetch(db, bankSource.address));
    const fetched = last ? { at: last.askedAt.toISOString(), outcome: last.outcome, failure: last.failure } : null;
    return { status: 200, body: { inUse, shipped: shipped ? nameOf(shipped) : null, fetched, imports } };
  };
}

/** How old its race data are: races that were on their calendar and are over by now. */
function ageOf({ sources, races }: BankHeader, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const racesSince = races.toCome.filter(({ date }) => date < today).map(({ grandPrix }) => grandPrix);
  return { releasedOn: sources.release.releasedOn, lastRace: races.last.grandPrix, racesSince };
}

function nameOf({ version, sources }: BankHeader) {
  return { version, release: sources.release.version };
}

function postAdminBank(ctx: Context): HandlerOf<'postAdminBank'> {
  return async ({ signed, admin, requestId }) => {
    const id = await importBank(ctx, signed?.bytes ?? Buffer.alloc(0), { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { id } };
  };
}

const namedBy = (bank: string): NamedBank => (bank === 'shipped' ? bank : Number(bank));

function getBankComparison(ctx: Context): HandlerOf<'getBankComparison'> {
  return async ({ params }) => {
    const now = ctx.clock.now();
    const report = await compareWithUse(ctx, namedBy(params.bank), now);
    return { status: 200, body: withoutKeptKeys(report, ctx.pools.secretIn(now)) };
  };
}

/** A bank that rewords a question would tell its key, also that of one which a contest may still ask. */
function withoutKeptKeys(report: BankReport, isSecret: (question: number) => boolean): BankReport {
  const kept = { rightOption: null, now: null, why: '' };
  return {
    ...report,
    changes: report.changes.map((one) => (isSecret(one.question) ? { ...one, ...kept } : one)),
  };
}

function putBankInUse(ctx: Context): HandlerOf<'putBankInUse'> {
  return async ({ params, body, admin, requestId }) => {
    await putInUse(ctx, namedBy(params.bank), body, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

function declineBank(ctx: Context): HandlerOf<'declineBank'> {
  return async ({ params, body: { reason }, admin, requestId }) => {
    await decline(ctx, namedBy(params.bank), reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}
