import { postLogout } from '@lights-out/contracts/session';
import { messages } from '@lights-out/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { showToast } from '../toast/show-toast.ts';
import { keepUser } from './use-me.ts';

/**
 * Signs out: ends the session at the server, then clears the user, the game result and fetched data; the board,
 * difficulty and answers stay. Resolves to true. If the session could not be ended, shows a toast, leaves the user
 * signed in and resolves to false.
 */
export function useSignOut(): () => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      await callApi(postLogout);
    } catch {
      showToast({ ...messages.commonToasts.signOutFailed, variant: 'destructive' });
      return false;
    }
    keepUser(client, null);
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
    return true;
  }, [client]);
}
