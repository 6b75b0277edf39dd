import type { Listener } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { onAdminActed } from './admin-acted.ts';
import { onEntrySuspended } from './entry-suspended.ts';
import { onPaymentConfirmed } from './payment-confirmed.ts';
import { onPrizeAwarded } from './prize-awarded.ts';
import { onResultStruck } from './result-struck.ts';

export function createListeners(ctx: Pick<Context, 'sendMail' | 'origin'>): Listener[] {
  return [onPaymentConfirmed, onEntrySuspended, onPrizeAwarded(ctx), onResultStruck(ctx), onAdminActed];
}
