import { messages } from '@lights-out/contracts/messages';
import { formatDeadlineDay, formatDeadlineHour, formatPoints, Skeleton, useMonthlyPrize } from '@lights-out/web-kit';

import { useFreeBoard } from '../../api/use-free-board.ts';
import styles from './Figures.module.css';

const { landing } = messages;

/** From how many players on their number says more for the game than the score they leave to beat. */
const manyPlayers = 50;

/** The real figures, as they stand now. */
export function Figures() {
  const board = useFreeBoard();
  const { data: prize, isPending } = useMonthlyPrize();
  return (
    <dl className={styles.figures}>
      <Figure isPending={board.isPending} {...boardFigure(board.data)} />
      <Figure
        name={landing.deadline}
        isPending={isPending}
        value={prize && formatDeadlineDay(prize.endDate)}
        note={prize && `at ${formatDeadlineHour(prize.endDate)}`}
      />
      <Figure name={landing.prize} isPending={isPending} isText value={prize?.title} note="for the top score" />
    </dl>
  );
}

function boardFigure(board: { readonly players: number; readonly best: number } | undefined) {
  if (!board) return { name: landing.players, value: undefined, note: undefined };
  if (board.players >= manyPlayers) {
    return { name: landing.players, value: formatPoints(board.players), note: 'on the Free Practice board' };
  }
  const name = 'Score to beat';
  if (board.players === 0) return { name, value: 'None', note: 'nobody has raced yet' };
  return { name, value: formatPoints(board.best), note: 'leads the Free Practice board' };
}

interface FigureProps {
  readonly name: string;
  readonly isPending: boolean;
  /** Undefined where it could not be had. */
  readonly value: string | undefined;
  readonly note: string | undefined;
  /** Words instead of a number. */
  readonly isText?: boolean;
}

function Figure({ name, isPending, value, note, isText = false }: FigureProps) {
  return (
    <div className={styles.figure} data-kind={isText ? 'text' : 'number'}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {isPending ? (
          <Skeleton className={styles.waiting} />
        ) : (
          (value ?? <span className={styles.none}>{landing.notKnown}</span>)
        )}
      </dd>
      <dd className={styles.note}>{value && note}</dd>
    </div>
  );
}
