import type { DailyArchive, DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatPoints, Skeleton, VisuallyHidden } from '@lights-out/web-kit';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { useDailyArchive } from '../../api/daily.ts';
import { dayText } from '../../model/daily.ts';
import { monthOf, weeksOf } from '../../model/daily-month.ts';
import styles from './DailyArchivePage.module.css';

const { daily: texts, dailyDoor, formats } = messages;
const { archive } = texts;

type Day = DailyArchive['days'][number];

interface DailyMonthProps {
  readonly month: string;
  readonly days: readonly Day[];
  /** The ways to other months. */
  readonly children?: ReactNode;
}

/** A month's numbers as a calendar, each leading to its page. */
export function DailyMonth({ month, days, children }: DailyMonthProps) {
  const titleId = useId();
  const dailies = new Map(days.map((daily) => [daily.day, daily]));
  return (
    <section aria-labelledby={titleId} className={styles.month}>
      <div className={styles.head}>
        <h2 id={titleId}>{formats.month(`${month}-01`)}</h2>
        {children}
      </div>
      {days.length === 0 && <p className={styles.muted}>{archive.empty}</p>}
      <table className={styles.grid}>
        <thead>
          <tr>
            {archive.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>{day && <Cell daily={dailies.get(day)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The month of a number, as far as it is; nothing where it cannot be had, which the archive's page says. */
export function MonthSoFar({ daily: { day, isToday } }: { readonly daily: Pick<DailyView, 'day' | 'isToday'> }) {
  const month = monthOf(day);
  const { data, isPending } = useDailyArchive(isToday ? null : month);
  if (isPending) return <Skeleton height={`${weeksOf(month).length * 76 + 88}px`} />;
  return data ? <DailyMonth month={month} days={data.days} /> : null;
}

/** The day with its number; one without a number is an empty field. */
function Cell({ daily }: { readonly daily: Day | undefined }) {
  if (!daily) return <span className={styles.blank} />;
  const { n, day, result } = daily;
  const told = result ? (result.isUntimed ? dailyDoor.untimed : formatPoints(result.score)) : archive.notRaced;
  return (
    <Link to={pages.daily(n)} className={styles.cell} data-is-raced={result !== null || undefined}>
      <span aria-hidden="true" className={styles.day}>
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className={styles.no}>
        {dailyDoor.no(String(n))}
      </span>
      <span aria-hidden="true" className={styles.strip}>
        {result?.marks.map((mark, index) => (
          <span key={index} data-mark={mark} />
        ))}
      </span>
      <VisuallyHidden>{`${archive.cell(String(n), dayText(day))}: ${told}`}</VisuallyHidden>
    </Link>
  );
}
