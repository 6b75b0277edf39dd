import { isMonthly, isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, type GameResult, playerState, useMe, useRacesLeft } from '@lights-out/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { rematchState } from '../../model/game-start.ts';
import styles from './RaceAgain.module.css';

interface RaceAgainProps {
  readonly result: GameResult;
  /** A panel has the first thing to do: nothing here competes with it. */
  readonly isLed: boolean;
}

/**
 * REMATCH, by a press or by Enter: straight to the lights, with the choices of the race that was just finished. RACE AGAIN:
 * to the game modes. Once no counted race of the day is left, only the game modes are offered. How a friend challenge is raced is its creator's choice: after one, only the game modes are offered.
 */
export function RaceAgain({ result, isLed }: RaceAgainProps) {
  const { user } = useMe();
  const races = useRacesLeft(isMonthly(result.board) ? user : null);
  const hasRematch = result.challengeId === null && races?.left !== 0;
  return (
    <div className={styles.starts}>
      {hasRematch && <Rematch result={result} />}
      <Button variant={hasRematch || isLed ? 'secondary' : 'primary'} size="lg" to={pages.mode()}>
        {messages.results.raceAgain}
      </Button>
    </div>
  );
}

function Rematch({ result: { board, difficulty } }: Pick<RaceAgainProps, 'result'>) {
  const navigate = useNavigate();
  // What is practised is remembered by the browser, as on the mode page; the address names a contest.
  const to = board.kind === 'practice' ? pages.game() : pages.game({ board });
  const choose = () => {
    if (board.kind !== 'practice') return;
    playerState.write('board', board);
    playerState.write('difficulty', difficulty);
    playerState.write('isUntimed', isUntimed(board));
  };
  useEnter(() => {
    choose();
    void navigate(to, { state: rematchState });
  });
  return (
    <Button size="lg" to={to} state={rematchState} onClick={choose}>
      {messages.results.rematch}
    </Button>
  );
}

/** Follows the keyboard for Enter, except on a control that has a use of its own for it, and while a dialog is open. */
function useEnter(act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea, summary'))
        return;
      if (!document.querySelector('dialog[open]')) press();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
