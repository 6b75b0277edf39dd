import { isUntimed } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatStartClock, Panel, useNow } from '@lights-out/web-kit';

import type { GameHead, GameState } from '../../model/game-state.ts';
import { leftText } from '../../model/left-race.ts';
import styles from './LostGame.module.css';

const { backToModes, left } = messages.game;

interface LeftRaceProps {
  readonly head: GameHead;
  readonly answers: GameState['answers'];
  /** The question that waits. */
  readonly n: number;
  readonly onGoOn: () => void;
}

/** Names a race that the player comes back to: what was missed meanwhile, and the button that opens the next question. */
export function LeftRace({ head, answers, n, onGoOn }: LeftRaceProps) {
  const now = useNow(60_000);
  const isContest = head.board.kind === 'contest';
  return (
    <div className={styles.lost}>
      <h1>{left.title(formatStartClock(head.startedAt, new Date(now)))}</h1>
      <Panel tone={isContest ? 'gold' : 'plain'}>
        <p>{leftText(answers, head.totalQuestions)}</p>
        <p>{isUntimed(head.board) ? left.nextUntimed(n) : left.next(n, head.secondsPerQuestion)}</p>
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
