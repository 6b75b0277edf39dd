import { type DailyView, getDaily, getDailyNumber } from '@lights-out/contracts/daily';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useMe } from '../session/use-me.ts';

/** A number of the Daily Seven as the player or guest sees it; today's without one. */
export function useDaily(n?: number, { refetchInterval }: Pick<UseQueryOptions<DailyView>, 'refetchInterval'> = {}) {
  const { user } = useMe();
  return useQuery<DailyView>({
    queryKey: queryKeys.daily(user?.id ?? null, n ?? null),
    queryFn: ({ signal }) => (n === undefined ? callApi(getDaily, { signal }) : fetchDaily(n, signal)),
    refetchOnMount: 'always',
    refetchInterval,
  });
}

/** One number as the caller sees it. */
export function fetchDaily(n: number, signal?: AbortSignal): Promise<DailyView> {
  return callApi(getDailyNumber, { params: { n }, signal });
}

/** An instant of the server in milliseconds of this browser's clock, which may be wrong. */
export function localInstant(
  instant: string,
  { serverTime }: Pick<DailyView, 'serverTime'>,
  receivedAt: number,
): number {
  return receivedAt + Date.parse(instant) - Date.parse(serverTime);
}
