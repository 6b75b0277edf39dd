import type { Verdict } from './judge.ts';
import {
  allowedReturns,
  allowedTransitions,
  decide,
  type EntryFacts,
  mayTransition,
  nextCheckAt,
  type PaymentState,
  type Situation,
} from './payment.ts';

type Known = Exclude<Verdict, { kind: 'foreign' }>;

const unpaid: Known = { kind: 'unpaid', isUnderWay: false };
const underWay: Known = { kind: 'unpaid', isUnderWay: true };
const canceled: Known = { kind: 'canceled' };
const paid: Known = { kind: 'paid', fits: true, faults: [], returnedBy: null, isPending: false, isRegained: false };
const refunded: Known = { ...paid, returnedBy: 'refund' };
const disputed: Known = { ...paid, returnedBy: 'dispute' };
const onItsWay: Known = { ...refunded, isPending: true };
const regained: Known = { ...paid, isRegained: true };
const unfit: Known = { ...paid, fits: false, faults: ['amount'] };

const states = Object.keys(allowedTransitions) as PaymentState[];
const alone: Situation = { entry: undefined, hasEnded: false, hasDeletedAccount: false };
const entered: Situation = { entry: { suspendedBy: null }, hasEnded: false, hasDeletedAccount: false };

/** Applies these readings one after the other and returns the payment and its entry. */
function after(
  verdicts: readonly Known[],
  { entry: first, ...facts }: Situation = alone,
): { state: PaymentState; entry: EntryFacts | undefined } {
  let state: PaymentState = 'preparing';
  let entry = first;
  for (const verdict of verdicts) {
    const decision = decide(state, verdict, { entry, ...facts });
    if (decision.to === 'stay') continue;
    expect(mayTransition(state, decision.to)).toBe(true);
    state = decision.to;
    if (decision.to === 'succeeded') entry = { suspendedBy: null };
    if (decision.to === 'reversed') entry = { suspendedBy: decision.by };
  }
  return { state, entry };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('a payment', () => {
  test.each<[string, PaymentState, Known, Situation, object]>([
    ['a paid intent enters', 'open', paid, alone, { to: 'succeeded' }],
    ['a paid intent enters before its own row was told of it', 'preparing', paid, alone, { to: 'succeeded' }],
    ['one thought lost enters when it was paid', 'canceled', paid, alone, { to: 'succeeded' }],
    ['a second payment is given back', 'open', paid, entered, { to: 'refunding', reason: 'duplicate' }],
    [
      'one after the end is given back',
      'open',
      paid,
      { ...alone, hasEnded: true },
      { to: 'refunding', reason: 'late' },
    ],
    [
      'one of an account that is gone is given back',
      'open',
      paid,
      { ...alone, hasDeletedAccount: true },
      { to: 'refunding', reason: 'departed' },
    ],
    [
      'a deleted account takes no payment back',
      'succeeded',
      paid,
      { ...entered, hasDeletedAccount: true },
      { to: 'stay' },
    ],
    ['one that does not fit is given back', 'open', unfit, alone, { to: 'refunding', reason: 'unfit' }],
    [
      'a refunded player may enter again',
      'open',
      paid,
      { ...alone, entry: { suspendedBy: 'refund' } },
      { to: 'succeeded' },
    ],
    [
      'a player who disputed may not',
      'open',
      paid,
      { ...alone, entry: { suspendedBy: 'dispute' } },
      { to: 'refunding', reason: 'duplicate' },
    ],
    ['a refund takes the entry away', 'succeeded', refunded, entered, { to: 'reversed', by: 'refund' }],
    ['a dispute takes the entry away', 'succeeded', disputed, entered, { to: 'reversed', by: 'dispute' }],
    ['what was owed and is back is reconciled', 'refunding', refunded, entered, { to: 'refunded' }],
    ['a second payment given back elsewhere is reconciled', 'open', refunded, entered, { to: 'refunded' }],
    ['the end of the contest takes nothing away', 'succeeded', paid, { ...entered, hasEnded: true }, { to: 'stay' }],
    ['an open one is open', 'open', underWay, alone, { to: 'stay' }],
    ['a canceled one is canceled', 'open', canceled, alone, { to: 'canceled' }],
    ['a refund on its way takes the entry away', 'succeeded', onItsWay, entered, { to: 'reversed', by: 'refund' }],
    ['what is owed stays owed while the refund is on its way', 'refunding', onItsWay, entered, { to: 'stay' }],
    [
      'a second payment whose refund is on its way elsewhere stays owed',
      'open',
      onItsWay,
      entered,
      { to: 'refunding', reason: 'duplicate' },
    ],
    [
      'a dispute that was won gives the entry back',
      'reversed',
      regained,
      { ...alone, entry: { suspendedBy: 'dispute' } },
      { to: 'succeeded' },
    ],
    [
      'also after the end of the contest',
      'reversed',
      regained,
      { ...alone, hasEnded: true, entry: { suspendedBy: 'dispute' } },
      { to: 'succeeded' },
    ],
    [
      'a failed refund is owed where the player has entered anew',
      'reversed',
      regained,
      { ...alone, entry: { suspendedBy: null, isOfAnotherPayment: true } },
      { to: 'refunding', reason: 'duplicate' },
    ],
    [
      'a refund that failed after it was made is owed again',
      'refunded',
      regained,
      { ...alone, hasEnded: true, refundReason: 'unfit' },
      { to: 'refunding', reason: 'unfit' },
    ],
    [
      'what the bank took of a second payment, and gave back, is owed again',
      'refunded',
      regained,
      entered,
      { to: 'refunding', reason: 'duplicate' },
    ],
    ['an inquiry takes nothing away', 'succeeded', regained, entered, { to: 'stay' }],
    ['a paid intent with an inquiry enters', 'open', regained, alone, { to: 'succeeded' }],
    ['a reading older than the dispute gives nothing back', 'reversed', paid, alone, { to: 'stay' }],
    ['a stale reading takes nothing back', 'succeeded', unpaid, entered, { to: 'stay' }],
  ])('%s', (_, state, verdict, situation, decision) => {
    expect(decide(state, verdict, situation)).toEqual(decision);
  });

  test('comes to the same by all 5,040 orders of its seven events', () => {
    const orders = permutations([unpaid, unpaid, underWay, underWay, paid, paid, refunded]);
    const ends = new Set(orders.map((order) => JSON.stringify(after(order))));
    expect(orders).toHaveLength(5_040);
    expect([...ends]).toEqual([JSON.stringify({ state: 'reversed', entry: { suspendedBy: 'refund' } })]);
  });

  test.each<[string, Known[], Situation]>([
    ['paid', [unpaid, underWay, unpaid, underWay, paid, paid, paid], alone],
    ['disputed', [unpaid, underWay, paid, paid, disputed, disputed, disputed], alone],
    ['paid a second time', [unpaid, underWay, unpaid, paid, paid, refunded, refunded], entered],
    ['paid too late', [unpaid, underWay, unpaid, paid, paid, refunded, refunded], { ...alone, hasEnded: true }],
    ['unfit', [unpaid, unpaid, underWay, unfit, unfit, unfit, { ...unfit, returnedBy: 'refund' }], alone],
    ['canceled', [unpaid, unpaid, unpaid, underWay, underWay, underWay, canceled], alone],
  ])('comes to the same by every order of seven readings when it was %s', (_, readings, situation) => {
    const ends = new Set(permutations(readings).map((order) => JSON.stringify(after(order, situation))));
    expect(ends.size).toBe(1);
  });

  test('never comes back to where it was', () => {
    const reach = (from: PaymentState): PaymentState[] =>
      allowedTransitions[from].flatMap((to: PaymentState) => [to, ...reach(to)]);
    for (const state of states) expect(reach(state)).not.toContain(state);
  });

  test('never moves but by the table, whatever is read in whatever state', () => {
    for (const state of states)
      for (const verdict of [unpaid, underWay, canceled, paid, refunded, disputed, unfit, onItsWay, regained])
        for (const situation of [alone, entered, { ...alone, hasEnded: true }, { ...alone, hasDeletedAccount: true }]) {
          const { to } = decide(state, verdict, situation);
          const mayReturn = verdict === regained && Object.hasOwn(allowedReturns, state);
          expect(to === 'stay' || mayTransition(state, to) || mayReturn).toBe(true);
        }
  });
});

const now = new Date('2026-11-10T12:00:00.000Z');
const minutesUntil = (state: Parameters<typeof nextCheckAt>[0], checks: number) => {
  const at = nextCheckAt(state, checks, now);
  return at && (at.getTime() - now.getTime()) / 60_000;
};

test('looks at an open payment each minute at first, and every six hours for ever', () => {
  expect([0, 1, 2, 3, 7, 50].map((checks) => minutesUntil('open', checks))).toEqual([1, 1, 1, 2, 360, 360]);
});

test('looks at a paid one for eleven days, and then no more', () => {
  expect([0, 1, 2, 3, 4].map((checks) => minutesUntil('succeeded', checks))).toEqual([60, 1_440, 4_320, 10_080, null]);
});

test('leaves a canceled one alone', () => {
  expect(nextCheckAt('canceled', 0, now)).toBeNull();
});

test('looks at a refunded one for 38 days, and at a reversed one for 98', () => {
  const days = (state: 'refunded' | 'reversed', checks: number) => (minutesUntil(state, checks) ?? 0) / 1_440;
  expect([0, 1, 2, 3].map((checks) => days('refunded', checks))).toEqual([1, 7, 30, 0]);
  expect([1, 2, 3, 4, 5].map((checks) => days('reversed', checks))).toEqual([1, 7, 30, 60, 0]);
  expect(minutesUntil('reversed', 0)).toBe(60);
});
