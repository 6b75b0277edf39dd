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

/** The four figures of a mode. */
export function FigureTiles({ figures, board }: FigureTilesProps) {
  return (
    <dl className={styles.tiles} data-board={board.kind}>
      <Tile name={board.kind === 'contest' ? texts.challenges : texts.games} value={formatPoints(figures.games)} />
      <Tile name={texts.score} value={formatPoints(Math.round(figures.averageScore))} />
      <Tile name={texts.correct} value={formatSeconds(figures.averageCorrect, 1)} of={`/${questionsPerGame}`} />
      <Tile name={texts.high} value={formatPoints(figures.highScore)} />
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
