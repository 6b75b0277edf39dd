import { messages } from '@lights-out/contracts/messages';
import { formatPoints, Skeleton } from '@lights-out/web-kit';

import { useMonthlyPrize } from '../../api/use-monthly-prize.ts';
import { usePlayerCount } from '../../api/use-player-count.ts';
import { formatDeadlineDay, formatDeadlineHour } from '../../model/deadline.ts';
import styles from './Figures.module.css';

const { landing } = messages;

/** The real figures, as they stand now. */
export function Figures() {
  const players = usePlayerCount();
  const { data: prize, isPending } = useMonthlyPrize();
  return (
    <dl className={styles.figures}>
      <Figure
        name={landing.players} isPending={players.isPending}
        value={players.data === undefined ? undefined : formatPoints(players.data)} note="on the Free Practice board"
      />
      <Figure
        name={landing.deadline} isPending={isPending}
        value={prize && formatDeadlineDay(prize.endDate)} note={prize && `at ${formatDeadlineHour(prize.endDate)}`}
      />
      <Figure name={landing.prize} isPending={isPending} isText value={prize?.title} note="for the top score" />
    </dl>
  );
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
      <dd className={styles.value}>{isPending ? <Skeleton width="60%" /> : value ?? <span className={styles.none}>{landing.notKnown}</span>}</dd>
      <dd className={styles.note}>{value && note}</dd>
    </div>
  );
}
