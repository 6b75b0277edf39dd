import { pauseBeforeResultsMs } from '@lights-out/contracts/constants';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { playerState } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { finishState } from '../../model/finish-state.ts';
import type { GameState } from '../../model/game-state.ts';

/** At the end of a game: keeps its result for /results and goes there, where a game that was played here has its finish. */
export function useFinish({ phase, head }: GameState, { id: userId }: User): void {
  const navigate = useNavigate();

  // Follows local storage.
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
  }, [phase, head, userId]);

  // Follows the clock, then the address.
  useEffect(() => {
    if (phase.is !== 'finished') return undefined;
    const state = phase.wasPlayedHere ? finishState : null;
    const timer = setTimeout(() => void navigate(pages.results(), { replace: true, state }), pauseBeforeResultsMs);
    return () => clearTimeout(timer);
  }, [phase, navigate]);
}
