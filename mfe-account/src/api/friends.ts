import {
  acceptFriendLink,
  acceptFriendRequest,
  blockPlayer,
  declineFriendRequest,
  getFriendInvitation,
  postFriendLink,
  removeFriend,
  unblockPlayer,
} from '@lights-out/contracts/friends';
import { ApiError, callApi, friendsQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useFriends(userId: string) {
  return useQuery(friendsQuery(userId));
}

const changes = {
  accept: acceptFriendRequest,
  decline: declineFriendRequest,
  remove: removeFriend,
  block: blockPlayer,
  unblock: unblockPlayer,
} as const;

export interface FriendChange {
  readonly what: keyof typeof changes;
  readonly id: string;
}

/**
 * Answers a request, or ends a friendship or a block; the list is fetched again whether it succeeds or not. What other pages have
 * kept of friends is dropped: who is none any more is not shown from there.
 */
export function useFriendChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, id }: FriendChange) => callApi(changes[what], { params: { id } }),
    onSettled: () => {
      client.removeQueries({ queryKey: queryKeys.friends(userId), type: 'inactive' });
      return client.invalidateQueries({ queryKey: queryKeys.friends(userId) });
    },
  });
}

/** Makes the player's link, or another in its place. */
export function useNewLink(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(postFriendLink),
    onSuccess: (link) =>
      client.setQueryData(friendsQuery(userId).queryKey, (known) => (known ? { ...known, link } : known)),
  });
}

/** Who invites by a link, and what the link is to the player. */
export function useInvitation(userId: string, token: string) {
  return useQuery({
    queryKey: queryKeys.friendInvitation(userId, token),
    queryFn: ({ signal }) => callApi(getFriendInvitation, { params: { token }, signal }),
    refetchOnMount: 'always',
  });
}

export function useAcceptLink(userId: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(acceptFriendLink, { params: { token } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.friendInvitation(userId, token) }),
        client.invalidateQueries({ queryKey: queryKeys.friends(userId) }),
      ]),
  });
}

/** Whether the link has run out, or there never was one. */
export function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'friend-link-invalid';
}
