import { isMonthly, isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { type BoardView, pages } from '@lights-out/contracts/pages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { Button, type GameResult, playerState, useMe, useRacesLeft } from '@lights-out/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { rematchState } from '../../model/game-start.ts';
import { isMistake } from '../../model/mistakes.ts';
import styles from './Actions.module.css';
import { goToSharing } from './go-to-sharing.ts';

const { results } = messages;

interface ActionsProps {
  readonly result: GameResult;
  /** The board on which the result stands, narrowed to its difficulty. */
  readonly view: BoardView;
  /** A panel has the first thing to do: nothing here competes with it. */
  readonly isLed: boolean;
  readonly answers: readonly AnswerFigures[];
}

/**
 * REMATCH, by a press or by Enter: straight to the lights, with the choices of the race that was just finished. CHALLENGE A FRIEND:
 * to the part of the page that makes a challenge. The rest are links. Once no counted race of the day is left, and after a friend
 * challenge, which is raced as its creator chose, RACE AGAIN takes the place of REMATCH.
 */
export function Actions({ result, view, isLed, answers }: ActionsProps) {
  const { user } = useMe();
  const races = useRacesLeft(isMonthly(result.board) ? user : null);
  const hasRematch = result.challengeId === null && races?.left !== 0;
  const isRaceAgainLink = hasRematch || isLed;
  // What is missed in a contest comes back once it is closed, for until then its questions are asked of others.
  const { board } = view;
  const hasMistake = board.kind === 'practice' && answers.some((answer) => isMistake(answer, isUntimed(board)));
  return (
    <nav className={styles.actions} aria-label={results.actions}>
      <div className={styles.buttons}>
        {hasRematch && <Rematch result={result} />}
        {!isRaceAgainLink && (
          <Button size="lg" to={pages.mode()}>
            {results.raceAgain}
          </Button>
        )}
        {!isUntimed(result.board) && (
          <Button variant="secondary" size="lg" onClick={goToSharing}>
            {messages.sharing.challengeFriend}
          </Button>
        )}
      </div>
      <p className={styles.links}>
        {isRaceAgainLink && <Link to={pages.mode()}>{results.raceAgain}</Link>}
        <Link to={pages.leaderboard(view)}>{results.leaderboard}</Link>
        <Link to={pages.profile()}>{results.history}</Link>
        {hasMistake && <Link to={pages.mistakes()}>{messages.mistakesDoor.link}</Link>}
      </p>
    </nav>
  );
}

function Rematch({ result: { board, difficulty } }: Pick<ActionsProps, 'result'>) {
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
      {results.rematch}
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
