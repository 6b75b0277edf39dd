import type { ToastRequest } from '@lights-out/contracts/web-events';
import { showToast } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface TurnAwayProps {
  /** Must be the same object over time: a constant. */
  readonly toast: ToastRequest;
  readonly to: string;
}

/** Stands in for a page that may not be seen: says why and goes elsewhere, once. */
export function TurnAway({ toast, to }: TurnAwayProps) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ ...toast, variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [toast, to, navigate]);
  return null;
}
