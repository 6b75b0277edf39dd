import type { HeatForm } from '@lights-out/contracts';
import { inRetriedTransaction, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findContest, requireNoOwnPart, updateHasHeats } from '../../contests/index.ts';
import { requireNoHousehold } from '../../fair-play/index.ts';
import { admit, type Heat, type OfPlayer, type Refused } from '../rules/heat.ts';
import { deleteAppointment, hasAppointment, insertAppointments, lockFreeAppointment } from '../sql/appointments.ts';
import { lockAttempts, updateHeat } from '../sql/heats.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { drawQuestionsOf } from './compose-heat.ts';

/**
 * Sets whether the contest has heats.
 *
 * @throws {Refusal} `not-found`, `contest-begun`, `own-entry`
 */
export function switchHeats(
  { db, outbox }: Context,
  contest: string,
  { hasHeats, reason }: { readonly hasHeats: boolean; readonly reason: string },
  by: ActionBy,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findContest(tx, contest);
    if (found === undefined) throw new Refusal('not-found');
    if (found.opensAt <= by.at) throw new Refusal('contest-begun');
    await requireNoOwnPart(tx, contest, by.admin);
    if (found.hasHeats === hasHeats) return;
    await updateHasHeats(tx, contest, hasHeats);
    const changes = [{ field: 'heats', from: String(found.hasHeats), to: String(hasHeats) }];
    await announceAdminAction(outbox, tx, { action: 'heats-switched', contest, reason, changes }, by);
  });
}

/**
 * Offers appointments, of which those in the past are left out.
 *
 * @throws {Refusal} `not-found`
 */
export function addAppointments(
  { db, outbox }: Context,
  contest: string,
  startsAt: readonly Date[],
  by: ActionBy,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await findContest(tx, contest)) === undefined) throw new Refusal('not-found');
    const coming = startsAt.filter((at) => at > by.at);
    const { id, name } = by.admin;
    const added = coming.length === 0 ? 0 : await insertAppointments(tx, contest, coming, { id, name });
    if (added === 0) return;
    const reason = coming
      .map((at) => at.toISOString())
      .join(', ')
      .slice(0, 500);
    await announceAdminAction(outbox, tx, { action: 'appointments-offered', contest, reason }, by);
  });
}

/** @throws {Refusal} `appointment-gone` where a player has it */
export function removeAppointment(
  { db, outbox }: Context,
  { contest, appointment }: { readonly contest: string; readonly appointment: string },
  by: ActionBy,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const free = await lockFreeAppointment(tx, contest, appointment);
    if (free === undefined) {
      if (await hasAppointment(tx, contest, appointment)) throw new Refusal('appointment-gone');
      return;
    }
    await deleteAppointment(tx, appointment);
    const reason = free.startsAt.toISOString();
    await announceAdminAction(outbox, tx, { action: 'appointment-withdrawn', contest, reason }, by);
  });
}

/**
 * Sets the form of a heat that has not started.
 *
 * @throws {Refusal} `heat-not-found`, `stale-view`, `own-entry`
 */
export function setHeatForm(
  ctx: Context,
  of: OfPlayer,
  { form, hasHelper }: { readonly form: HeatForm; readonly hasHelper: boolean },
  by: ActionBy,
): Promise<void> {
  const reason = hasHelper ? `${form}, with a helper` : form;
  return change(ctx, of, by, { action: 'heat-form-set', reason }, (heat) => {
    if (heat.startedAt !== null || heat.outcome !== null) return { refused: 'stale-view' };
    return heat.form === form && heat.hasHelper === hasHelper ? heat : { ...heat, form, hasHelper };
  });
}

/**
 * Lets the player start. Nobody is admitted to a heat that there are no questions for.
 *
 * @throws {Refusal} `heat-not-found`, `stale-view`, `outside-appointment`, `own-entry`, `no-unseen-questions`
 */
export function admitToHeat(ctx: Context, of: OfPlayer, by: ActionBy): Promise<void> {
  const decide = (heat: Heat) => admit(heat, nameOf(by.admin), by.at);
  return change(ctx, of, by, { action: 'heat-admitted' }, decide, (tx) => drawQuestionsOf(tx, ctx, of, by.at));
}

function change(
  { db, outbox }: Context,
  { contest, playerId }: OfPlayer,
  by: ActionBy,
  done: { readonly action: 'heat-form-set' | 'heat-admitted'; readonly reason?: string },
  decide: (heat: Heat) => Heat | Refused,
  require?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    await requireNoHousehold(tx, { contest, playerId }, by.admin);
    const before = (await lockAttempts(tx, contest, playerId)).at(-1);
    if (before === undefined) throw new Refusal('heat-not-found');
    const after = decide(before);
    if ('refused' in after) throw new Refusal(after.refused);
    if (after === before) return;
    await require?.(tx);
    await updateHeat(tx, before, after);
    await announceAdminAction(outbox, tx, { ...done, contest, playerId }, by);
  });
}
