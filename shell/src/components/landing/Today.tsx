import { practice } from '@lights-out/contracts/board';
import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { derivedHelmet } from '@lights-out/contracts/helmet';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatPoints, Helmet, helmetsQuery, Loaded, SectorMarks, Skeleton, VisuallyHidden } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { leadersShown, useTodaysLeaders } from '../../api/use-todays-leaders.ts';
import { Figures } from './Figures.tsx';
import { Section } from './Section.tsx';
import styles from './Today.module.css';

const { today: texts } = messages.landing;

/** Free Practice today: its figures, and its fastest runs as they come, on five places that are open from the start. */
export function Today({ isInColumn = false }: { readonly isInColumn?: boolean }) {
  return (
    <Section title={texts.title} isInColumn={isInColumn}>
      <div className={isInColumn ? styles.column : styles.today}>
        <Figures />
        <div className={styles.board}>
          <Loaded
            query={useTodaysLeaders()}
            loading={<Skeleton className={styles.waiting} />}
            failure={() => ({ message: texts.failed })}
          >
            {(rows) => <Leaders rows={rows.filter(({ score }) => score > 0)} />}
          </Loaded>
          <Link to={pages.leaderboard({ board: practice, period: 'day' })} className={styles.all}>
            {texts.all}
          </Link>
        </div>
      </div>
    </Section>
  );
}

const runOf = ({ userId, score }: LeaderboardEntry) => `${userId} ${score}`;

function Leaders({ rows }: { readonly rows: readonly LeaderboardEntry[] }) {
  const { data: helmets = {} } = useQuery({
    ...helmetsQuery(rows.map(({ userId }) => userId)),
    enabled: rows.length > 0,
  });
  // Only what comes later drops in.
  const [first] = useState(() => new Set(rows.map(runOf)));
  return (
    <ol className={styles.rows}>
      {rows.length === 0 && (
        <li className={styles.row}>
          <span className={styles.rank}>1</span>
          <span className={styles.first}>{texts.nobody}</span>
        </li>
      )}
      {rows.map((row) => (
        <li key={runOf(row)} className={styles.row} data-is-new={!first.has(runOf(row)) || undefined}>
          <span className={styles.rank}>{formatPoints(row.rank)}</span>
          <Helmet code={helmets[row.userId] ?? derivedHelmet(row.userId)} />
          <span className={styles.name}>{row.displayName}</span>
          {row.marks ? <SectorMarks marks={row.marks} /> : <span />}
          <strong className={styles.points}>
            {formatPoints(row.score)} <VisuallyHidden>{texts.points}</VisuallyHidden>
          </strong>
        </li>
      ))}
      {/* Without numbers: who raced without a point has no place, and is counted all the same. */}
      {Array.from({ length: leadersShown - Math.max(1, rows.length) }, (_, index) => (
        <li key={index} aria-hidden="true" className={styles.row} />
      ))}
    </ol>
  );
}
