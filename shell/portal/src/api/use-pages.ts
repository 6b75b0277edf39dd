import { cursorPages } from '@lights-out/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

import { usePortalSession } from './session.tsx';

/** A paged list: the rows so far, and a way to load more. */
export interface Pages<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

/** @param load returns the page after a cursor; the first one without a cursor */
export function usePages<Row>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined) => Promise<{ readonly body: readonly Row[]; readonly headers: Headers }>,
): Pages<Row> {
  const { during } = usePortalSession();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    ...cursorPages((cursor) => during(load(cursor))),
  });
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    error,
    isBusy: isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  };
}
