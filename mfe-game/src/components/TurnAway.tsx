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

/** Replaces a page that the visitor may not see: shows a toast and redirects, once. */
export function TurnAway({ toast, to, next }: TurnAwayProps) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ ...toast, variant: 'destructive' });
    const state: SignInNext | undefined = next === undefined ? undefined : { next };
    void navigate(to, { replace: true, state });
  }, [toast, to, next, navigate]);
  return null;
}
