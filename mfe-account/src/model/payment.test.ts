import { type PaymentFacts, stageOf, wordOf } from './payment.ts';

const open = {
  clientSecret: 'pi_1_secret_x',
  alreadyEntered: false,
  hasSavedCard: false,
  cardDetails: null,
  contest: '2026-05',
  publishableKey: 'pk_test_1',
  scriptUrl: null,
  isDemo: false,
};
const asked = { error: null };
const failed = (status: number, code = 'x') => ({ error: { status, code } });
const outcome = (is: 'entered' | 'pending' | 'failed') => ({ data: { outcome: is, contest: '2026-05' }, error: null });
const stage = (facts: Partial<PaymentFacts>) =>
  stageOf({
    payment: asked,
    provider: asked,
    isPaid: false,
    confirmation: asked,
    hasTried: false,
    isProcessing: false,
    hasEnded: false,
    ...facts,
  });
const ready = { payment: { data: open, error: null }, provider: { data: {}, error: null } };

test.each<[string, Partial<PaymentFacts>, string]>([
  ['nothing is known', {}, 'initializing'],
  ['the form is on its way', { payment: ready.payment }, 'initializing'],
  ['the form is there', ready, 'form'],
  ['the form could not be loaded', { payment: ready.payment, provider: failed(0) }, 'failed'],
  ['the payment could not be opened', { payment: failed(500) }, 'failed'],
  ['there is no network', { payment: failed(0, 'offline') }, 'failed'],
  ['payments are not taken', { payment: failed(404, 'not-found') }, 'closed'],
  ['payments are away', { payment: failed(503, 'unavailable') }, 'closed'],
  ['the contest is over for the server', { payment: failed(409, 'contest-closed') }, 'ended'],
  ['the contest was cancelled', { payment: failed(409, 'contest-canceled') }, 'ended'],
  [
    'the player has entered',
    { payment: { data: { ...open, clientSecret: null, alreadyEntered: true }, error: null } },
    'entered',
  ],
  [
    'the payment was made here, though its answer was lost',
    { payment: { data: { ...open, clientSecret: null, alreadyEntered: true }, error: null }, hasTried: true },
    'starting',
  ],
  ['the countdown is over', { ...ready, hasEnded: true }, 'ended'],
  [
    'the countdown is over for a player who has entered',
    { payment: { data: { ...open, alreadyEntered: true }, error: null }, hasEnded: true },
    'ended',
  ],
])('%s', (_when, facts, expected) => {
  expect(stage(facts)).toBe(expected);
});

test('a form whose refreshing failed stays', () => {
  expect(stage({ ...ready, payment: { data: open, ...failed(0, 'offline') } })).toBe('form');
});

test('a payment that is being taken is seen through over the end of the countdown', () => {
  expect(stage({ ...ready, isProcessing: true, hasEnded: true })).toBe('form');
});

describe('what was paid is followed to its end', () => {
  test.each<[string, Partial<PaymentFacts>, string]>([
    ['the server is being asked', {}, 'confirming'],
    ['the server says entered', { confirmation: outcome('entered') }, 'starting'],
    ['the bank is not done', { confirmation: outcome('pending') }, 'pending'],
    ['the server could not be asked', { confirmation: failed(500) }, 'unconfirmed'],
    ['the server could not be asked again', { confirmation: { ...outcome('pending'), ...failed(0) } }, 'pending'],
    ['it came too late', { confirmation: failed(409, 'contest-closed') }, 'given-back'],
    ['the contest was cancelled meanwhile', { confirmation: failed(409, 'contest-canceled') }, 'given-back'],
  ])('%s', (_when, facts, expected) => {
    for (const hasEnded of [false, true]) expect(stage({ ...ready, isPaid: true, hasEnded, ...facts })).toBe(expected);
  });
});

const intent = (status: string) => ({ id: 'pi_1', status });

test.each(['succeeded', 'processing'])('an intent that is %s is for the server to look at', (status) => {
  expect(wordOf({ paymentIntent: intent(status) })).toEqual({ is: 'paid', intentId: 'pi_1' });
});

test.each(['requires_payment_method', 'requires_action', 'canceled'])(
  'an intent that is %s leads to nothing further',
  (status) => {
    expect(wordOf({ paymentIntent: intent(status) })).toEqual({ is: 'nothing' });
  },
);

test("a declined card is told in the provider's words", () => {
  const error = {
    type: 'card_error',
    message: 'Your card was declined.',
    payment_intent: intent('requires_payment_method'),
  };
  expect(wordOf({ error })).toEqual({ is: 'declined', text: 'Your card was declined.', isCertain: true });
});

test('a card that is not filled in was not tried: the form of the provider says so at the field', () => {
  const error = { type: 'validation_error', message: 'Your card number is invalid.' };
  expect(wordOf({ error })).toEqual({ is: 'nothing' });
});

test('a refusal without words has ours', () => {
  expect(wordOf({ error: { type: 'card_error' } })).toMatchObject({ text: 'Something went wrong with your payment' });
});

test('an intent that another tab has paid is no failure', () => {
  const error = { type: 'invalid_request_error', message: 'unexpected state', payment_intent: intent('succeeded') };
  expect(wordOf({ error })).toEqual({ is: 'paid', intentId: 'pi_1' });
});

test.each(['api_connection_error', 'api_error', 'invalid_request_error'])(
  'after a %s the outcome is uncertain',
  (type) => {
    expect(wordOf({ error: { type, message: 'No connection.' } })).toEqual({
      is: 'declined',
      text: 'No connection.',
      isCertain: false,
    });
  },
);
