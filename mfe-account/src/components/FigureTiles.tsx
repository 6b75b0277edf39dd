import type { NamedBoard } from '@lights-out/contracts/board';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints, formatSeconds } from '@lights-out/web-kit';

import type { Figures } from '../model/history.ts';
import styles from './FigureTiles.module.css';

interface FigureTilesProps {
  readonly figures: Figures;
  /** Games of the Monthly Challenge are called challenges. */
  readonly board: NamedBoard;
}

const texts = messages.profile;

/** Without a race there is no average and no best. */
const none = '–';

/** The four figures of a mode. */
export function FigureTiles({ figures, board }: FigureTilesProps) {
  const hasRaced = figures.games > 0;
  return (
    <dl className={styles.tiles} data-board={board.kind}>
      <Tile name={board.kind === 'contest' ? texts.challenges : texts.games} value={formatPoints(figures.games)} />
      <Tile name={texts.score} value={hasRaced ? formatPoints(Math.round(figures.averageScore)) : none} />
      <Tile
        name={texts.correct}
        {...(hasRaced
          ? { value: formatSeconds(figures.averageCorrect, 1), of: `/${questionsPerGame}` }
          : { value: none })}
      />
      <Tile name={texts.high} value={hasRaced ? formatPoints(figures.highScore) : none} />
    </dl>
  );
}

function Tile({ name, value, of }: { name: string; value: string; of?: string }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {value}
        {of && <span className={styles.of}>{of}</span>}
      </dd>
    </div>
  );
}
