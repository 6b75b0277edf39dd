import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import type { ToastRequest } from '@lights-out/contracts/web-events';
import { showToast } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface TurnAwayProps {
  /** Must be the same object over time: a constant. */
  readonly toast: ToastRequest;
  readonly to: string;
  /** What /email is told. */
  readonly signIn?: SignInNext | undefined;
}

/** Replaces a page that the visitor may not see: shows a toast and redirects, once. */
export function TurnAway({ toast, to, signIn }: TurnAwayProps) {
  const navigate = useNavigate();
  const [state] = useState(signIn);
  useEffect(() => {
    showToast({ ...toast, variant: 'destructive' });
    void navigate(to, { replace: true, state });
  }, [toast, to, state, navigate]);
  return null;
}
