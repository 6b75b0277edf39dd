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
  /** Holds the place until the first answer. */
  readonly loading?: ReactNode;
  /** What is said where nothing could be loaded; the error's own text by default. */
  readonly failure?: (error: Error) => Failure;
  /** What is said above data that could not be refreshed; nothing by default. */
  readonly refreshFailure?: (error: Error) => Failure;
  /** Puts the panel of a failure into its place on the page. */
  readonly renderFailure?: (panel: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query gave; until then its place, or why it could not be had and a way to try again. */
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
