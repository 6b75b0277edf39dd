import { getRank } from '@lights-out/contracts/boards';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** How many players stand on the Free Practice board: the rank of nothing among them tells. */
export function usePlayerCount() {
  return useQuery({
    queryKey: ['player-count'],
    queryFn: async ({ signal }) => {
      const { totalParticipants } = await callApi(getRank, { query: { score: 0, premium: false }, signal });
      return totalParticipants;
    },
  });
}
