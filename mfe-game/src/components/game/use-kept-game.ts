import { type NamedBoard, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { keptGameId } from '../../model/game-start.ts';
import type { GameState } from '../../model/game-state.ts';

/**
 * Saves what must survive a reload: the game in its history entry, and the stored answers.
 *
 * @param isLeaving the player is on the way to another page: the history entry is that page's, even while this one is
 * still shown
 */
export function useKeptGame(game: GameState, isLeaving: boolean): void {
  const { head, answers } = game;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // A game that was left is found again by asking for it, so that a reload names it once more.
  const gameId = (game.phase.is !== 'left' && head?.gameId) || null;

  // Follows the history entry.
  useEffect(() => {
    if (isLeaving || gameId === null || keptGameId(state) === gameId) return;
    void navigate(pathname + search, { replace: true, state: { gameId } });
  }, [isLeaving, gameId, state, pathname, search, navigate]);

  // Follows local storage: the board there is a copy of what the server says.
  const board = boardByServer(game);
  useEffect(() => {
    if (board) playerState.write('board', board);
  }, [board]);

  // Follows local storage; a new game starts with none.
  useEffect(() => {
    playerState.write(
      'answers',
      answers.map(({ n, score, isCorrect, timeTaken, timedOut }) => ({ n, score, isCorrect, timeTaken, timedOut })),
    );
  }, [answers]);
}

/** The board that the server lets the player play on; undefined until it has replied. */
function boardByServer({ head, phase }: GameState): NamedBoard | undefined {
  return phase.is === 'lost' && phase.why === 'entry-required' ? practice : head?.board;
}
