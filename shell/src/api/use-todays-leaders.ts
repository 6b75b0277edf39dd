import { boardQuery, practice } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Rows of the board of today on the front page. */
export const leadersShown = 5;
const refreshEveryMs = 15_000;

/** The first of the Free Practice board of today with the marks of their runs; kept fresh while the page is looked at. */
export function useTodaysLeaders() {
  return useQuery({
    queryKey: queryKeys.todaysLeaders,
    queryFn: ({ signal }) =>
      callApi(getLeaderboard, {
        query: { ...boardQuery(practice), limit: leadersShown, period: 'day', marks: true },
        signal,
      }),
    refetchInterval: refreshEveryMs,
  });
}
