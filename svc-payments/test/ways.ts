import { contestCanceled, contestPriced } from '@lights-out/contracts';
import { refundPayment } from '@lights-out/contracts/admin-support';
import { eventually } from '@lights-out/service-kit/testing';
import type { CuttingProxy } from '@lights-out/stand-ins/postgres';

import {
  entryOf,
  paymentsOf,
  refundsOf,
  returnsTo,
  somePayer,
  statesOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

const price = 150;

/** The service, whose connection to Postgres can be cut. */
export interface Rig {
  readonly service: ServiceUnderTest;
  readonly proxy: CuttingProxy;
}

/** One player's way to an entry, and from it, with failures on it. The player repeats only what an error was shown for. */
export interface Way {
  readonly payer: Payer;
  walk(): Promise<void>;
  /** Verifies the outcome after everything works again. */
  expectEnd(): Promise<void>;
  /** What the player has and svc-game was told in the end; an entry, and its confirmation, by default. */
  readonly end?: { readonly entry: object; readonly told: readonly string[] };
}

export const usualEnd = { entry: { state: 'active', suspended_by: null }, told: ['payment.confirmed.v1'] };

export async function wayOfOnePayment(rig: Rig): Promise<Way> {
  const { service } = rig;
  const payer = await somePayer(service);
  return {
    payer,
    async walk() {
      const intentId = await untilOpen(rig, payer);
      service.stripe.control.pay(intentId, undefined, { savesCard: true });
      await ignoring(() => payer.confirm(intentId));
      await ignoring(() => deliver(rig, intentId));
    },
    async expectEnd() {
      expect(balanceFrom(service, payer)).toBe(price);
      expect((await statesOf(service, payer.player)).filter((state) => state !== 'canceled')).toEqual(['succeeded']);
      expect(await refundsOf(service, payer.player)).toEqual([]);
    },
  };
}

/** A payment that was recorded as canceled is paid as well as the one that replaced it. */
export async function wayOfTwoPayments(rig: Rig): Promise<Way> {
  const { service } = rig;
  const payer = await somePayer(service);
  return {
    payer,
    async walk() {
      const first = await untilOpen(rig, payer);
      await service.db('payments').update({ state: 'canceled' }).where({ stripe_intent_id: first });
      const second = await untilOpen(rig, payer);
      for (const intentId of [first, second]) {
        service.stripe.control.pay(intentId, undefined, { savesCard: true });
        await ignoring(() => payer.confirm(intentId));
      }
      await ignoring(() => deliver(rig, first));
    },
    async expectEnd() {
      expect((await statesOf(service, payer.player)).filter((state) => state !== 'canceled').sort()).toEqual([
        'refunded',
        'succeeded',
      ]);
      expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'duplicate', state: 'done' }]);
      expect(balanceFrom(service, payer)).toBe(price);
    },
  };
}

/** An entry is paid for, and its contest cancelled as a whole while another payment for it is open. */
export async function wayOfCanceledContest(rig: Rig): Promise<Way> {
  const { service } = rig;
  const payer = await somePayer(service);
  const late = await somePayer(service);
  const contest = `weekend-${payer.player.id.slice(0, 8)}`;
  const [opensAt, closesAt] = [-1, 1].map((days) =>
    new Date(service.clock.now().getTime() + days * 864e5).toISOString(),
  );
  await handled(
    service,
    await service.game.tell(contestPriced, {
      contest,
      title: 'Weekend',
      opensAt: opensAt!,
      closesAt: closesAt!,
      feeMinor: price,
    }),
  );
  const intentId = await payer.open(contest);
  service.stripe.control.pay(intentId, undefined, { savesCard: true });
  // Stripe may take longer than it is waited for.
  await eventually(async () => expect(await payer.confirm(intentId)).toBe('entered'));
  const lateIntentId = await late.open(contest);
  return {
    payer,
    end: {
      entry: { state: 'suspended', suspended_by: 'refund' },
      told: ['entry.suspended.v1', 'payment.confirmed.v1'],
    },
    async walk() {
      const body = { contest, contestTitle: 'Weekend', reason: 'The data was wrong.', players: [] };
      const eventId = await service.game.tell(contestCanceled, {
        ...body,
        canceledAt: service.clock.now().toISOString(),
      });
      await eventually(async () => {
        if (rig.proxy.hasCut()) rig.proxy.heal();
        expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1);
      });
      await ignoring(() => payer.confirm(intentId));
      service.stripe.control.pay(lateIntentId, undefined, { savesCard: true });
      await ignoring(() => late.confirm(lateIntentId));
    },
    async expectEnd() {
      for (const { player } of [payer, late]) {
        expect(await statesOf(service, player)).toEqual(['refunded']);
        expect(await refundsOf(service, player)).toEqual([{ reason: 'canceled', state: 'done' }]);
        expect(await returnsTo(service, player)).toEqual([['canceled', 'The data was wrong.']]);
      }
      expect(await entryOf(service, late.player)).toBeUndefined();
      expect(balanceFrom(service, payer, late)).toBe(0);
    },
  };
}

/** Support gives a payment back, and presses the button again where the portal has answered with an error. */
export async function wayOfSupportsRefund(rig: Rig): Promise<Way> {
  const { service } = rig;
  const payer = await somePayer(service);
  const intentId = await enter(rig, payer);
  const [payment] = await paymentsOf(service, payer.player);
  const admin = await service.asAdmin();
  const call = { params: { payment: payment!.id }, body: { reason: 'Paid by a child.' } };
  return {
    payer,
    end: {
      entry: { state: 'suspended', suspended_by: 'refund' },
      told: ['entry.suspended.v1', 'payment.confirmed.v1'],
    },
    walk: () =>
      untilDone(rig, async () => {
        const { status } = await admin.call(refundPayment, call);
        // A repeated press finds that the payment is no longer as the page shows it.
        expect([204, 409]).toContain(status);
      }),
    async expectEnd() {
      expect(await statesOf(service, payer.player)).toEqual(['reversed']);
      const made = service.stripe.control.all('refund').filter(({ payment_intent }) => payment_intent === intentId);
      expect(made).toHaveLength(1);
      expect(balanceFrom(service, payer)).toBe(0);
    },
  };
}

/** An entry that is taken and given back twice: its refund fails, and its dispute is won. */
export async function wayOfRestoredEntry(rig: Rig): Promise<Way> {
  const { service } = rig;
  const payer = await somePayer(service);
  const intentId = await enter(rig, payer);
  const { control } = service.stripe;
  const follow = (outcome: 'failed' | 'entered') =>
    untilDone(rig, async () => expect(await payer.confirm(intentId)).toBe(outcome));
  return {
    payer,
    end: {
      entry: usualEnd.entry,
      told: [
        'entry.restored.v1',
        'entry.restored.v1',
        'entry.suspended.v1',
        'entry.suspended.v1',
        'payment.confirmed.v1',
      ],
    },
    async walk() {
      const refundId = await refundAtStripe(rig, intentId);
      await follow('failed');
      control.finishRefund(refundId, 'fail');
      await follow('entered');
      const { id: disputeId } = control.dispute(intentId);
      await follow('failed');
      control.closeDispute(disputeId, 'won');
      await follow('entered');
    },
    async expectEnd() {
      expect(await statesOf(service, payer.player)).toEqual(['succeeded']);
      expect(balanceFrom(service, payer)).toBe(price);
    },
  };
}

/** What Stripe's balance has of these players' payments, whether the service knows of them or not. */
function balanceFrom({ stripe: { control } }: ServiceUnderTest, ...payers: readonly Payer[]): number {
  const players = payers.map(({ player }) => player.id);
  const intents = control.all('payment_intent').filter(({ metadata }) => players.includes(metadata.userId ?? ''));
  const moves = [...control.all('charge'), ...control.all('refund'), ...control.all('dispute')];
  const theirs = moves.filter(({ payment_intent: intent }) => intents.some(({ id }) => id === intent));
  return control
    .all('balance_transaction')
    .filter(({ source }) => theirs.some(({ id }) => id === source))
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function enter({ service }: Rig, payer: Payer): Promise<string> {
  const intentId = await payer.open();
  service.stripe.control.pay(intentId, undefined, { savesCard: true });
  // Stripe may take longer than it is waited for.
  await eventually(async () => expect(await payer.confirm(intentId)).toBe('entered'));
  return intentId;
}

/** As from Stripe's dashboard. */
async function refundAtStripe({ service }: Rig, intentId: string): Promise<string> {
  const reply = await fetch(`${service.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.stripe.apiKey}` },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
  return ((await reply.json()) as { id: string }).id;
}

/** Repeats a step that a failure has broken off, while the connection is repaired. */
async function untilDone({ service, proxy }: Rig, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    proxy.heal();
    service.stripe.control.calm();
    await eventually(act);
  }
}

async function handled(service: ServiceUnderTest, eventId: string): Promise<void> {
  await eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));
}

/** Reloads the page until it shows the card form, while the connection is repaired. */
async function untilOpen(rig: Rig, payer: Payer): Promise<string> {
  let intentId = '';
  await untilDone(rig, async () => {
    intentId = await payer.openOnce();
  });
  return intentId;
}

async function ignoring(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => {});
}

async function deliver({ service }: Rig, intentId: string): Promise<void> {
  const held = service.stripe.control.webhooks.held();
  const event = held.find(
    ({ type, data }) => type === 'payment_intent.succeeded' && (data.object as { id: string }).id === intentId,
  );
  if (event) await service.stripe.control.webhooks.deliver(event);
}
