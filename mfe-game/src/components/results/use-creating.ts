import { isPremium } from '@lights-out/contracts/board';
import { challengeDays } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { ApiError, type GameResult, isSessionEnd, showToast, useMe } from '@lights-out/web-kit';

import { useNewChallenge } from '../../api/challenges.ts';

const { toasts } = messages;
const dayMs = 86_400_000;

/** Makes a challenge of a result, and says in a toast what came of it. */
export function useCreating(result: GameResult, onCreated: (challengeId: string) => void) {
  const { user } = useMe();
  const { isPending, mutate } = useNewChallenge();
  const refuse = (toast: { title: string; description: string }) => showToast({ ...toast, variant: 'destructive' });

  function create(isSame: boolean) {
    if (!user) return refuse(toasts.challengeLogin);
    mutate(bodyOf(result, user.id, isSame), {
      onSuccess: ({ challengeId }) => {
        showToast(toasts.challengeCreated);
        onCreated(challengeId);
      },
      onError: (error) => refuse(toastOf(error)),
    });
  }
  return { isBusy: isPending, create };
}

function toastOf(error: Error): { title: string; description: string } {
  if (isSessionEnd(error)) return toasts.challengeLogin;
  const isSwitchedOff = error instanceof ApiError && error.code === 'switched-off';
  const { title } = toasts.challengeNotCreated;
  return isSwitchedOff ? { title, description: messages.switchedOff.challenges } : toasts.challengeNotCreated;
}

function bodyOf({ gameId, score, board, difficulty, totalQuestions }: GameResult, creatorId: string, isSame: boolean) {
  return {
    creatorId,
    creatorScore: score,
    isPremium: isPremium(board),
    difficulty,
    gameId,
    expiresAt: new Date(Date.now() + challengeDays * dayMs).toISOString(),
    questionIds: isSame ? Array.from({ length: totalQuestions }, (_, index) => index + 1) : [],
  };
}
