import { playerState } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { keptGameId } from '../../model/game-start.ts';
import type { GameState } from '../../model/game-state.ts';

/** Saves what must survive a reload: the game in its history entry, and the stored answers. */
export function useKeptGame(game: GameState): void {
  const { head, answers } = game;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const gameId = head?.gameId ?? null;

  // Follows the history entry.
  useEffect(() => {
    if (gameId === null || keptGameId(state) === gameId) return;
    void navigate(pathname + search, { replace: true, state: { gameId } });
  }, [gameId, state, pathname, search, navigate]);

  // Follows local storage: the flag there is a copy of what the server says.
  const isPremium = premiumAsSaid(game);
  useEffect(() => {
    if (isPremium !== undefined) playerState.write('isPremium', isPremium);
  }, [isPremium]);

  // Follows local storage; a new game starts with none.
  useEffect(() => {
    playerState.write(
      'answers',
      answers.map(({ n, score, isCorrect, timeTaken, timedOut }) => ({ n, score, isCorrect, timeTaken, timedOut })),
    );
  }, [answers]);
}

/** Whether the player is premium at the server; undefined until it has replied. */
function premiumAsSaid({ head, phase }: GameState): boolean | undefined {
  if (phase.is === 'lost' && phase.why === 'entry-required') return false;
  return head ? head.mode === 'premium' : undefined;
}
