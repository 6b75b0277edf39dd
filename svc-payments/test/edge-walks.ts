import { contestCanceled, contestPriced } from '@lights-out/contracts';
import { getAdminRefunds } from '@lights-out/contracts/admin-money';
import type { refundPayment, retryRefund } from '@lights-out/contracts/admin-support';
import { eventually } from '@lights-out/service-kit/testing';

import { balanceOf, paymentsOf, statesOf, type Payer, type ServiceUnderTest } from './service-under-test.ts';

const [anHourMs, aDayMs] = [3_600_000, 86_400_000];
const reason = 'Paid by a child.';

interface Told {
  readonly reason?: string;
  readonly action?: string;
  readonly amountMinor?: number;
  readonly isPending?: boolean;
  readonly cause?: { readonly by: string; readonly isPending?: boolean; readonly partMinor?: number };
}

interface Walked {
  readonly intentId: string;
  readonly answer: string | number;
}

/** The steps that lead to the money's edges, and what is the case after them. */
export function edgeWalks(service: ServiceUnderTest) {
  const { control } = service.stripe;

  async function intentsOf({ player }: Payer): Promise<string[]> {
    return (await paymentsOf(service, player)).flatMap(({ stripe_intent_id: id }) => id ?? []);
  }

  const refundsAt = (intentId: string) =>
    control.all('refund').filter(({ payment_intent: intent }) => intent === intentId);

  async function atStripe(payer: Payer): Promise<string[]> {
    const intents = await intentsOf(payer);
    const disputes = control.all('dispute').filter(({ payment_intent: intent }) => intents.includes(intent as string));
    return [
      ...intents.map((id) => control.intent(id).status),
      ...intents.flatMap((id) => refundsAt(id).map(({ status }) => `refund ${status}`)).sort(),
      ...disputes.map(({ status }) => `dispute ${status}`),
    ];
  }

  async function inThePortal({ player }: Payer): Promise<string[]> {
    const { body } = await (await service.asAdmin()).call(getAdminRefunds, {});
    return body
      .filter(({ userId }) => userId === player.id)
      .map(({ reason: why, state, amountMinor }) =>
        [why, state, amountMinor === 150 ? '' : amountMinor].join(' ').trim(),
      );
  }

  async function inLedger(payer: Payer): Promise<string[]> {
    const rows = await service
      .db('ledger')
      .select<{ category: string; fee_minor: string }[]>('category', 'fee_minor')
      .whereIn('stripe_intent_id', await intentsOf(payer));
    return rows.map(({ category, fee_minor: fee }) => (Number(fee) > 0 ? `${category} with fee` : category)).sort();
  }

  async function toldAbout({ player }: Payer): Promise<string[]> {
    const events = await service
      .db('outbox')
      .select<{ name: string; body: Told }[]>('name', 'body')
      .whereRaw(`coalesce(body->>'userId', body->>'playerId') = ?`, [player.id]);
    const told = events.map(({ name, body: { cause, action, reason: why, amountMinor, isPending } }) => {
      const isReturn = name === 'payment.returned';
      const what = action ?? cause?.by ?? (isReturn ? why : undefined);
      const sum = isReturn && amountMinor !== 150 ? amountMinor : cause?.partMinor;
      return [name, what, sum, (cause?.isPending ?? isPending) && 'pending'].filter(Boolean).join(' ');
    });
    return told.sort();
  }

  async function enter(payer: Payer, contest?: string): Promise<Walked> {
    const intentId = await payer.open(contest);
    control.pay(intentId);
    return { intentId, answer: await payer.confirm(intentId) };
  }

  /** Two intents of a player that are both paid: the row of the first was taken for cancelled. */
  async function bothPaid(payer: Payer): Promise<{ first: string; second: string }> {
    const first = await payer.pay();
    await service.db('payments').update({ state: 'canceled' }).where({ stripe_intent_id: first });
    return { first, second: await payer.pay() };
  }

  async function payTwice(payer: Payer): Promise<Walked> {
    const { first, second } = await bothPaid(payer);
    await payer.confirm(second);
    return { intentId: first, answer: await payer.confirm(first) };
  }

  async function payTooLate(payer: Payer): Promise<Walked> {
    const intentId = await payer.open();
    service.clock.set('2026-12-01T00:00:00.000Z');
    control.pay(intentId);
    return { intentId, answer: await payer.confirm(intentId) };
  }

  async function failRefund(payer: Payer, intentId: string): Promise<string | number> {
    const unsettled = refundsAt(intentId).find(({ status }) => status !== 'failed')!;
    control.finishRefund(unsettled.id, 'fail');
    return payer.confirm(intentId);
  }

  async function failThrice(payer: Payer): Promise<Walked> {
    const { intentId } = await payTooLate(payer);
    await failRefund(payer, intentId);
    for (const waitMs of [anHourMs, aDayMs]) {
      service.clock.advance(waitMs);
      await payer.confirm(intentId);
      await failRefund(payer, intentId);
    }
    return { intentId, answer: await payer.confirm(intentId) };
  }

  async function disputed(payer: Payer, end?: 'lost' | 'won'): Promise<Walked> {
    const { intentId, answer } = await enter(payer);
    expect(answer).toBe('entered');
    const { id } = control.dispute(intentId);
    const suspended = await payer.confirm(intentId);
    if (end === undefined) return { intentId, answer: suspended };
    control.closeDispute(id, end);
    return { intentId, answer: await payer.confirm(intentId) };
  }

  /** As from Stripe's dashboard. */
  async function refundAtStripe(intentId: string, amount?: number): Promise<void> {
    // No two refunds are of the same instant, so that they are listed in their order.
    service.clock.advance(1);
    await fetch(`${service.stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.stripe.apiKey}` },
      body: new URLSearchParams({ payment_intent: intentId, ...(amount && { amount: String(amount) }) }),
    });
  }

  /** The player has entered, and a part of the fee was refunded. */
  async function refundPart(payer: Payer, amount: number): Promise<Walked> {
    const { intentId } = await enter(payer);
    await refundAtStripe(intentId, amount);
    return { intentId, answer: await payer.confirm(intentId) };
  }

  async function support(payer: Payer, route: typeof refundPayment | typeof retryRefund): Promise<void> {
    service.clock.advance(1);
    const [payment] = await paymentsOf(service, payer.player);
    const admin = await service.asAdmin();
    const { status } = await admin.call(route, { params: { payment: payment!.id }, body: { reason } });
    expect(status).toBe(204);
  }

  async function heard(event: Promise<string>): Promise<void> {
    const eventId = await event;
    await eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));
  }

  /** A contest of its own, so that no other test's entries are cancelled with it. */
  async function pricedContest({ player }: Payer): Promise<string> {
    const contest = `weekend-${player.id.slice(0, 8)}`;
    const now = service.clock.now().getTime();
    const [opensAt, closesAt] = [now - aDayMs, now + aDayMs].map((at) => new Date(at).toISOString()) as [
      string,
      string,
    ];
    await heard(service.game.tell(contestPriced, { contest, title: 'Weekend', opensAt, closesAt, feeMinor: 150 }));
    return contest;
  }

  async function cancel(contest: string): Promise<void> {
    const canceledAt = service.clock.now().toISOString();
    await heard(
      service.game.tell(contestCanceled, { contest, contestTitle: 'Weekend', reason, canceledAt, players: [] }),
    );
  }

  async function swept({ player }: Payer, until: string): Promise<void> {
    await service.beside({ RECONCILE_EVERY_MS: '20' }, () =>
      eventually(async () => expect(await statesOf(service, player)).toEqual([until])),
    );
  }

  /** Copies Stripe's list to the ledger. */
  async function bookAll(): Promise<void> {
    await service.beside({ RECONCILE_LIST_EVERY_MS: '20' }, () =>
      eventually(async () => {
        const sum = await service.db('ledger').sum('amount_minor as amount').first();
        if (Number(sum?.amount) !== balanceOf(service)) throw new Error('The ledger differs from the balance.');
      }),
    );
  }

  return {
    enter,
    bothPaid,
    payTwice,
    payTooLate,
    failRefund,
    failThrice,
    disputed,
    refundAtStripe,
    refundPart,
    support,
    heard,
    pricedContest,
    cancel,
    swept,
    refundsAt,
    atStripe,
    inLedger,
    inThePortal,
    toldAbout,
    bookAll,
  };
}
