import type { Challenge, ChallengeEntry } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { ApiError, Button, errorText, friendsQuery, showToast, useFocusKept } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useAskFriend } from '../../api/friends.ts';
import styles from './AddFriends.module.css';

const texts = messages.challenge.addFriend;
/** The creator of a challenge that many have raced asks the best of them. */
const mostAsked = 5;

interface AddFriendsProps {
  readonly challenge: Challenge;
  readonly rows: readonly ChallengeEntry[];
  readonly userId: string;
}

/** Those with whom the player has raced the challenge and who are no friends yet, to be asked. */
export function AddFriends({ challenge, rows, userId }: AddFriendsProps) {
  const { challengeId, creatorId } = challenge;
  const raced = metBy(userId, creatorId, rows);
  // Without it nobody is offered who may be a friend already.
  const { data } = useQuery({ ...friendsQuery(userId), enabled: raced.length > 0 });
  const { isPending, variables, mutate } = useAskFriend(userId, challengeId);
  const titleId = useId();
  const focus = useFocusKept();
  if (data === undefined) return null;
  const known = new Set([...data.friends, ...data.blocked].map((one) => one.userId));
  const strangers = raced.filter((one) => !known.has(one.userId)).slice(0, mostAsked);
  if (strangers.length === 0) return null;
  const ask = ({ userId: playerId, displayName }: ChallengeEntry) =>
    !isPending &&
    mutate(playerId, {
      onSuccess: ({ state }) => showToast(state === 'friends' ? texts.friends(displayName) : texts.sent(displayName)),
      onError: (error) => showToast({ ...toastOf(error), variant: 'destructive' }),
    });
  return (
    <section aria-labelledby={titleId} className={styles.section} {...focus}>
      <h2 id={titleId}>{texts.title}</h2>
      {strangers.map((one) =>
        data.asked.includes(one.userId) ? (
          <p key={one.userId}>{texts.asked(one.displayName)}</p>
        ) : (
          <Button
            key={one.userId}
            variant="secondary"
            isWideOnPhone
            isBusy={isPending && variables === one.userId}
            onClick={() => ask(one)}
          >
            {texts.add(one.displayName)}
          </Button>
        ),
      )}
    </section>
  );
}

/** A list that is full is said to be: trying again would not help. */
function toastOf(error: Error) {
  const isFull = error instanceof ApiError && error.code === 'too-many-friends';
  return isFull ? { ...texts.failed, description: errorText(error) } : texts.failed;
}

/** Of a creator all who have raced it, of who has raced it the creator. */
function metBy(userId: string, creatorId: string, rows: readonly ChallengeEntry[]): readonly ChallengeEntry[] {
  if (userId === creatorId) return rows.filter(({ isCreator }) => !isCreator);
  return rows.some((row) => row.userId === userId) ? rows.filter(({ isCreator }) => isCreator) : [];
}
