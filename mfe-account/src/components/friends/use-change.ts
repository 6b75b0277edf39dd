import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { ApiError, errorText, showToast } from '@lights-out/web-kit';

import { type FriendChange, useFriendChange } from '../../api/friends.ts';
import type { FriendsSection } from './section.ts';

type Toast = Parameters<typeof showToast>[0];

/** Sends one change at a time, and says in a toast what came of it. */
export function useChange({ userId, onRefused }: FriendsSection) {
  const { isPending, variables, mutate } = useFriendChange(userId);
  const isChanging = (id: string, what: FriendChange['what']) =>
    isPending && variables.id === id && variables.what === what;
  const change = (wanted: FriendChange, done: Toast) => {
    if (isPending) return;
    mutate(wanted, {
      onSuccess: () => showToast(done),
      onError: (error) => {
        showToast({ ...toastOf(error), variant: 'destructive' });
        onRefused(error);
      },
    });
  };
  return { isChanging, change };
}

/** A list that is full is said to be: trying again would not help. */
function toastOf(error: Error) {
  const { notDone } = friendsMessages;
  const isFull = error instanceof ApiError && error.code === 'too-many-friends';
  return isFull ? { ...notDone, description: errorText(error) } : notDone;
}
