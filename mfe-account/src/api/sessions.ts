import { deleteOwnSession, listOwnSessions, postLogoutOthers } from '@lights-out/contracts/own-sessions';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The player's sessions on all devices, newest first. */
export function useOwnSessions(userId: string) {
  return useQuery({
    queryKey: queryKeys.ownSessions(userId),
    queryFn: ({ signal }) => callApi(listOwnSessions, { signal }),
    refetchOnMount: 'always',
  });
}

/** Ends one session by its id, or with `others` every one but this; the list is fetched again whether it succeeds or not. */
export function useEndSessions(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { readonly id: string } | 'others') =>
      which === 'others' ? callApi(postLogoutOthers) : callApi(deleteOwnSession, { params: { id: which.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownSessions(userId) }),
  });
}
