import { greatScoreAbove, pauseBeforeResultsMs } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { formatPoints, playerState, showToast } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import type { GameState } from '../../model/game-state.ts';

/** At the end of a game: keeps its result for /results and goes there. Only a player who has not entered is offered it. */
export function useFinish({ phase, head }: GameState, { id: userId, isPremium: hasEntered }: User): void {
  const navigate = useNavigate();

  // Follows local storage and the toaster.
  useEffect(() => {
    if (phase.is !== 'finished' || !head) return;
    const { gameId, board, difficulty, challengeId, totalQuestions } = head;
    playerState.write('gameResult', {
      gameId,
      userId,
      ...phase.figures,
      totalQuestions,
      board,
      difficulty,
      challengeId,
    });
    // After a friend challenge its own outcome is what counts.
    const isPractice = board.kind === 'practice' && challengeId === null;
    if (phase.wasPlayedHere && isPractice && !hasEntered && phase.figures.score > greatScoreAbove) {
      const { title, action, description } = messages.toasts.greatScore;
      showToast({
        title,
        description: description(formatPoints(phase.figures.score)),
        action: { label: action, href: pages.mode() },
      });
    }
  }, [phase, head, userId, hasEntered]);

  // Follows the clock, then the address.
  useEffect(() => {
    if (phase.is !== 'finished') return undefined;
    const timer = setTimeout(() => void navigate(pages.results(), { replace: true }), pauseBeforeResultsMs);
    return () => clearTimeout(timer);
  }, [phase, navigate]);
}
