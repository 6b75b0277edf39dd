import type { Verdict } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { SectorBox } from '@lights-out/web-kit';

import styles from './Sectors.module.css';

interface SectorsProps {
  readonly answers: readonly (Pick<Verdict, 'n' | 'timeTaken'> & Partial<Pick<Verdict, 'isCorrect'>>)[];
  readonly total: number;
  /** The question that is being asked; null when none is. */
  readonly current: number | null;
}

/** The questions of a game as sectors S1 to Sn, coloured by answer time and marked by verdict. */
export function Sectors({ answers, total, current }: SectorsProps) {
  return (
    <ol className={styles.sectors} aria-label={messages.game.sectors}>
      {Array.from({ length: total }, (_, index) => index + 1).map((n) => {
        const answer = answers.find((one) => one.n === n);
        return (
          <li key={n}>
            <SectorBox n={n} timeTaken={answer?.timeTaken} isCorrect={answer?.isCorrect} isCurrent={n === current} />
          </li>
        );
      })}
    </ol>
  );
}
