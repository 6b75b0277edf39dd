import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures } from '@lights-out/contracts/results';

import { SectorBox } from '../parts/SectorBox.tsx';
import styles from './Sectors.module.css';

interface SectorsProps {
  readonly answers: readonly (Omit<AnswerFigures, 'isCorrect'> & Partial<AnswerFigures>)[];
  readonly total: number;
  /** The first of them; 1 by default. */
  readonly first?: number;
  /** The open question, if there is one. */
  readonly current?: number | null;
  /** The question whose answer has just been judged. */
  readonly fresh?: number | null;
  /** Without the clock: no sector has a time or the colour of one. */
  readonly isUntimed?: boolean | undefined;
}

/** The questions of a game as sectors S1 to Sn, coloured by answer time and marked by verdict. */
export function Sectors({ answers, total, first = 1, current = null, fresh = null, isUntimed }: SectorsProps) {
  return (
    <ol className={styles.sectors} aria-label={messages.race.sectors}>
      {Array.from({ length: total }, (_, index) => first + index).map((n) => {
        const answer = answers.find((one) => one.n === n);
        return (
          <li key={n}>
            <SectorBox
              n={n}
              timeTaken={isUntimed ? undefined : answer?.timeTaken}
              isCorrect={answer?.isCorrect}
              isCurrent={n === current}
              isNew={n === fresh}
            />
          </li>
        );
      })}
    </ol>
  );
}
