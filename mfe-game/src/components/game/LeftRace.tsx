import { isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatStartClock, Panel, useNow, useSecondsLeft } from '@lights-out/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { GameHead, GameState } from '../../model/game-state.ts';
import { leftText } from '../../model/left-race.ts';
import styles from './LostGame.module.css';

const { backToModes, left } = messages.game;

interface LeftRaceProps {
  readonly head: GameHead;
  readonly answers: GameState['answers'];
  /** The question that waits, or is open until `endsAt` (milliseconds of `performance.now()`). */
  readonly question: { readonly n: number; readonly endsAt: number | null };
  readonly onGoOn: () => void;
  /** The time of the open question is up. */
  readonly onTimeUp: () => void;
}

/** Names a race that the player comes back to: what was missed meanwhile, the time that runs, and the button that goes on. */
export function LeftRace({ head, answers, question: { n, endsAt }, onGoOn, onTimeUp }: LeftRaceProps) {
  const now = useNow(60_000);
  const isContest = head.board.kind === 'contest';
  return (
    <div className={styles.lost}>
      <h1>{left.title(formatStartClock(head.startedAt, new Date(now)))}</h1>
      <Panel tone={isContest ? 'gold' : 'plain'}>
        {answers.length > 0 && <p>{leftText(answers, head.totalQuestions)}</p>}
        {endsAt === null || isUntimed(head.board) ? (
          <p>{isUntimed(head.board) ? left.nextUntimed(n) : left.next(n, head.secondsPerQuestion)}</p>
        ) : (
          <Running n={n} endsAt={endsAt} onTimeUp={onTimeUp} />
        )}
      </Panel>
      <Button variant={isContest ? 'gold' : 'primary'} size="lg" onClick={onGoOn}>
        {left.goOn(n)}
      </Button>
      <Button variant="secondary" to={pages.mode()}>
        {backToModes}
      </Button>
    </div>
  );
}

interface RunningProps {
  readonly n: number;
  readonly endsAt: number;
  readonly onTimeUp: () => void;
}

/** How long the open question still has. */
function Running({ n, endsAt, onTimeUp }: RunningProps) {
  const [endsAtByDate] = useState(() => Date.now() + endsAt - performance.now());
  const seconds = useSecondsLeft(endsAtByDate);
  const tell = useEffectEvent(onTimeUp);
  const isOver = seconds === 0;
  // Follows the clock.
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return <p className={styles.running}>{left.running(n, seconds)}</p>;
}
