import { getMonthlyPrize } from '@lights-out/contracts/boards';
import { prizeCacheMs } from '@lights-out/contracts/constants';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The current contest and its prize: the one source of every text about them. */
export function useMonthlyPrize() {
  return useQuery({
    queryKey: queryKeys.monthlyPrize,
    queryFn: ({ signal }) => callApi(getMonthlyPrize, { signal }),
    staleTime: prizeCacheMs,
  });
}
