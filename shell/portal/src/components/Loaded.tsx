import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel, Skeleton } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly failure: (message: string) => string;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for once it is there; until then its place, or why it is not. What is there stays while it is asked for anew. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, failure, children }: LoadedProps<Data>) {
  return (
    <>
      {error && <ErrorPanel message={failure(error.message)} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data === undefined
        ? !error && (
            <div role="status" aria-label={messages.parts.loading}>
              <Skeleton height="320px" />
            </div>
          )
        : children(data)}
    </>
  );
}
