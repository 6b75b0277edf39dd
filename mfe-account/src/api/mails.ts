import { confirmAddress, getMailSettings, postConfirmation } from '@lights-out/contracts/mails';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Whether the player's address is confirmed. */
export function useMailSettings(userId: string) {
  return useQuery({
    queryKey: queryKeys.mailSettings(userId),
    queryFn: ({ signal }) => callApi(getMailSettings, { signal }),
    refetchOnMount: 'always',
  });
}

/** Requests another mail with the link that confirms the player's address. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => callApi(postConfirmation) });
}

/** Confirms the address that a link was mailed to. The link may be of another account than the one that is signed in. */
export function useConfirmAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(confirmAddress, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.mailSettings('').slice(0, 2) }),
  });
}
