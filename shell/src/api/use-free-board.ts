import { getRank } from '@lights-out/contracts/boards';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** How many players stand on the Free Practice board, and the best score on it: the rank of nothing among them tells. */
export function useFreeBoard() {
  return useQuery({
    queryKey: queryKeys.freeBoard,
    queryFn: async ({ signal }) => {
      const { totalParticipants, scoreNeededForTopRank } = await callApi(getRank, {
        query: { score: 0, premium: false },
        signal,
      });
      // Who asks stands nowhere yet and is counted besides; to lead takes a point more than the best has.
      return { players: totalParticipants - 1, best: Math.max(0, scoreNeededForTopRank - 1) };
    },
  });
}
