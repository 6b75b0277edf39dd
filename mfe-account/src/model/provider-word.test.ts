import { wordOf } from './provider-word.ts';

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
