import { getFriendsDaily, postFriendRequest } from '@lights-out/contracts/friends';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** What the player and their friends have scored in a daily that the player has finished. */
export function useFriendsDaily(userId: string | undefined, n: number) {
  return useQuery({
    queryKey: queryKeys.friendsDaily(userId ?? '', n),
    queryFn: ({ signal }) => callApi(getFriendsDaily, { params: { n }, signal }),
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  });
}

/** Asks a player of a challenge to be a friend; what is known of friends is fetched again whether it succeeds or not. */
export function useAskFriend(userId: string, challengeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) => callApi(postFriendRequest, { body: { challengeId, playerId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.friends(userId) }),
  });
}
