import type { DailyArchive } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatPoints, Loaded, Page, usePageTitle, VisuallyHidden } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { useDailyArchive } from '../../api/daily.ts';
import { dayText } from '../../model/daily.ts';
import { monthAfter, monthOf, weeksOf } from '../../model/daily-month.ts';
import styles from './DailyArchivePage.module.css';

const { daily: texts, dailyDoor, formats } = messages;
const { archive } = texts;

type Day = DailyArchive['days'][number];

/** The numbers of a month, each leading to its page; `?month=2026-11` says which. */
export function DailyArchivePage() {
  usePageTitle(archive.title);
  const month = useSearchParams()[0].get('month');
  const asked = month !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null;
  const query = useDailyArchive(asked);
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  return (
    <Page>
      <header>
        <h1>{archive.title}</h1>
        <p className={styles.muted}>{archive.lead}</p>
      </header>
      <Loaded query={query} failure={() => ({ message: archive.failed })}>
        {(data) => <Month month={asked ?? newestOf(data) ?? thisMonth} thisMonth={thisMonth} data={data} />}
      </Loaded>
      <div>
        <Button variant="secondary" isWideOnPhone to={pages.daily()}>
          {archive.back}
        </Button>
      </div>
    </Page>
  );
}

/** The server's month, whatever the clock of this browser says. */
function newestOf({ days }: DailyArchive): string | undefined {
  return days[0] && monthOf(days[0].day);
}

interface MonthProps {
  readonly month: string;
  readonly thisMonth: string;
  readonly data: DailyArchive;
}

function Month({ month, thisMonth, data: { days, firstDay } }: MonthProps) {
  const dailies = new Map(days.map((daily) => [daily.day, daily]));
  return (
    <section aria-labelledby="daily-month" className={styles.month}>
      <div className={styles.head}>
        <h2 id="daily-month">{formats.month(`${month}-01`)}</h2>
        <nav aria-label={archive.title} className={styles.turn}>
          {month > monthOf(firstDay) && (
            <Link to={{ search: `?month=${monthAfter(month, -1)}` }} aria-label={archive.before} title={archive.before}>
              ‹
            </Link>
          )}
          {month < thisMonth && (
            <Link to={{ search: `?month=${monthAfter(month, 1)}` }} aria-label={archive.after} title={archive.after}>
              ›
            </Link>
          )}
        </nav>
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

/** A day without a number shows nothing: its date would be read as one. */
function Cell({ daily }: { readonly daily: Day | undefined }) {
  if (!daily) return null;
  const { n, day, result } = daily;
  const told = result ? (result.isUntimed ? dailyDoor.untimed : formatPoints(result.score)) : archive.notRaced;
  return (
    <Link to={pages.daily(n)} className={styles.cell} data-is-raced={result !== null || undefined}>
      <span aria-hidden="true" className={styles.no}>
        {n}
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
