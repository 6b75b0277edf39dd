import { getStrikes, postAppeal } from '@lights-out/contracts/fair-play';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Decisions against the player's results in contests. */
export function useStrikes(userId: string) {
  return useQuery({
    queryKey: queryKeys.strikes(userId),
    queryFn: ({ signal }) => callApi(getStrikes, { signal }),
    refetchOnMount: 'always',
  });
}

/** Appeals against one, and refetches them. */
export function useAppeal(userId: string) {
  const client = useQueryClient();
  return async (contest: string, body: { text: string }) => {
    await callApi(postAppeal, { params: { contest }, body });
    await client.invalidateQueries({ queryKey: queryKeys.strikes(userId) });
  };
}
