import { aMonthlyPrize, aUser, builtAt, fakeApi, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';

import AccountMfe from '../src/mfe.tsx';
import type { OpenedPayment } from '../src/model/payment.ts';

export const clientSecret = 'pi_1_secret_a';
export const savedVisa = { brand: 'visa', last4: '4242', paymentMethodId: 'pm_1' };

export function anOpenPayment(change: Partial<OpenedPayment> = {}): OpenedPayment {
  return {
    clientSecret,
    alreadyEntered: false,
    hasSavedCard: false,
    cardDetails: null,
    contest: '2026-05',
    publishableKey: 'pk_test_1',
    scriptUrl: null,
    isDemo: false,
    ...change,
  };
}
export const enteredAlready = anOpenPayment({ clientSecret: null, alreadyEntered: true });
export const withSavedCard = anOpenPayment({ hasSavedCard: true, cardDetails: savedVisa });
export const entered = { outcome: 'entered', contest: '2026-05' } as const;

/** Opens the page of a signed-in player. */
export function openPayment(
  replies: Parameters<typeof fakeApi>[0] = {},
  user: ReturnType<typeof aUser> | null = aUser(),
) {
  const api = fakeApi({
    getMonthlyPrize: aMonthlyPrize(),
    createPaymentIntent: anOpenPayment(),
    confirmPayment: entered,
    getLeaderboard: [],
    getOwnEntry: { hasEntered: true },
    ...replies,
  });
  return { ...renderPage(createElement(AccountMfe), { route: '/payment', user }), api };
}

export const payButton = () => screen.getByRole('button', { name: 'PAY 1.50€' });
export const formIsReady = () => screen.findByText('Card number').then(payButton);
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export function beginAtBuiltTime(): void {
  jest.useFakeTimers({ now: new Date(builtAt) });
}
