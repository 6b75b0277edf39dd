import type { paymentsRoutes } from '@lights-out/contracts';
import type { Clock, Db, Handler, Log, Outbox, Player } from '@lights-out/service-kit';

import type { Notice, ThinEvent } from './payments/rules/notice.ts';
import type { StripeBalance } from './clients/stripe-balance.ts';
import type { StripePayments } from './clients/stripe.ts';

/** What handlers and jobs are given. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly stripe: StripePayments;
  readonly balance: StripeBalance;
  readonly outbox: Outbox;
  /** In the price of an entry. */
  readonly vatPercent: number;
  /** @throws {Refusal} `bad-signature` */
  readonly readWebhook: (sent: { bytes: Buffer; signature: string }, now: Date) => Notice | ThinEvent;
  /** What the browser needs to talk to Stripe itself. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string | null; readonly isDemo: boolean };
}

/** The context of a call on behalf of a player, whose calls to Stripe take turns with those of others. */
export function forPlayer(ctx: Context, { id }: Player): Context {
  return { ...ctx, stripe: ctx.stripe.inLane(id) };
}

/** The handler of a route of this service, by its name. */
export type HandlerOf<Name extends keyof typeof paymentsRoutes> = Handler<(typeof paymentsRoutes)[Name]>;
