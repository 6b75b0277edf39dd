import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { confirmationQuery, type PaidIntent, queryKeys, showToast } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useOpenPayment } from '../../api/payment.ts';
import { type OpenedPayment, stageOf } from '../../model/payment-stage.ts';
import { type ProviderResult, type ProviderWord, wordOf } from '../../model/provider-word.ts';
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
