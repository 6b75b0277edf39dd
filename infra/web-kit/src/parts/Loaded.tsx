import { messages } from '@lights-out/contracts/messages';
import type { ComponentProps, ReactNode } from 'react';

import { errorText } from '../api/error-text.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Skeleton } from './Skeleton.tsx';

type Failure = Omit<ComponentProps<typeof ErrorPanel>, 'onRetry' | 'isRetrying'>;

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown until the first result. */
  readonly loading?: ReactNode;
  /** The text if nothing could be loaded; the error's text by default. */
  readonly failure?: (error: Error) => Failure;
  /** The text above data that could not be refreshed; none by default. */
  readonly refreshFailure?: (error: Error) => Failure;
  /** Wraps the panel of a failure for its position on the page. */
  readonly renderFailure?: (panel: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query: its data, a placeholder while it loads, or the error with a retry. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  loading = <Waiting />,
  failure = (fault) => ({ message: errorText(fault) }),
  refreshFailure,
  renderFailure = (panel) => panel,
  children,
}: LoadedProps<Data>) {
  const panel = (words: Failure) => <ErrorPanel {...words} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return error ? renderFailure(panel(failure(error))) : loading;
  return (
    <>
      {error && refreshFailure && panel(refreshFailure(error))}
      {children(data)}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.parts.loading}>
      <Skeleton height="320px" />
    </div>
  );
}
