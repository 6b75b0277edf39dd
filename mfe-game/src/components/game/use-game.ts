import { isUntimed } from '@lights-out/contracts/board';
import { pauseAfterAnswerMs } from '@lights-out/contracts/constants';
import { type Dispatch, useEffect, useReducer, useState } from 'react';

import { type Asking, gameLine, runCall } from '../../api/run-call.ts';
import type { GameEvent, GameStart, GameState } from '../../model/game-state.ts';
import { beginGame, stepGame } from '../../model/step-game.ts';

/**
 * A game under way: its state and the dispatch of its events.
 *
 * @param asking makes its calls; the same function over time. Those of a race by default
 */
export function useGame(
  start: GameStart,
  asking?: Asking,
): { readonly game: GameState; readonly dispatch: Dispatch<GameEvent> } {
  const [game, dispatch] = useReducer(stepGame, start, beginGame);
  useServer(game, dispatch, asking);
  useEndOfPause(game, dispatch);
  useWaking(dispatch);
  return { game, dispatch };
}

/** Follows the server: runs the game's pending call until it is done or replaced. */
function useServer({ pendingCall }: GameState, dispatch: Dispatch<GameEvent>, asking: Asking | undefined): void {
  const [line] = useState(gameLine);
  useEffect(() => {
    if (!pendingCall) return undefined;
    const replaced = new AbortController();
    void runCall(pendingCall, dispatch, replaced.signal, line, asking);
    return () => replaced.abort();
  }, [pendingCall, dispatch, line, asking]);
}

/**
 * Follows the clock: the verdict stays for the pause, measured from when it is on the screen. Without the clock it stays
 * until the player goes on.
 */
function useEndOfPause({ phase, head }: GameState, dispatch: Dispatch<GameEvent>): void {
  const waits = head !== null && isUntimed(head.board);
  useEffect(() => {
    if (phase.is !== 'verdict' || waits) return undefined;
    const timer = setTimeout(() => dispatch({ is: 'pause-over' }), pauseAfterAnswerMs);
    return () => clearTimeout(timer);
  }, [waits, phase, dispatch]);
}

/** Follows the tab: while it sleeps its clock may stand still, the server's does not. */
function useWaking(dispatch: Dispatch<GameEvent>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') dispatch({ is: 'woke' });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [dispatch]);
}
