import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { showToast } from '@lights-out/web-kit';

import { type FriendChange, useFriendChange } from '../../api/friends.ts';
import type { FriendsSection } from './section.ts';

type Toast = Parameters<typeof showToast>[0];

/** Sends one change at a time, and says in a toast what came of it. */
export function useChange({ userId, onRefused }: FriendsSection) {
  const { isPending, variables, mutate } = useFriendChange(userId);
  const isChanging = (id: string, what: FriendChange['what']) =>
    isPending && variables.id === id && variables.what === what;
  const change = (wanted: FriendChange, done?: Toast) => {
    if (isPending) return;
    mutate(wanted, {
      onSuccess: () => done && showToast(done),
      onError: (error) => {
        showToast({ ...friendsMessages.notDone, variant: 'destructive' });
        onRefused(error);
      },
    });
  };
  return { isChanging, change };
}
