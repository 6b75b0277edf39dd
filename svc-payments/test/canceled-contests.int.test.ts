import { contestCanceled, createPaymentIntent } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

import { claimDuePayment, updateNextCheck } from '../src/payments/sql/payments.ts';
import {
  balanceOf,
  entryOf,
  refundsOf,
  returnsTo,
  somePayer,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

const contest = '2026-11';
const reason = 'The race data was wrong.';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
  service.stripe.control.webhooks.hold();
});
afterEach(() => service.stop());

async function cancel(id?: string): Promise<string> {
  const canceledAt = service.clock.now().toISOString();
  const body = { contest, contestTitle: 'the Monthly Challenge of November 2026', reason, canceledAt, players: [] };
  const eventId = await service.game.tell(contestCanceled, body, id === undefined ? {} : { id });
  await eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));
  return eventId;
}
const runJobs = (until: () => Promise<void>) => service.beside({ RECONCILE_EVERY_MS: '20' }, () => eventually(until));
async function entered(): Promise<Payer> {
  const payer = await somePayer(service);
  expect(await payer.confirm(await payer.pay())).toBe('entered');
  return payer;
}

test('what was paid goes back once, with the entry, and what was not paid can be paid no more', async () => {
  const [ada, bea] = [await entered(), await entered()];
  const open = await somePayer(service);
  const openIntent = await open.open();
  const eventId = await cancel();
  await cancel(eventId);
  await runJobs(async () => {
    expect([await statesOf(service, ada.player), await statesOf(service, bea.player)]).toEqual([
      ['refunded'],
      ['refunded'],
    ]);
    expect(await statesOf(service, open.player)).toEqual(['canceled']);
  });
  expect(service.stripe.control.intent(openIntent).status).toBe('canceled');
  for (const { player } of [ada, bea]) {
    expect(await refundsOf(service, player)).toEqual([{ reason: 'canceled', state: 'done' }]);
    expect(await entryOf(service, player)).toEqual({ state: 'suspended', suspended_by: 'refund' });
    expect(await returnsTo(service, player)).toEqual([['canceled', reason]]);
    expect(await toldOf(service, player)).toEqual(['entry.suspended.v1', 'payment.confirmed.v1']);
  }
  // The mail of the refund is the one about the contest.
  const suspended = service.identity.heard.filter(({ name }) => name === 'entry.suspended');
  expect(suspended.every(({ body }) => !('cause' in (body as object)))).toBe(true);
  expect(balanceOf(service)).toBe(0);
  const again = await (await service.as(ada.player)).call(createPaymentIntent, { body: { userId: ada.player.id } });
  expect(again).toMatchObject({ status: 409, body: { code: 'contest-canceled' } });
});

test('a refund that fails is followed like any other, and told once', async () => {
  const payer = await entered();
  await cancel();
  service.stripe.control.failNext({ path: '/v1/refunds', with: 503, times: 2 });
  await runJobs(async () => expect(await statesOf(service, payer.player)).toEqual(['refunding']));
  service.clock.advance(60_000);
  await runJobs(async () => expect(await statesOf(service, payer.player)).toEqual(['refunded']));
  expect(await returnsTo(service, payer.player)).toEqual([['canceled', reason]]);
  expect(balanceOf(service)).toBe(0);
});

test('a check that was under way as the contest was cancelled does not put off the one that gives the money back', async () => {
  const payer = await entered();
  service.clock.advance(3_600_000);
  const now = service.clock.now();
  const claimedUntil = new Date(now.getTime() + 60_000);
  const payment = await claimDuePayment(service.db, now, claimedUntil);
  await cancel();
  await updateNextCheck(service.db, payment!, { claimedUntil, checkAt: new Date(now.getTime() + 86_400_000) });
  await runJobs(async () => expect(await statesOf(service, payer.player)).toEqual(['refunded']));
});
