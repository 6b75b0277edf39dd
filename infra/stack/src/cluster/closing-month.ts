import { setTimeout as pause } from 'node:timers/promises';

import { postUser } from '@lights-out/contracts/identity';
import { createPaymentIntent } from '@lights-out/contracts/payments';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { call, cookieOf, reply } from '../players/calls.ts';
import type { Cluster } from './cluster.ts';
import { query } from './ledger.ts';

/** So long the month is on sale: an event tells svc-payments of it. */
const soldForSeconds = 40;
const settleMs = 150_000;

/**
 * Lets the month before the running one close, has an entry paid just after that, and loses the primary meanwhile.
 *
 * @returns when that began
 * @throws {Error} unless the month is closed then, and the payment given back once and without an entry
 */
export async function closeMonth(
  { url, stripe, database: { adminUrl } }: Cluster,
  lose: () => Promise<void>,
): Promise<number> {
  const [month] = await query<{ contest: string; endsAt: Date }>(adminUrl, openLastMonth, [soldForSeconds]);
  const { contest, endsAt } = month!;
  const account = { displayName: 'Too Late', email: 'too.late@example.com', password: 'box box box', isPremium: false };
  const registered = await reply({ url }, '', postUser, { body: account });
  const cookie = cookieOf(registered);
  const { id: userId } = (await registered.json()) as { id: string };
  const { clientSecret } = await eventually(
    () => call({ url }, cookie, createPaymentIntent, { body: { userId, contest } }),
    (soldForSeconds - 5) * 1_000,
  );
  const intentId = clientSecret!.split('_secret_')[0]!;
  await pause(endsAt.getTime() - Date.now());
  const beganAt = Date.now();
  const losing = lose();
  stripe.pay(intentId);
  await losing;
  await eventually(async () => {
    const [found] = await query<Outcome>(adminUrl, outcomeOf, [contest, intentId, userId]);
    const refunds = stripe.all('refund').filter(({ payment_intent: of }) => of === intentId).length;
    const told = JSON.stringify({ ...found, refunds });
    if (told !== JSON.stringify({ isClosed: true, payment: 'refunded', entries: 0, refunds: 1 }))
      throw new Error(`The month and the payment after it came to ${told}`);
  }, settleMs);
  return beganAt;
}

interface Outcome {
  readonly isClosed: boolean;
  readonly payment: string;
  readonly entries: number;
}

const openLastMonth = `insert into game.contests (name, starts_at, ends_at, since)
  select to_char(now() at time zone 'UTC' - interval '1 month', 'YYYY-MM'), now() - interval '1 month', now() + $1 * interval '1 s', now()
  on conflict (name) do update set ends_at = excluded.ends_at, state = 'open', told_at = null
  returning name as contest, ends_at as "endsAt"`;
const outcomeOf = `select (select state in ('frozen', 'review') from game.contests where name = $1) as "isClosed",
  (select state from payments.payments where stripe_intent_id = $2) as payment,
  (select count(*) from payments.entries where user_id = $3)::int as entries`;
