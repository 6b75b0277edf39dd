import { getHistory } from '@lights-out/contracts/results';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { pageAfter, pagesByItself } from '../model/history.ts';

/**
 * The player's finished games, newest first. Older pages follow by themselves, up to a bound; from there on, and after
 * a failure, only when asked for.
 */
export function useHistory(userId: string) {
  const history = useInfiniteQuery({
    queryKey: queryKeys.historyPages(userId),
    queryFn: ({ pageParam, signal }) =>
      callApi(getHistory, { params: { id: userId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: pageAfter,
    refetchOnMount: 'always',
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = history;
  const loaded = data?.pages.length ?? 0;
  /** How many pages are there before the one that is due; null where none is. */
  const dueAfter = hasNextPage && !isFetching && !isError && loaded < pagesByItself ? loaded : null;
  useEffect(() => {
    if (dueAfter !== null) void fetchNextPage();
  }, [dueAfter, fetchNextPage]);
  return history;
}
