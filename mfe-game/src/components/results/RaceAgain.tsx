import { isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, type GameResult, playerState } from '@lights-out/web-kit';
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
 * Leads through the mode page straight to the lights of the same race again, by a press or by Enter (decision 0200). What
 * a friend challenge was raced with is its creator's choice: after one, the mode page asks.
 */
export function RaceAgain({ result: { board, difficulty, challengeId }, isLed }: RaceAgainProps) {
  const navigate = useNavigate();
  const isRematch = challengeId === null;
  // The browser remembers the month's contest alone; the address names any other.
  const isOther = isRematch && board.kind === 'contest' && board.contest !== undefined;
  const to = isOther ? pages.game({ board }) : pages.mode();
  const choose = () => {
    if (!isRematch || isOther) return;
    playerState.write('board', board);
    if (board.kind !== 'practice') return;
    playerState.write('difficulty', difficulty);
    playerState.write('isUntimed', isUntimed(board));
  };
  useEnter(() => {
    choose();
    void navigate(to, { state: isRematch ? rematchState : null });
  });
  return (
    <Button
      variant={isLed ? 'secondary' : 'primary'}
      size="lg"
      to={to}
      state={isRematch ? rematchState : undefined}
      onClick={choose}
      className={styles.again}
    >
      {messages.results.raceAgain}
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
