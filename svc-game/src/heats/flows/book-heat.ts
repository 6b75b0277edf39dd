import { inRetriedTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hasConfirmedAddress } from '../../players/index.ts';
import { book } from '../rules/heat.ts';
import { lockFreeAppointment } from '../sql/appointments.ts';
import { lockAttempts, updateHeat } from '../sql/heats.ts';

interface Booking {
  readonly contest: string;
  readonly playerId: string;
  readonly appointment: string;
}

/**
 * Chooses an appointment for the player's heat, or moves it. The one before is free again.
 *
 * @throws {Refusal} `heat-not-found`, `address-not-confirmed`, `heat-over`, `appointment-gone`, `no-moves-left`
 */
export function bookHeat({ db }: Pick<Context, 'db'>, booking: Booking, now: Date): Promise<void> {
  const { contest, playerId, appointment } = booking;
  return inRetriedTransaction(db, async (tx) => {
    const before = (await lockAttempts(tx, contest, playerId)).at(-1);
    if (before === undefined) throw new Refusal('heat-not-found');
    if (!(await hasConfirmedAddress(tx, playerId))) throw new Refusal('address-not-confirmed');
    const wanted =
      before.appointment?.id === appointment
        ? before.appointment
        : // One that is gone is of no time that is offered, so that the heat's own refusals come first.
          ((await lockFreeAppointment(tx, contest, appointment)) ?? { id: appointment, startsAt: new Date(0) });
    const after = book(before, wanted, now);
    if ('refused' in after) throw new Refusal(after.refused);
    if (after !== before) await updateHeat(tx, before, after);
  });
}
