import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { playerState, showToast, useMe } from '@lights-out/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import type { ReturnOutcome } from '../../model/return-outcome.ts';

const { toasts } = messages;

/**
 * Shows a toast for the outcome of the payment and redirects: to a start in the contest if entered, back to the payment if not
 * paid.
 */
export function useReturnToasts(outcome: ReturnOutcome, error: Error | null, user: User): void {
  const navigate = useNavigate();
  const { setUser } = useMe();

  // Follows the toaster, local storage and the address.
  const goOn = useEffectEvent((to: 'entered' | 'failed') => {
    if (to === 'failed') {
      showToast({ ...toasts.paymentFailed, variant: 'destructive' });
      void navigate(pages.payment(), { replace: true });
      return;
    }
    playerState.write('board', monthly);
    setUser({ ...user, isPremium: true });
    showToast(toasts.paymentSuccessful);
    void navigate(pages.game({ board: monthly }), { replace: true });
  });
  useEffect(() => {
    if (outcome === 'entered' || outcome === 'failed') goOn(outcome);
  }, [outcome]);

  // Follows the toaster, once for each try.
  const hasFailed = outcome === 'unconfirmed' || outcome === 'refused';
  useEffect(() => {
    if (hasFailed && error) showToast({ ...toasts.premiumFailed, variant: 'destructive' });
  }, [hasFailed, error]);
}
