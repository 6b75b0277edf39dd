import { messages } from '@lights-out/contracts/messages';
import { showToast } from '@lights-out/web-kit';
import { useEffect } from 'react';

import { isGone } from '../../api/challenges.ts';

const { toasts } = messages;

/** Says in a toast, each time, that a challenge is not there or could not be loaded. Follows the server. */
export function useLoadToasts({
  error,
  errorUpdatedAt,
}: {
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
}): void {
  const isMissing = isGone(error);
  useEffect(() => {
    if (errorUpdatedAt > 0)
      showToast({ ...(isMissing ? toasts.challengeNotFound : toasts.challengeNotLoaded), variant: 'destructive' });
  }, [errorUpdatedAt, isMissing]);
}
