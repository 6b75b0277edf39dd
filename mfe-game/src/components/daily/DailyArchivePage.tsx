import type { DailyArchive } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, Loaded, Page, usePageTitle } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { useDailyArchive } from '../../api/daily.ts';
import { monthAfter, monthOf } from '../../model/daily-month.ts';
import styles from './DailyArchivePage.module.css';
import { DailyMonth } from './DailyMonth.tsx';

const { archive } = messages.daily;

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
  return (
    <DailyMonth month={month} days={days}>
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
    </DailyMonth>
  );
}
