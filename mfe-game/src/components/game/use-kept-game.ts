import { playerState } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { keptGameId } from '../../model/game-start.ts';
import type { GameState } from '../../model/game-state.ts';

/** Keeps what must outlive the page: the game in its history entry, for a reload, and what the browser remembers of it. */
export function useKeptGame({ head, answers }: GameState): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const gameId = head?.gameId ?? null;
  const mode = head?.mode;

  // Follows the history entry.
  useEffect(() => {
    if (gameId === null || keptGameId(state) === gameId) return;
    void navigate(pathname + search, { replace: true, state: { gameId } });
  }, [gameId, state, pathname, search, navigate]);

  // Follows local storage.
  useEffect(() => {
    if (mode) playerState.write('isPremium', mode === 'premium');
  }, [mode]);

  // Follows local storage; a new game starts with none.
  useEffect(() => {
    playerState.write('answers', answers.map(({ n, score, isCorrect, timeTaken, timedOut }) => (
      { n, score, isCorrect, timeTaken, timedOut }
    )));
  }, [answers]);
}
