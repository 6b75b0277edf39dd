import { getToday } from '@lights-out/contracts/boards';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

const refreshEveryMs = 15_000;

/** The figures of today in Free Practice; kept as fresh as the board of today beside them while the page is looked at. */
export function useToday() {
  return useQuery({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) => callApi(getToday, { signal }),
    refetchInterval: refreshEveryMs,
    refetchOnMount: 'always',
  });
}
