import { messages } from '@lights-out/contracts/messages';
import {
  formatDeadlineDay,
  formatDeadlineHour,
  formatPoints,
  Loaded,
  Skeleton,
  useMonthlyPrize,
} from '@lights-out/web-kit';
import type { ComponentProps } from 'react';

import { useFreeBoard } from '../../api/use-free-board.ts';
import styles from './Figures.module.css';

const { landing } = messages;
const { figures } = landing;

/** From how many players on their number says more for the game than the score they leave to beat. */
const manyPlayers = 50;

/** The real figures, as they stand now. */
export function Figures() {
  const prize = useMonthlyPrize();
  return (
    <dl className={styles.figures}>
      <Figure query={useFreeBoard()} name={landing.players} read={boardFigure} />
      <Figure
        query={prize}
        name={landing.deadline}
        read={({ endDate }) => ({
          value: formatDeadlineDay(endDate),
          note: figures.deadlineAt(formatDeadlineHour(endDate)),
        })}
      />
      <Figure
        query={prize}
        name={landing.prize}
        isText
        read={({ title }) => ({ value: title, note: figures.forTopScore })}
      />
    </dl>
  );
}

function boardFigure({ players, best }: { readonly players: number; readonly best: number }): ReadFigure {
  if (players >= manyPlayers) return { value: formatPoints(players), note: figures.onBoard };
  if (players === 0) return { name: figures.toBeat, value: figures.none, note: figures.nobodyYet };
  return { name: figures.toBeat, value: formatPoints(best), note: figures.leads };
}

interface ReadFigure {
  /** In place of the usual name. */
  readonly name?: string;
  readonly value: string;
  readonly note: string;
}

interface FigureProps<Data> {
  readonly query: ComponentProps<typeof Loaded<Data>>['query'];
  readonly name: string;
  /** Words instead of a number. */
  readonly isText?: boolean;
  readonly read: (data: Data) => ReadFigure;
}

function Figure<Data>({ query, name, isText = false, read }: FigureProps<Data>) {
  const figure = query.data && read(query.data);
  return (
    <div className={styles.figure} data-kind={isText ? 'text' : 'number'}>
      <dt className={styles.name}>{figure?.name ?? name}</dt>
      <dd className={styles.value}>
        <Loaded
          query={query}
          loading={<Skeleton className={styles.waiting} />}
          renderFailure={() => <span className={styles.none}>{landing.notKnown}</span>}
        >
          {(data) => read(data).value}
        </Loaded>
      </dd>
      <dd className={styles.note}>{figure?.note}</dd>
    </div>
  );
}
