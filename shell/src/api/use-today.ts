import { getToday } from '@lights-out/contracts/boards';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The figures of today in Free Practice. */
export function useToday() {
  return useQuery({ queryKey: queryKeys.today, queryFn: ({ signal }) => callApi(getToday, { signal }) });
}
