import { contestBoard, practiceOf } from '@lights-out/contracts/board';
import { getHistory, type HistoryEntry } from '@lights-out/contracts/results';
import { callApi, neighboursQuery, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The player's newest finished game; null before the first. */
export function useLastRace(userId: string) {
  return useQuery({
    queryKey: queryKeys.lastRace(userId),
    queryFn: async ({ signal }) => {
      const [race] = await callApi(getHistory, { params: { id: userId }, query: { limit: 1 }, signal });
      return race ?? null;
    },
    refetchOnMount: 'always',
  });
}

/** The player's row on the board of a game with the rows around it, narrowed to its difficulty as the results page is; undefined until they are known. */
export function useRowsOf(
  race: Pick<HistoryEntry, 'isPremium' | 'isUntimed' | 'difficulty' | 'contest'> | null | undefined,
  userId: string,
) {
  return useQuery({
    ...neighboursQuery(
      {
        board: race?.contest === undefined ? practiceOf(race?.isUntimed) : contestBoard(race.contest),
        difficulty: race?.difficulty,
      },
      userId,
    ),
    // The run of a contest that it does not count in is on no board.
    enabled: race !== null && race !== undefined && (!race.isPremium || race.contest !== undefined),
  }).data;
}
