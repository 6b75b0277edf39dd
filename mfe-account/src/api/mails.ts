import {
  confirmAddress,
  type MailSettings,
  postConfirmation,
  postMailSettings,
  unsubscribe,
} from '@lights-out/contracts/mails';
import { callApi, mailSettingsQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Whether the player's address is confirmed, and which mails the player gets. */
export function useMailSettings(userId: string) {
  return useQuery(mailSettingsQuery(userId));
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

/** Stops the mails about contests, of the account that a link was mailed to. */
export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(unsubscribe, { query: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.mailSettings('').slice(0, 2) }),
  });
}

/** Sets whether the player gets the mails about contests. */
export function useSetContestMails(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contestMails: boolean) => callApi(postMailSettings, { body: { contestMails } }),
    onSuccess: (_, contestMails) =>
      client.setQueryData<MailSettings>(queryKeys.mailSettings(userId), (known) => known && { ...known, contestMails }),
  });
}
