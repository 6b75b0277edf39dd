import { pauseAfterAnswerMs } from '@lights-out/contracts/constants';
import { type Dispatch, useEffect, useReducer } from 'react';

import { runErrand } from '../../api/run-errand.ts';
import type { GameEvent, GameStart, GameState } from '../../model/game-state.ts';
import { beginGame, stepGame } from '../../model/step-game.ts';

/** A game under way: its state, and the one way to tell it of something. */
export function useGame(start: GameStart): { readonly game: GameState; readonly tell: Dispatch<GameEvent> } {
  const [game, tell] = useReducer(stepGame, start, beginGame);
  useServer(game, tell);
  useEndOfPause(game, tell);
  useWaking(tell);
  return { game, tell };
}

/** Follows the server: each errand of the game is run until it is done or another takes its place. */
function useServer({ errand }: GameState, tell: Dispatch<GameEvent>): void {
  useEffect(() => {
    if (!errand) return undefined;
    const replaced = new AbortController();
    void runErrand(errand, tell, replaced.signal);
    return () => replaced.abort();
  }, [errand, tell]);
}

/** Follows the clock: the verdict stays for the pause, measured from when it is on the screen. */
function useEndOfPause({ phase }: GameState, tell: Dispatch<GameEvent>): void {
  useEffect(() => {
    if (phase.is !== 'verdict') return undefined;
    const timer = setTimeout(() => tell({ is: 'pause-over' }), pauseAfterAnswerMs);
    return () => clearTimeout(timer);
  }, [phase, tell]);
}

/** Follows the tab: while it sleeps its clock may stand still, the server's does not. */
function useWaking(tell: Dispatch<GameEvent>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') tell({ is: 'woke' });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [tell]);
}
