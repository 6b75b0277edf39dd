import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, showToast } from '@lights-out/web-kit';
import { useEffect } from 'react';

interface SaveFailureProps {
  readonly query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly errorUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says that the result could not be saved, in a toast each time and in the page until it is. */
export function SaveFailure({ query: { isError, isFetching, errorUpdatedAt, refetch } }: SaveFailureProps) {
  // Follows the server.
  useEffect(() => {
    if (errorUpdatedAt > 0) showToast({ ...messages.toasts.saveFailed, variant: 'destructive' });
  }, [errorUpdatedAt]);
  if (!isError) return null;
  return (
    <ErrorPanel
      title={messages.toasts.saveFailed.description}
      message={messages.results.notSaved}
      onRetry={() => void refetch()}
      retryLabel={messages.results.loadAgain}
      isRetrying={isFetching}
    />
  );
}
