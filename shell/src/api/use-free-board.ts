import { getRank } from '@lights-out/contracts/boards';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/**
 * How many players stand on the Free Practice board, and the best score on it: the rank of nothing among them tells.
 */
export function useFreeBoard() {
  return useQuery({
    queryKey: queryKeys.freeBoard,
    queryFn: async ({ signal }) => {
      const { totalParticipants, scoreNeededForTopRank } = await callApi(getRank, {
        query: { score: 0, premium: false },
        signal,
      });
      // The caller has no standing yet and is counted in addition; leading takes one point more than the best score.
      return { players: totalParticipants - 1, best: Math.max(0, scoreNeededForTopRank - 1) };
    },
  });
}
