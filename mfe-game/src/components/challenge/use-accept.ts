import { boardOfFlag } from '@lights-out/contracts/board';
import type { Challenge } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { formatPoints, playerState, queryKeys, showToast, useMe } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isGone, useAcceptance } from '../../api/challenges.ts';

const { challenge: texts, toasts } = messages;

/** Accepts a challenge: looks whether it is still there, remembers how it is played, and goes to the game. Visitors sign in on the way. */
export function useAccept({ challengeId, creatorName, creatorScore, difficulty, isPremium }: Challenge): {
  readonly isBusy: boolean;
  readonly accept: () => void;
} {
  const [isWanted, setWanted] = useState(false);
  const { user, isLoading, clearUser } = useMe();
  const acceptance = useAcceptance(challengeId);
  const client = useQueryClient();
  const navigate = useNavigate();

  const signInFirst = (hasAccount: boolean) => {
    const state: SignInNext = {
      next: pages.game({ challengeId }),
      hasAccount,
      lead: texts.signInFirst(creatorName, formatPoints(creatorScore)),
    };
    remember();
    void navigate(pages.email(), { state });
  };
  const remember = () => {
    playerState.write('difficulty', difficulty);
    playerState.write('board', boardOfFlag(isPremium));
  };
  const start = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
    if (!isSignedIn) {
      setWanted(false);
      clearUser();
      return signInFirst(true);
    }
    remember();
    void navigate(pages.game({ challengeId }));
  };
  const explain = (error: Error) => {
    setWanted(false);
    showToast({ ...toasts.challengeNotStarted, variant: 'destructive' });
    if (isGone(error)) void client.invalidateQueries({ queryKey: queryKeys.challenge(challengeId) });
  };

  // Follows the session: starts once the user is loaded.
  const goOn = useEffectEvent(() => {
    if (user) acceptance.mutate(undefined, { onSuccess: start, onError: explain });
    else signInFirst(false);
  });
  const isDue = isWanted && !isLoading;
  useEffect(() => {
    if (isDue) goOn();
  }, [isDue]);
  return { isBusy: isWanted, accept: () => setWanted(true) };
}
