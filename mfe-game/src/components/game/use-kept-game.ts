import { type NamedBoard, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { keptGameId } from '../../model/game-start.ts';
import type { GameState } from '../../model/game-state.ts';

/** Saves what must survive a reload: the game in the history entry that it was started in, the way back to it, and the stored answers. */
export function useKeptGame(game: GameState): void {
  const { head, answers } = game;
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  // A game that was left is found again by asking for it, so that a reload names it once more.
  const gameId = (game.phase.is !== 'left' && head?.gameId) || null;

  // Follows the history entry.
  useEffect(() => {
    if (gameId === null || keptGameId(state) === gameId) return undefined;
    const keep = () => {
      if (isCurrentEntry(key)) void navigate(pathname + search, { replace: true, state: { gameId } });
    };
    keep();
    window.addEventListener('popstate', keep);
    return () => window.removeEventListener('popstate', keep);
  }, [gameId, state, key, pathname, search, navigate]);

  // Follows local storage: the board there is a copy of what the server says.
  const board = boardByServer(game);
  useEffect(() => {
    if (board) playerState.write('board', board);
  }, [board]);

  // Follows local storage: every other page leads back to it until it is over.
  const startedAt = head?.startedAt;
  const isOver = game.phase.is === 'finished';
  useEffect(() => {
    if (isOver) playerState.remove('runningRace');
    else if (gameId !== null && startedAt !== undefined)
      playerState.write('runningRace', { gameId, path: pathname + search, startedAt });
  }, [gameId, startedAt, isOver, pathname, search]);

  // Follows local storage; a new game starts with none.
  useEffect(() => {
    playerState.write(
      'answers',
      answers.map(({ n, score, isCorrect, timeTaken, timedOut }) => ({ n, score, isCorrect, timeTaken, timedOut })),
    );
  }, [answers]);
}

/**
 * Whether the browser is at the history entry with this key. A page that was left is still shown while the next one
 * loads, and the current entry is then that page's. The router writes the key into every entry but the first; a router
 * that keeps its entries to itself writes none.
 */
function isCurrentEntry(key: string): boolean {
  const entry = window.history.state as { readonly key?: string } | null;
  return entry === null || (entry.key ?? 'default') === key;
}

/** The board that the server lets the player play on; undefined until it has replied. */
function boardByServer({ head, phase }: GameState): NamedBoard | undefined {
  return phase.is === 'lost' && phase.why === 'entry-required' ? practice : head?.board;
}
