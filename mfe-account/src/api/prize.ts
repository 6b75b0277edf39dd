import { getMonthlyPrize } from '@lights-out/contracts/boards';
import { prizeCacheMs } from '@lights-out/contracts/constants';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The current contest and its prize; `dataUpdatedAt` is when it came, by the browser's clock. */
export function useMonthlyPrize() {
  return useQuery({
    queryKey: queryKeys.monthlyPrize,
    queryFn: ({ signal }) => callApi(getMonthlyPrize, { signal }),
    staleTime: prizeCacheMs,
  });
}
