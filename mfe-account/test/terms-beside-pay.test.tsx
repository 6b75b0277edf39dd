import { termsVersion } from '@lights-out/contracts/constants';
import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { fakeStripe } from './fake-stripe.ts';
import { beginAtBuiltTime, formIsReady, openPayment } from './payment.ts';

beforeEach(beginAtBuiltTime);
afterEach(() => jest.useRealTimers());

const acceptedAt = '2026-05-01T10:00:00.000Z';
const changed = /The terms have changed since you accepted/;

test('the terms beside PAY are named by their day, and their version goes with the payment', async () => {
  fakeStripe();
  const { api } = openPayment({ getTerms: { accepted: { version: termsVersion, acceptedAt } } });
  await formIsReady();
  expect(screen.getByRole('link', { name: 'terms of 27 November 2026' })).toHaveAttribute('href', '/terms');
  expect(api.callsOf('createPaymentIntent')).toMatchObject([{ body: { termsVersion: '2026-11-27' } }]);
  await waitFor(() => expect(api.callsOf('getTerms')).toHaveLength(1));
  expect(screen.queryByText(changed)).toBeNull();
});

test('the terms beside PAY say that they have changed to a player who accepted older ones', async () => {
  fakeStripe();
  openPayment({ getTerms: { accepted: { version: '2025-04-12', acceptedAt } } });
  await formIsReady();
  expect(await screen.findByText(changed)).toHaveTextContent('those of 12 April 2025. They say what is new.');
});

test('the terms do not keep the player from paying when it is not known what was accepted', async () => {
  fakeStripe();
  const { player } = openPayment({ getTerms: () => refuse('unavailable') });
  await player.click(await formIsReady());
  expect(await screen.findByRole('dialog', { name: 'Premium Challenge Starting' })).toBeVisible();
  expect(screen.queryByText(changed)).toBeNull();
});
