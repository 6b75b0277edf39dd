import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import type { ToastRequest } from '@lights-out/contracts/web-events';
import { showToast } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface TurnAwayProps {
  /** Must be the same object over time: a constant. */
  readonly toast: ToastRequest;
  readonly to: string;
  /** Where to go on from there once signed in; the game modes by default. */
  readonly next?: string | undefined;
}

/** Stands in for a page that may not be seen: says why and goes elsewhere, once. */
export function TurnAway({ toast, to, next }: TurnAwayProps) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ ...toast, variant: 'destructive' });
    const state: SignInNext | undefined = next === undefined ? undefined : { next };
    void navigate(to, { replace: true, state });
  }, [toast, to, next, navigate]);
  return null;
}
