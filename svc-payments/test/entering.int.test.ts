import { confirmPayment, createPaymentIntent, exportPayments, getEntry, getOwnEntry } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';

import {
  balanceOf,
  entryOf,
  intentOf,
  paymentsOf,
  refundsOf,
  returnsTo,
  somePayer,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type ServiceUnderTest,
} from './service-under-test.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

beforeEach(() => service.stripe.control.webhooks.hold());
afterEach(() => service.stripe.control.calm());

describe('a player who wants to enter', () => {
  test('is given an intent of 150 cents for this player and this month', async () => {
    const payer = await somePayer(service);
    const offer = await payer.create();
    const intent = service.stripe.control.intent(intentOf(offer.clientSecret!));

    expect(offer).toMatchObject({
      alreadyEntered: false,
      hasSavedCard: false,
      cardDetails: null,
      contest: '2026-11',
      isDemo: true,
      scriptUrl: null,
    });
    expect(offer.publishableKey).toBe(service.stripe.publishableKey);
    expect(intent).toMatchObject({
      amount: 150,
      currency: 'eur',
      setup_future_usage: null,
      metadata: { userId: payer.player.id, contest: '2026-11' },
    });
  });

  test('gets the same intent in every tab and after each reload, however many ask at once', async () => {
    const payer = await somePayer(service);
    const offers = await Promise.all(Array.from({ length: 8 }, () => payer.create()));
    offers.push(await payer.create());

    expect(new Set(offers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await statesOf(service, payer.player)).toEqual(['open']);
    expect(
      service.stripe.control.all('payment_intent').filter(({ metadata }) => metadata.userId === payer.player.id),
    ).toHaveLength(1);
    expect(
      service.stripe.control
        .all('customer')
        .filter((customer) => !customer.deleted && customer.metadata.userId === payer.player.id),
    ).toHaveLength(1);
  });

  test('gets a new intent where the old one was canceled, or is gone', async () => {
    const payer = await somePayer(service);
    const first = await payer.open();
    service.stripe.control.alter('payment_intent', first, { status: 'canceled' });
    const second = await payer.open();
    await service
      .db('payments')
      .update({ stripe_intent_id: 'pi_of_another_account' })
      .where({ stripe_intent_id: second });
    const third = await payer.open();

    expect(new Set([first, second, third]).size).toBe(3);
    expect(await statesOf(service, payer.player)).toEqual(['canceled', 'canceled', 'open']);
  });

  test('gets a new customer where the old one is gone', async () => {
    const payer = await somePayer(service);
    service.stripe.control.alter('payment_intent', await payer.open(), { status: 'canceled' });
    await service
      .db('customers')
      .update({ stripe_customer_id: `cus_gone_${payer.player.id}` })
      .where({ user_id: payer.player.id });

    expect((await payer.create()).clientSecret).toMatch(/^pi_/);
  });

  test('may not pay for another player', async () => {
    const [one, other] = [await somePayer(service), await somePayer(service)];
    const intentId = await one.pay();
    const client = await service.as(other.player);

    expect((await client.call(createPaymentIntent, { body: { userId: one.player.id } })).status).toBe(403);
    expect(
      (await client.call(confirmPayment, { body: { paymentIntentId: intentId, userId: one.player.id } })).status,
    ).toBe(403);
    expect(await other.confirm(intentId)).toBe(404);
    expect(await entryOf(service, other.player)).toBeUndefined();
    expect((await (await service.as(null)).call(createPaymentIntent, { body: { userId: one.player.id } })).status).toBe(
      401,
    );
  });

  test('accepts the terms that the page named last, with the time of the entry', async () => {
    const payer = await somePayer(service);
    const client = await service.as(payer.player);
    const open = (termsVersion?: string) =>
      client.call(createPaymentIntent, { body: { userId: payer.player.id, termsVersion } });
    await open('2025-04-12');
    await open('2026-11-22');
    await open();
    const accepted = () =>
      service
        .db('entries')
        .first('terms_version', 'terms_accepted_at', 'entered_at')
        .where({ user_id: payer.player.id });
    expect(await accepted()).toBeUndefined();
    await payer.confirm(await payer.pay());
    const entry = await accepted();
    expect(entry).toMatchObject({ terms_version: '2026-11-22', terms_accepted_at: entry?.entered_at });
    const { body } = await client.call(exportPayments, {});
    expect(body.entries[0]?.terms).toEqual({
      version: '2026-11-22',
      acceptedAt: expect.any(String),
    });
  });

  test('shares one reading of its payment among all that ask meanwhile', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    const reads = () =>
      service.stripe.control.calls.filter(({ method, path }) => method === 'GET' && path.includes(intentId)).length;
    const before = reads();
    // The first read hangs until its time-out and is repeated; meanwhile all the others ask.
    service.stripe.control.failNext({ method: 'GET', path: new RegExp(intentId), with: 'hang' });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => payer.confirm(intentId)));
    expect(new Set(outcomes)).toEqual(new Set(['entered']));
    expect(reads() - before).toBeLessThanOrEqual(4);
  });

  test('is not led to pay for next month by a page of this one', async () => {
    const payer = await somePayer(service);
    const client = await service.as(payer.player);
    const reply = await client.raw('POST', '/api/create-payment-intent', {
      body: { userId: payer.player.id, contest: '2026-10' },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'contest-closed' } });
  });
});

describe('a player who has paid', () => {
  test('is announced with a hash of the card, the same for everyone whom that card has paid for', async () => {
    const payers = await Promise.all([somePayer(service), somePayer(service), somePayer(service)]);
    const hashes: unknown[] = [];
    for (const [index, payer] of payers.entries()) {
      const intentId = await payer.pay(index === 2 ? 'pm_card_mastercard' : 'pm_card_visa');
      expect(await payer.confirm(intentId)).toBe('entered');
      await toldOf(service, payer.player);
      const { body } = service.game.heard.find((event) => bodyOf(event).userId === payer.player.id) ?? {};
      hashes.push((body as { cardHash?: string }).cardHash);
    }
    expect(hashes[0]).toMatch(/^[\w-]{43}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).toMatch(/^[\w-]{43}$/);
    expect(hashes[2]).not.toBe(hashes[0]);
    const fingerprints = service.stripe.control.all('payment_method').flatMap(({ card }) => card?.fingerprint ?? []);
    expect(fingerprints).not.toEqual([]);
    const kept = JSON.stringify([service.game.heard, await service.db('outbox').select('body'), service.logged]);
    expect(fingerprints.filter((one) => kept.includes(one))).toEqual([]);
  });

  test('has entered, and the event is published', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();

    expect(await payer.confirm(intentId)).toBe('entered');
    expect(await payer.confirm(intentId)).toBe('entered');
    expect(await statesOf(service, payer.player)).toEqual(['succeeded']);
    expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' });
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
    expect(await payer.create()).toMatchObject({ clientSecret: null, alreadyEntered: true });
  });

  test('has entered by the webhook alone when the tab was closed', async () => {
    const payer = await somePayer(service);
    const before = service.stripe.control.webhooks.held().length;
    await payer.pay();
    for (const event of service.stripe.control.webhooks.held().slice(before))
      await service.stripe.control.webhooks.deliver(event);

    expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' });
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
  });

  test('waits while the provider is not done, and may try again when it said no', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.open();
    expect(await payer.confirm(intentId)).toBe('failed');
    service.stripe.control.pay(intentId, '4000000000000002');
    expect(await payer.confirm(intentId)).toBe('failed');
    service.stripe.control.pay(intentId, '4000002760003184');
    expect(await payer.confirm(intentId)).toBe('pending');
    service.stripe.control.holdPayments(1);
    service.stripe.control.authenticate(intentId, 'complete');
    expect(await payer.confirm(intentId)).toBe('pending');
    expect(await payer.open()).toBe(intentId);
    service.stripe.control.finishPayment(intentId, 'succeed');
    expect(await payer.confirm(intentId)).toBe('entered');
  });

  test('is offered the card that paid last, until it is removed', async () => {
    const payer = await somePayer(service);
    await payer.confirm(await payer.pay('5555555555554444'));
    service.clock.set('2026-12-10T12:00:00.000Z');
    const offer = await payer.create();
    expect(offer).toMatchObject({
      hasSavedCard: true,
      cardDetails: { brand: 'mastercard', last4: '4444' },
      contest: '2026-12',
    });
    service.stripe.control.pay(intentOf(offer.clientSecret!), offer.cardDetails!.paymentMethodId);
    expect(await payer.confirm(intentOf(offer.clientSecret!))).toBe('entered');

    expect(await payer.forgetCards()).toBe(204);
    expect(await payer.forgetCards()).toBe(204);
    service.clock.set('2027-01-10T12:00:00.000Z');
    expect(await payer.create()).toMatchObject({ hasSavedCard: false, cardDetails: null });
    service.clock.set('2026-11-10T12:00:00.000Z');
  });

  test('is offered no card next month that the player did not ask to keep', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay(undefined, { savesCard: false });
    await payer.confirm(intentId);
    expect(service.stripe.control.intent(intentId)).toMatchObject({ setup_future_usage: null });
    service.clock.set('2026-12-10T12:00:00.000Z');
    expect(await payer.create()).toMatchObject({ hasSavedCard: false, cardDetails: null });
    service.clock.set('2026-11-10T12:00:00.000Z');
  });

  test('may change their mind about keeping the card after it was declined', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay('4000000000000002', { savesCard: true });
    expect(service.stripe.control.intent(intentId)).toMatchObject({ setup_future_usage: 'off_session' });
    expect(await payer.open()).toBe(intentId);
    expect(service.stripe.control.intent(intentId)).toMatchObject({ setup_future_usage: null });
    await payer.confirm(await payer.pay(undefined, { savesCard: false }));
    service.clock.set('2026-12-10T12:00:00.000Z');
    expect(await payer.create()).toMatchObject({ hasSavedCard: false });
    service.clock.set('2026-11-10T12:00:00.000Z');
  });

  test('twice gets the second payment back', async () => {
    const payer = await somePayer(service);
    const before = balanceOf(service);
    const first = await payer.pay();
    const { stripe } = service;
    // A second intent of this deployment whose row was lost.
    const [row] = await paymentsOf(service, payer.player);
    await service.db('payments').update({ state: 'canceled' }).where({ id: row!.id });
    const second = await payer.pay();
    expect(await payer.confirm(second)).toBe('entered');
    stripe.control.failNext({ path: '/v1/refunds', with: 503, times: 2 });
    expect(await payer.confirm(first)).toBe('entered');
    expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'duplicate', state: 'owed' }]);

    service.clock.advance(60_000);
    expect(await payer.confirm(first)).toBe('entered');
    expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'duplicate', state: 'done' }]);
    expect(balanceOf(service) - before).toBe(150);
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
    expect(await returnsTo(service, payer.player)).toEqual([['duplicate', null]]);
  });

  test('after the end of the contest gets the money back and no entry', async () => {
    const payer = await somePayer(service);
    const before = balanceOf(service);
    const intentId = await payer.open();
    service.clock.set('2026-12-01T00:00:00.000Z');
    service.stripe.control.pay(intentId);

    expect(await payer.confirm(intentId)).toBe(409);
    expect(await entryOf(service, payer.player)).toBeUndefined();
    expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]);
    expect(balanceOf(service)).toBe(before);
    service.clock.set('2026-11-10T12:00:00.000Z');
  });
});

describe('another service asking for an entry on behalf of its player, and the player', () => {
  const hasEntered = async (player: Player) => (await (await service.as(player)).call(getOwnEntry, {})).body.hasEntered;
  const entryFor = async (player: Player | null, contest = '2026-11') =>
    (await service.as(player)).call(getEntry, { params: { contest } });

  test('are told of it once the payment is confirmed, and only in the contest that was paid', async () => {
    const payer = await somePayer(service);
    expect((await entryFor(payer.player)).body).toEqual({ entry: null });
    expect(await hasEntered(payer.player)).toBe(false);
    await payer.confirm(await payer.pay());
    const [payment] = await paymentsOf(service, payer.player);

    expect((await entryFor(payer.player)).body).toEqual({
      entry: { paymentId: payment?.id, changedAt: service.clock.now().toISOString() },
    });
    expect(await hasEntered(payer.player)).toBe(true);
    expect((await entryFor(payer.player, '2026-12')).body).toEqual({ entry: null });
    service.clock.set('2026-12-01T00:00:00.000Z');
    expect(await hasEntered(payer.player)).toBe(false);
    service.clock.set('2026-11-10T12:00:00.000Z');
  });

  test('are told of none once it is suspended, and of the new one after another payment', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    const charge = service.stripe.control.intent(intentId).latest_charge as string;
    service.stripe.control.alter('charge', charge, { refunded: true, amount_refunded: 150 });
    await payer.confirm(intentId);
    expect((await entryFor(payer.player)).body).toEqual({ entry: null });
    expect(await hasEntered(payer.player)).toBe(false);

    await payer.confirm(await payer.pay());
    const [, second] = await paymentsOf(service, payer.player);
    expect((await entryFor(payer.player)).body).toMatchObject({ entry: { paymentId: second?.id } });
  });

  test('are refused without a player', async () => {
    expect((await entryFor(null)).status).toBe(401);
  });
});

function bodyOf({ body }: { readonly body: unknown }): { readonly userId?: string } {
  return body as { userId?: string };
}
