import { accountDeleted } from '@lights-out/contracts';
import { refundPayment, retryRefund } from '@lights-out/contracts/admin-support';

import { edgeWalks } from './edge-walks.ts';
import {
  entryOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

/** A row of `infra/docs/money-edges.md`: what leads to it, and what is the case then. */
interface Edge {
  /** @returns what the page was answered last */
  walk(payer: Payer): Promise<string | number>;
  readonly page: string | number;
  /** States of the intents, refunds and disputes, each in the order in which they were made. */
  readonly stripe: readonly string[];
  readonly payments: readonly string[];
  /** As the portal's tab Money lists them. */
  readonly refunds?: readonly string[];
  /** Null where there is none. */
  readonly entry: string | null;
  readonly ledger: readonly string[];
  /** Events about the player, most of which svc-identity mails; by name. */
  readonly told: readonly string[];
}

const today = '2026-11-10T12:00:00.000Z';
const aDayMs = 86_400_000;
const confirmed = 'payment.confirmed';

let service: ServiceUnderTest;
let walks: ReturnType<typeof edgeWalks>;
const control = () => service.stripe.control;

const edges: Readonly<Record<string, Edge>> = {
  paid: {
    walk: (payer) => walks.enter(payer).then(({ answer }) => answer),
    page: 'entered',
    stripe: ['succeeded'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee'],
    told: [confirmed],
  },
  declined: {
    walk: async (payer) => payer.confirm(await payer.pay('4000000000000002')),
    page: 'failed',
    stripe: ['requires_payment_method'],
    payments: ['open'],
    entry: null,
    ledger: [],
    told: [],
  },
  'paid twice': {
    walk: (payer) => walks.payTwice(payer).then(({ answer }) => answer),
    page: 'entered',
    stripe: ['succeeded', 'succeeded', 'refund succeeded'],
    payments: ['refunded', 'succeeded'],
    refunds: ['duplicate done'],
    entry: 'active',
    ledger: ['charge with fee', 'charge with fee', 'refund'],
    told: [confirmed, 'payment.returned duplicate'],
  },
  'paid after the end': {
    walk: (payer) => walks.payTooLate(payer).then(({ answer }) => answer),
    page: 409,
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['late done'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: ['payment.returned late'],
  },
  'paid another amount, or as another player': {
    async walk(payer) {
      const intentId = await payer.pay();
      control().alter('payment_intent', intentId, { metadata: { userId: 'another', contest: '2026-11' } });
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['unfit done'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: ['payment.returned unfit'],
  },
  'paid by an account that was deleted': {
    async walk(payer) {
      const intentId = await payer.open();
      const deletedAt = service.clock.now().toISOString();
      await walks.heard(
        service.identity.tell(accountDeleted, { userId: payer.player.id, pseudonym: 'Retired driver', deletedAt }),
      );
      control().pay(intentId);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['departed done'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: [],
  },
  'our refund waits': {
    async walk(payer) {
      control().holdRefunds(1);
      return (await walks.payTooLate(payer)).answer;
    },
    page: 409,
    stripe: ['succeeded', 'refund pending'],
    payments: ['refunding'],
    refunds: ['late pending'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: ['payment.returned late'],
  },
  'our refund is settled': {
    async walk(payer) {
      control().holdRefunds(1);
      const { intentId } = await walks.payTooLate(payer);
      control().finishRefund(walks.refundsAt(intentId)[0]!.id, 'succeed');
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['late done'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: ['payment.returned late'],
  },
  'our refund fails, at once or up to 30 days later': {
    async walk(payer) {
      const { intentId } = await walks.payTooLate(payer);
      service.clock.advance(30 * aDayMs);
      return walks.failRefund(payer, intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund failed'],
    payments: ['refunding'],
    refunds: ['late owed'],
    entry: null,
    ledger: ['charge with fee', 'refund', 'refund_failure'],
    told: ['payment.returned late'],
  },
  'it fails for the third time': {
    walk: (payer) => walks.failThrice(payer).then(({ answer }) => answer),
    page: 409,
    stripe: ['succeeded', 'refund failed', 'refund failed', 'refund failed'],
    payments: ['refunding'],
    refunds: ['late failed'],
    entry: null,
    ledger: ['charge with fee', ...Array<string>(3).fill('refund'), ...Array<string>(3).fill('refund_failure')],
    told: ['payment.returned late'],
  },
  'support has it tried again': {
    async walk(payer) {
      const { intentId } = await walks.failThrice(payer);
      await walks.support(payer, retryRefund);
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund failed', 'refund failed', 'refund failed', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['late done'],
    entry: null,
    ledger: ['charge with fee', ...Array<string>(4).fill('refund'), ...Array<string>(3).fill('refund_failure')],
    told: ['payment.returned late', 'payment.handled refund-retried'],
  },
  'support gives a payment back': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      await walks.support(payer, refundPayment);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['reversed'],
    refunds: ['requested done'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'payment.handled payment-refunded', 'entry.suspended refund'],
  },
  'support gives a payment back, and Stripe takes its time': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      control().holdRefunds(1);
      await walks.support(payer, refundPayment);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund pending'],
    payments: ['reversed'],
    refunds: ['requested pending'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'payment.handled payment-refunded', 'entry.suspended refund pending'],
  },
  "support's refund fails, at once or later": {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      await walks.support(payer, refundPayment);
      await payer.confirm(intentId);
      return walks.failRefund(payer, intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'refund failed'],
    payments: ['succeeded'],
    refunds: ['requested failed'],
    entry: 'active',
    ledger: ['charge with fee', 'refund', 'refund_failure'],
    told: [confirmed, 'payment.handled payment-refunded', 'entry.suspended refund', 'entry.restored'],
  },
  "refunded in Stripe's dashboard, on its way": {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      control().holdRefunds(1);
      await walks.refundAtStripe(intentId);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund pending'],
    payments: ['reversed'],
    refunds: ['requested pending'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'entry.suspended refund pending'],
  },
  "refunded in Stripe's dashboard": {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      await walks.refundAtStripe(intentId);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['reversed'],
    refunds: ['requested done'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'entry.suspended refund'],
  },
  "the dashboard's refund fails": {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      await walks.refundAtStripe(intentId);
      await payer.confirm(intentId);
      return walks.failRefund(payer, intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'refund failed'],
    payments: ['succeeded'],
    refunds: ['requested failed'],
    entry: 'active',
    ledger: ['charge with fee', 'refund', 'refund_failure'],
    told: [confirmed, 'entry.suspended refund', 'entry.restored'],
  },
  'a part is refunded': {
    walk: (payer) => walks.refundPart(payer, 50).then(({ answer }) => answer),
    page: 'entered',
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['succeeded'],
    refunds: ['requested done 50'],
    entry: 'active',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'payment.returned part 50'],
  },
  'a part is refunded, on its way': {
    async walk(payer) {
      control().holdRefunds(1);
      return (await walks.refundPart(payer, 50)).answer;
    },
    page: 'entered',
    stripe: ['succeeded', 'refund pending'],
    payments: ['succeeded'],
    refunds: ['requested pending 50'],
    entry: 'active',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'payment.returned part 50 pending'],
  },
  "a part's refund fails": {
    async walk(payer) {
      const { intentId } = await walks.refundPart(payer, 50);
      return walks.failRefund(payer, intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'refund failed'],
    payments: ['succeeded'],
    refunds: ['requested failed 50'],
    entry: 'active',
    ledger: ['charge with fee', 'refund', 'refund_failure'],
    told: [confirmed, 'payment.returned part 50', 'payment.returned part-kept 50'],
  },
  'two parts make the whole': {
    async walk(payer) {
      const { intentId } = await walks.refundPart(payer, 50);
      await walks.refundAtStripe(intentId, 100);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded', 'refund succeeded'],
    payments: ['reversed'],
    refunds: ['requested done 100', 'requested done 50'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund', 'refund'],
    told: [confirmed, 'payment.returned part 50', 'entry.suspended refund 100'],
  },
  'one of two parts that made the whole fails': {
    async walk(payer) {
      const { intentId } = await walks.refundPart(payer, 50);
      await walks.refundAtStripe(intentId, 100);
      await payer.confirm(intentId);
      return walks.failRefund(payer, intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'refund failed', 'refund succeeded'],
    payments: ['succeeded'],
    refunds: ['requested failed 100', 'requested done 50'],
    entry: 'active',
    ledger: ['charge with fee', 'refund', 'refund', 'refund_failure'],
    told: [confirmed, 'payment.returned part 50', 'entry.suspended refund 100', 'entry.restored'],
  },
  'support gives back the rest': {
    async walk(payer) {
      const { intentId } = await walks.refundPart(payer, 50);
      await walks.support(payer, refundPayment);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded', 'refund succeeded'],
    payments: ['reversed'],
    refunds: ['requested done 100', 'requested done 50'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund', 'refund'],
    told: [confirmed, 'payment.returned part 50', 'payment.handled payment-refunded', 'entry.suspended refund 100'],
  },
  'its contest is cancelled, after a part was refunded': {
    async walk(payer) {
      const contest = await walks.pricedContest(payer);
      const { intentId } = await walks.enter(payer, contest);
      await walks.refundAtStripe(intentId, 50);
      await payer.confirm(intentId);
      await walks.cancel(contest);
      await walks.swept(payer, 'refunded');
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['canceled done 100', 'requested done 50'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund', 'refund'],
    told: [confirmed, 'payment.returned part 50', 'entry.suspended', 'payment.returned canceled 100'],
  },
  'a part is refunded of a payment that gives no entry': {
    async walk(payer) {
      const intentId = await payer.open();
      service.clock.set('2026-12-01T00:00:00.000Z');
      control().pay(intentId);
      await walks.refundAtStripe(intentId, 50);
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['late done 100', 'requested done 50'],
    entry: null,
    ledger: ['charge with fee', 'refund', 'refund'],
    told: ['payment.returned late 100'],
  },
  'its contest is cancelled, after it was paid': {
    async walk(payer) {
      const contest = await walks.pricedContest(payer);
      const { intentId } = await walks.enter(payer, contest);
      await walks.cancel(contest);
      await walks.swept(payer, 'refunded');
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['canceled done'],
    entry: 'suspended by refund',
    ledger: ['charge with fee', 'refund'],
    told: [confirmed, 'entry.suspended', 'payment.returned canceled'],
  },
  'its contest is cancelled, before it was paid': {
    async walk(payer) {
      const contest = await walks.pricedContest(payer);
      const intentId = await payer.open(contest);
      await walks.cancel(contest);
      await walks.swept(payer, 'canceled');
      expect(await payer.confirm(intentId)).toBe('failed');
      return payer.open(contest).catch(({ message }: Error) => message);
    },
    page: 'create-payment-intent answered 409',
    stripe: ['canceled'],
    payments: ['canceled'],
    entry: null,
    ledger: [],
    told: [],
  },
  'paid for a contest that was cancelled meanwhile': {
    async walk(payer) {
      const contest = await walks.pricedContest(payer);
      const intentId = await payer.open(contest);
      control().pay(intentId);
      await walks.cancel(contest);
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded'],
    payments: ['refunded'],
    refunds: ['canceled done'],
    entry: null,
    ledger: ['charge with fee', 'refund'],
    told: ['payment.returned canceled'],
  },
  'a dispute is won after the contest was cancelled': {
    async walk(payer) {
      const contest = await walks.pricedContest(payer);
      const { intentId } = await walks.enter(payer, contest);
      const { id } = control().dispute(intentId);
      await payer.confirm(intentId);
      await walks.cancel(contest);
      control().closeDispute(id, 'won');
      return payer.confirm(intentId);
    },
    page: 409,
    stripe: ['succeeded', 'refund succeeded', 'dispute won'],
    payments: ['refunded'],
    refunds: ['canceled done'],
    entry: 'suspended by dispute',
    ledger: ['charge with fee', 'dispute with fee', 'dispute_reversal', 'refund'],
    told: [confirmed, 'entry.suspended dispute', 'payment.returned canceled'],
  },
  'the bank inquires': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      control().inquire(intentId);
      return payer.confirm(intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'dispute warning_needs_response'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee'],
    told: [confirmed],
  },
  'the inquiry is closed': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      const { id } = control().inquire(intentId);
      await payer.confirm(intentId);
      control().closeDispute(id, 'warning_closed');
      return payer.confirm(intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'dispute warning_closed'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee'],
    told: [confirmed],
  },
  disputed: {
    walk: (payer) => walks.disputed(payer).then(({ answer }) => answer),
    page: 'failed',
    stripe: ['succeeded', 'dispute needs_response'],
    payments: ['reversed'],
    entry: 'suspended by dispute',
    ledger: ['charge with fee', 'dispute with fee'],
    told: [confirmed, 'entry.suspended dispute'],
  },
  'a part is disputed': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      control().dispute(intentId, { amount: 50 });
      return payer.confirm(intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'dispute needs_response'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee', 'dispute with fee'],
    told: [confirmed, 'payment.returned part-disputed 50'],
  },
  'the dispute of a part is won': {
    async walk(payer) {
      const { intentId } = await walks.enter(payer);
      const { id } = control().dispute(intentId, { amount: 50 });
      await payer.confirm(intentId);
      control().closeDispute(id, 'won');
      return payer.confirm(intentId);
    },
    page: 'entered',
    stripe: ['succeeded', 'dispute won'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee', 'dispute with fee', 'dispute_reversal'],
    told: [confirmed, 'payment.returned part-disputed 50'],
  },
  'the rest is disputed, after a part was refunded': {
    async walk(payer) {
      const { intentId } = await walks.refundPart(payer, 50);
      control().dispute(intentId);
      return payer.confirm(intentId);
    },
    page: 'failed',
    stripe: ['succeeded', 'refund succeeded', 'dispute needs_response'],
    payments: ['reversed'],
    refunds: ['requested done 50'],
    entry: 'suspended by dispute',
    ledger: ['charge with fee', 'dispute with fee', 'refund'],
    told: [confirmed, 'payment.returned part 50', 'entry.suspended dispute 100'],
  },
  'the dispute is lost': {
    walk: (payer) => walks.disputed(payer, 'lost').then(({ answer }) => answer),
    page: 'failed',
    stripe: ['succeeded', 'dispute lost'],
    payments: ['reversed'],
    entry: 'suspended by dispute',
    ledger: ['charge with fee', 'dispute with fee'],
    told: [confirmed, 'entry.suspended dispute'],
  },
  'the dispute is won': {
    walk: (payer) => walks.disputed(payer, 'won').then(({ answer }) => answer),
    page: 'entered',
    stripe: ['succeeded', 'dispute won'],
    payments: ['succeeded'],
    entry: 'active',
    ledger: ['charge with fee', 'dispute with fee', 'dispute_reversal'],
    told: [confirmed, 'entry.suspended dispute', 'entry.restored'],
  },
  'a second payment is disputed, and the dispute is won': {
    async walk(payer) {
      const { second, first } = await walks.bothPaid(payer);
      await payer.confirm(second);
      const { id } = control().dispute(first);
      await payer.confirm(first);
      expect(await statesOf(service, payer.player)).toEqual(['refunded', 'succeeded']);
      control().closeDispute(id, 'won');
      return payer.confirm(first);
    },
    page: 'entered',
    stripe: ['succeeded', 'succeeded', 'refund succeeded', 'dispute won'],
    payments: ['refunded', 'succeeded'],
    refunds: ['duplicate done'],
    entry: 'active',
    ledger: ['charge with fee', 'charge with fee', 'dispute with fee', 'dispute_reversal', 'refund'],
    told: [confirmed],
  },
};

const payers = new Map<string, { payer: Payer; page: string | number }>();

beforeAll(async () => {
  service = await startServiceUnderTest({ fees: { chargePercent: 1.5, chargeMinor: 25, disputeMinor: 2_000 } });
  control().webhooks.hold();
  walks = edgeWalks(service);
  for (const [what, edge] of Object.entries(edges)) {
    service.clock.set(today);
    const payer = await somePayer(service);
    payers.set(what, { payer, page: await edge.walk(payer) });
  }
  await walks.bookAll();
}, 300_000);
afterAll(() => service.stop());

test.each(Object.entries(edges))('%s', async (what, { walk: _walk, ...expected }) => {
  const { payer, page } = payers.get(what)!;
  const { player } = payer;
  const entry = await entryOf(service, player);
  expect({
    page,
    stripe: await walks.atStripe(payer),
    payments: await statesOf(service, player),
    refunds: await walks.inThePortal(payer),
    entry: entry ? [entry.state, ...(entry.suspended_by ? [`by ${entry.suspended_by}`] : [])].join(' ') : null,
    ledger: await walks.inLedger(payer),
    told: await walks.toldAbout(payer),
  }).toEqual({ refunds: [], ...expected, told: expected.told.toSorted() });
});
