import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { ApiError, isSessionEnd, playerState, showToast, useMe } from '@lights-out/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { Payment } from './use-payment.ts';

const { toasts } = messages;

/** Shows a toast for the outcome of each step, and keeps this browser's copy of the entry in step with the server. */
export function usePaymentToasts(payment: Payment, user: User, onSessionEnd: () => void): void {
  useOpeningToast(payment, onSessionEnd);
  useConfirmationToast(payment, onSessionEnd);
  useEntered(payment, user);
  useOtherTabs(payment);
}

/** Follows the toaster: the payment, or the provider's form, could not be had. */
function useOpeningToast({ payment, provider }: Payment, onSessionEnd: () => void): void {
  const tell = useEffectEvent((error: Error) => {
    if (isSessionEnd(error)) return onSessionEnd();
    if (payment.data && error === payment.error) return undefined;
    const isSaid =
      error instanceof ApiError &&
      (error.status === 404 || ['contest-closed', 'contest-canceled', 'switched-off'].includes(error.code));
    if (!isSaid) showToast({ ...toasts.paymentInitFailed, variant: 'destructive' });
    return undefined;
  });
  const { error } = payment;
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  const { error: providerError } = provider;
  useEffect(() => {
    if (providerError) tell(providerError);
  }, [providerError]);
}

/** Follows the toaster: what the server made of a payment that the provider calls paid. */
function useConfirmationToast({ confirmation, payment, refuse }: Payment, onSessionEnd: () => void): void {
  const { data, error } = confirmation;
  const tellError = useEffectEvent((failure: Error) => {
    if (isSessionEnd(failure)) return onSessionEnd();
    // Polling continues without a toast; a closed contest has its own panel.
    const isSaid =
      data !== undefined ||
      (failure instanceof ApiError && ['contest-closed', 'contest-canceled'].includes(failure.code));
    if (!isSaid) showToast({ ...toasts.premiumFailed, variant: 'destructive' });
    return undefined;
  });
  useEffect(() => {
    if (error) tellError(error);
  }, [error]);

  const tellFailed = useEffectEvent(() => {
    showToast({ ...toasts.paymentFailed, variant: 'destructive' });
    refuse(toasts.paymentFailed.description);
    void payment.refetch();
  });
  const outcome = data?.outcome;
  const isDuplicate = data?.isDuplicate === true;
  useEffect(() => {
    if (outcome === 'failed') tellFailed();
    if (outcome === 'entered') showToast(isDuplicate ? messages.payment.duplicate : toasts.paymentSuccessful);
  }, [outcome, isDuplicate]);
}

/** Follows the server: only its reply sets the board in local storage. */
function useEntered({ stage }: Payment, user: User): void {
  const { setUser } = useMe();
  const keep = useEffectEvent(() => {
    playerState.write('board', monthly);
    setUser({ ...user, isPremium: true });
  });
  const hasEntered = stage === 'entered' || stage === 'starting';
  useEffect(() => {
    if (hasEntered) keep();
  }, [hasEntered]);
}

/** Follows the tab's visibility: another tab may have paid in the meantime. */
function useOtherTabs({ stage, isProcessing, payment }: Payment): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && stage === 'form' && !isProcessing) void payment.refetch();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
