import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import {
  ApiError,
  confirmationQuery,
  isSessionEnd,
  type PaidIntent,
  playerState,
  queryKeys,
  showToast,
  useMe,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useOpenPayment } from '../../api/payment.ts';
import { type OpenedPayment, type ProviderResult, type ProviderWord, stageOf, wordOf } from '../../model/payment.ts';
import { loadProvider } from './load-provider.ts';

interface PaymentVisit {
  readonly user: User;
  readonly contest: string;
  /** By the countdown on the page. */
  readonly hasEnded: boolean;
}

/** One visit's payment: opened at the server, taken by the provider, confirmed by the server. */
export function usePayment({ user, contest, hasEnded }: PaymentVisit) {
  const payment = useOpenPayment(user.id, contest);
  const provider = useProvider(payment.data);
  const [paid, setPaid] = useState<PaidIntent | null>(null);
  const confirmation = useQuery({
    ...confirmationQuery(paid ?? { intentId: '' }, user.id),
    enabled: paid !== null,
  });
  const [isProcessing, setProcessing] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Two presses within one frame both precede the next render.
  const isAsking = useRef(false);
  const attempts = useRef(0);

  const refuse = (text: string) => {
    setPaid(null);
    setProblem(text);
  };

  /** Confirms the payment at the provider; does nothing while that is in progress or after it succeeded. */
  const pay = async (ask: () => Promise<ProviderResult>) => {
    if (isAsking.current || paid) return;
    isAsking.current = true;
    setProcessing(true);
    setTried(true);
    setProblem(null);
    const word = await ask().then(heardWord, brokenWord);
    isAsking.current = false;
    setProcessing(false);
    if (word.is === 'paid') setPaid({ intentId: word.intentId, attempt: (attempts.current += 1) });
    if (word.is !== 'declined') return;
    refuse(word.text);
    // The answer alone may have been lost: the server looks whether it was paid. And a declined attempt to save a card is
    // undone there, so that the next attempt saves one only if the player still wants it.
    void payment.refetch();
  };

  const { isBroken, reportBroken, mend } = useBrokenForm(payment);
  const reopen = () => {
    mend();
    void (payment.data && provider.error ? provider.refetch() : payment.refetch());
  };
  const stage = stageOf({
    payment,
    provider: isBroken ? broken : provider,
    isPaid: paid !== null,
    confirmation,
    hasTried,
    isProcessing,
    hasEnded,
  });
  return { stage, payment, provider, confirmation, isProcessing, problem, pay, refuse, reportBroken, reopen };
}

export type Payment = ReturnType<typeof usePayment>;

const broken = { error: {} };

/**
 * The provider could not show its form: the intent was paid or canceled in the meantime, which the server knows, or it
 * failed.
 */
function useBrokenForm(payment: ReturnType<typeof useOpenPayment>) {
  const [brokenSecret, setBrokenSecret] = useState<string | null>(null);
  const reportBroken = async () => {
    const secret = payment.data?.clientSecret ?? null;
    const { data } = await payment.refetch();
    if (data?.clientSecret !== secret) return;
    setBrokenSecret(secret);
    showToast({ ...messages.toasts.paymentInitFailed, variant: 'destructive' });
  };
  const isBroken = brokenSecret !== null && brokenSecret === payment.data?.clientSecret;
  return { isBroken, reportBroken, mend: () => setBrokenSecret(null) };
}

function heardWord(result: ProviderResult): ProviderWord {
  const word = wordOf(result);
  if (word.is === 'declined')
    showToast({ ...messages.toasts.paymentFailed, description: word.text, variant: 'destructive' });
  return word;
}

/** The provider's library threw, instead of answering with an error as it promises. */
function brokenWord(): ProviderWord {
  showToast({ ...messages.toasts.paymentError, variant: 'destructive' });
  return { is: 'declined', text: messages.toasts.paymentError.description, isCertain: false };
}

/** The provider's library, once there is something to pay; kept for as long as the page's document lives. */
function useProvider(payment: OpenedPayment | undefined) {
  const { publishableKey = '', scriptUrl = null, clientSecret = null } = payment ?? {};
  return useQuery({
    queryKey: queryKeys.paymentProvider(publishableKey, scriptUrl),
    queryFn: () => loadProvider({ publishableKey, scriptUrl }),
    enabled: clientSecret !== null,
    gcTime: Infinity,
    // No data to be compared: a library and a component.
    structuralSharing: false,
  });
}

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
    if (!isSaid) showToast({ ...messages.toasts.paymentInitFailed, variant: 'destructive' });
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
    if (!isSaid) showToast({ ...messages.toasts.premiumFailed, variant: 'destructive' });
    return undefined;
  });
  useEffect(() => {
    if (error) tellError(error);
  }, [error]);

  const tellFailed = useEffectEvent(() => {
    showToast({ ...messages.toasts.paymentFailed, variant: 'destructive' });
    refuse(messages.toasts.paymentFailed.description);
    void payment.refetch();
  });
  const outcome = data?.outcome;
  const isDuplicate = data?.isDuplicate === true;
  useEffect(() => {
    if (outcome === 'failed') tellFailed();
    if (outcome === 'entered') showToast(isDuplicate ? messages.payment.duplicate : messages.toasts.paymentSuccessful);
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
