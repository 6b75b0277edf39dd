import { progressMessages } from '@lights-out/contracts/messages-progress';
import type { WeekProgress } from '@lights-out/contracts/progress';
import { formatPoints, formatSeconds, VisuallyHidden } from '@lights-out/web-kit';

import styles from './ProgressPanel.module.css';

const texts = progressMessages.week;

interface Row {
  readonly name: string;
  readonly of: (week: WeekProgress) => number;
  readonly words: (value: number) => string;
  /** Which way is better; more races are neither. */
  readonly better: 1 | -1 | 0;
  /** Of the words: a smaller change is none. */
  readonly precision: number;
}

const rows: readonly Row[] = [
  { name: texts.races, of: ({ races }) => races, words: formatPoints, better: 0, precision: 1 },
  { name: texts.averageScore, of: ({ averageScore }) => averageScore, words: formatPoints, better: 1, precision: 1 },
  {
    name: texts.shareRight,
    of: ({ shareRight }) => 100 * shareRight,
    words: (percent) => texts.share(formatPoints(percent)),
    better: 1,
    precision: 1,
  },
  {
    name: texts.averageSpeed,
    of: ({ averageSpeed }) => averageSpeed,
    words: (seconds) => texts.seconds(formatSeconds(seconds)),
    better: -1,
    precision: 0.1,
  },
];

/** The last seven days beside the seven before them. */
export function WeekTable({ week, before }: Readonly<Record<'week' | 'before', WeekProgress | null>>) {
  if (week === null) return <p>{texts.none}</p>;
  return (
    <>
      {before === null && <p>{texts.first}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            {before && <th scope="col">{texts.before}</th>}
            <th scope="col">{texts.now}</th>
            {before && <th scope="col">{texts.change}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {before && <td>{row.words(told(row, before))}</td>}
              <td>
                <strong>{row.words(told(row, week))}</strong>
              </td>
              {before && <Change row={row} by={told(row, week) - told(row, before)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** As precise as it is written, so that the change is the difference of what is read. */
function told({ of, precision }: Row, week: WeekProgress): number {
  return Math.round(of(week) / precision) * precision;
}

function Change({ row: { words, better, precision }, by }: { readonly row: Row; readonly by: number }) {
  if (Math.abs(by) < precision / 2) return <td>{words(0)}</td>;
  const isBetter = better === 0 ? undefined : by * better > 0;
  return (
    <td data-better={isBetter}>
      {`${by > 0 ? '+' : '−'}${words(Math.abs(by))}`}
      {isBetter !== undefined && <VisuallyHidden>{` ${isBetter ? texts.better : texts.worse}`}</VisuallyHidden>}
    </td>
  );
}
