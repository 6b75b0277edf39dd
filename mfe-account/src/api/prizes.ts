import { claimPrize, getPrizes } from '@lights-out/contracts/prizes';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The prizes that the player was offered. */
export function usePrizes(userId: string) {
  return useQuery({
    queryKey: queryKeys.prizes(userId),
    queryFn: ({ signal }) => callApi(getPrizes, { signal }),
    refetchOnMount: 'always',
  });
}

/** Claims the prize of a contest; refetches the awards whether it succeeds or not. */
export function useClaim(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contest: string) => callApi(claimPrize, { body: { contest } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.prizes(userId) }),
  });
}
