import { contestOf, type getOwnEntry as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findEntry } from '../store/entries.ts';
import { findPayment } from '../store/payments.ts';

/** Tells a player who has just paid what svc-identity may not have heard yet, and one who has entered what went back of the fee. */
export function getOwnEntry({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const entry = await findEntry(db, player.id, contestOf(clock.now()));
    if (entry?.suspendedBy !== null) return { status: 200, body: { hasEntered: false } };
    const { refundedMinor = 0, disputedMinor = 0 } = (await findPayment(db, entry.paymentId)) ?? {};
    const returned = refundedMinor + disputedMinor > 0 ? { refundedMinor, disputedMinor } : undefined;
    return { status: 200, body: { hasEntered: true, returned } };
  };
}
