import { randomUUID } from 'node:crypto';

import type { HeatComparison } from '@lights-out/contracts';
import type { AdminAction } from '@lights-out/contracts/admin';
import { inRetriedTransaction, Refusal, secureRandomInt, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceContest, insertSteps, settleContest, type Settlement } from '../../contests/index.ts';
import { requireNoHousehold } from '../../fair-play/index.ts';
import { newCodeWord } from '../rules/code-word.ts';
import { markOf } from '../rules/comparison.ts';
import {
  decidedOf,
  type Heat,
  invitation,
  isLapsed,
  type LoggedDecision,
  mayRepeat,
  type OfPlayer,
  reopened,
  stateOf,
} from '../rules/heat.ts';
import { findHeatAppeal, insertHeatAppeal, insertHeatEntry, listHeatEntries } from '../sql/heat-log.ts';
import { insertHeat, lockAttempts, updateHeat } from '../sql/heats.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { announceDecision, announceInvitation } from './announce-heat.ts';
import { compareHeat } from './compare-heat.ts';
import { inviteInLine } from './invite.ts';
import { loadHeat } from './load-heat.ts';

interface Decision extends OfPlayer {
  readonly outcome: 'confirmed' | 'not-confirmed' | 'upheld' | 'lifted';
  readonly reason: string;
  /** Names the figures that the steward saw; undefined from a page that does not say. */
  readonly seen?: string | undefined;
}

const actions: Readonly<Record<Decision['outcome'], AdminAction>> = {
  confirmed: 'heat-confirmed',
  'not-confirmed': 'heat-not-confirmed',
  upheld: 'heat-appeal-upheld',
  lifted: 'heat-appeal-lifted',
};

/**
 * Decides a heat that is over, or an appeal. A player whose place is not confirmed is out of the line for prizes, and the next in
 * line is invited. An appeal that is granted confirms the place, or opens a heat again that had lapsed.
 *
 * @throws {Refusal} `heat-not-found`, `stale-view`, `no-appeal`, `own-entry` where the admin takes part, or the player is of their
 *   household, `same-steward` where the appeal is against the admin's own decision
 */
export async function decideOnHeat(ctx: Context, decision: Decision, by: ActionBy): Promise<void> {
  const { contest, playerId, outcome, reason } = decision;
  const taken = { by: nameOf(by.admin), at: by.at };
  const settled = { ...taken, requestId: by.requestId };
  await settleContest(
    ctx,
    contest,
    async (settlement, _nextInLine, tx) => {
      await requireNoHousehold(tx, decision, by.admin);
      const before = await lockLatest(tx, decision);
      if (settlement.state !== 'review' && settlement.state !== 'announced') throw new Refusal('stale-view');
      const isFirst = outcome === 'confirmed' || outcome === 'not-confirmed';
      const after = isFirst ? decided(before, outcome, by.at) : await answered(tx, before, decision, by);
      const comparison = isFirst ? await comparisonSeen(tx, decision, by.at) : null;
      if (after !== before) await updateHeat(tx, before, after);
      await insertHeatEntry(tx, decision, { outcome, reason, byId: by.admin.id, ...taken, comparison });
      await insertSteps(tx, contest, [{ step: `heat-${outcome}`, playerId, reason }], taken);
      await announceAdminAction(ctx.outbox, tx, { action: actions[outcome], contest, playerId, reason }, by);
      await announceDecision(tx, ctx, decision, decision, by);
      await inviteInLine(tx, ctx, settlement, by);
      // The line for the prizes has changed.
      return outcome === 'lifted' && settlement.state === 'review'
        ? { ...settlement, confirmedWinners: null }
        : settlement;
    },
    settled,
  );
  // A place that waited for this heat is offered now.
  await settleContest(ctx, contest, (settlement, nextInLine) => advanceContest(settlement, nextInLine, by.at), settled);
}

/** What is stored with a decision is what the steward saw: where it has changed since, they look again. */
async function comparisonSeen(
  tx: Tx,
  of: OfPlayer & Pick<Decision, 'seen'>,
  now: Date,
): Promise<HeatComparison | null> {
  const loaded = await loadHeat(tx, of, now);
  const comparison = await compareHeat(tx, loaded, loaded.game);
  if (of.seen !== undefined && of.seen !== markOf(comparison)) throw new Refusal('stale-view');
  return comparison;
}

function decided(heat: Heat, outcome: 'confirmed' | 'not-confirmed', now: Date): Heat {
  if (stateOf(heat, now) !== 'played') throw new Refusal('stale-view');
  return { ...heat, outcome };
}

async function answered(tx: Tx, heat: Heat, { outcome, ...of }: Decision, { admin, at }: ActionBy): Promise<Heat> {
  const found = decidedOf(await listHeatEntries(tx, of), await findHeatAppeal(tx, of), at);
  if (found?.appeal !== 'open') throw new Refusal('no-appeal');
  if (found.decision.byId === admin.id) throw new Refusal('same-steward', { message: ownDecision });
  if (outcome === 'upheld') return heat;
  return found.decision.outcome === 'lapsed' ? reopened(heat, at) : { ...heat, outcome: 'confirmed' };
}

const ownDecision = 'You decided on this heat. Another steward has to decide on the appeal.';

/**
 * Invites a player to the one repeat. Its form is that of the first heat until a steward sets another.
 *
 * @throws {Refusal} `heat-not-found`, `stale-view` where it cannot be granted, `own-entry`
 */
export function grantRepeat(ctx: Context, of: Omit<Decision, 'outcome'>, by: ActionBy): Promise<Settlement> {
  const { contest, playerId, reason } = of;
  const taken = { by: nameOf(by.admin), at: by.at };
  return settleContest(
    ctx,
    contest,
    async (settlement, _nextInLine, tx) => {
      await requireNoHousehold(tx, of, by.admin);
      const first = await lockLatest(tx, of);
      if (!mayRepeat(first)) throw new Refusal('stale-view');
      const comparison = await comparisonSeen(tx, of, by.at);
      await updateHeat(tx, first, { ...first, outcome: 'repeated' });
      const { form, hasHelper } = first;
      const codeWord = newCodeWord(secureRandomInt);
      const heat = invitation({ id: randomUUID(), contest, playerId, attempt: 2, codeWord, form, hasHelper }, by.at);
      await insertHeat(tx, heat);
      await announceInvitation(tx, ctx, heat, by);
      await insertHeatEntry(tx, of, { outcome: 'repeat-granted', reason, byId: by.admin.id, ...taken, comparison });
      await insertSteps(tx, contest, [{ step: 'heat-repeat-granted', playerId, reason }], taken);
      await announceAdminAction(ctx.outbox, tx, { action: 'heat-repeated', contest, playerId, reason }, by);
      return settlement;
    },
    { ...taken, requestId: by.requestId },
  );
}

/** Ends a heat whose time to start is over, and invites the next in line. */
export async function lapseHeat(ctx: Context, of: OfPlayer, { at, requestId }: Omit<ActionBy, 'admin'>): Promise<void> {
  const { contest, playerId } = of;
  const taken = { by: 'clock', at };
  await settleContest(
    ctx,
    contest,
    async (settlement, _nextInLine, tx) => {
      const heat = await lockLatest(tx, of);
      if (heat.outcome !== null || !isLapsed(heat, at)) return settlement;
      await updateHeat(tx, heat, { ...heat, outcome: 'lapsed' });
      const entry: LoggedDecision = { outcome: 'lapsed', reason: '', byId: null, ...taken, comparison: null };
      await insertHeatEntry(tx, of, entry);
      await insertSteps(tx, contest, [{ step: 'heat-lapsed', playerId }], taken);
      await announceDecision(tx, ctx, of, { outcome: 'lapsed', reason: '' }, { at, requestId });
      await inviteInLine(tx, ctx, settlement, { at, requestId });
      return settlement;
    },
    { ...taken, requestId },
  );
}

/**
 * Appeals against a heat that was not confirmed or has lapsed.
 *
 * @throws {Refusal} `heat-not-found` also where nothing was decided against the player, `appeal-too-late`, `already-appealed`
 */
export function appealAgainstHeat(
  { db }: Pick<Context, 'db'>,
  { text, ...of }: OfPlayer & { readonly text: string },
  now: Date,
): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    await lockLatest(tx, of);
    const appeal = await findHeatAppeal(tx, of);
    const found = decidedOf(await listHeatEntries(tx, of), appeal, now);
    if (found === undefined || found.appeal === null) throw new Refusal('heat-not-found');
    if (appeal !== undefined) throw new Refusal('already-appealed');
    if (found.appeal !== 'possible') throw new Refusal('appeal-too-late');
    await insertHeatAppeal(tx, of, { text, at: now });
  });
}

async function lockLatest(tx: Tx, { contest, playerId }: OfPlayer): Promise<Heat> {
  const heat = (await lockAttempts(tx, contest, playerId)).at(-1);
  if (heat === undefined) throw new Refusal('heat-not-found');
  return heat;
}
