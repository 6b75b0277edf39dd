import { messages } from '@lights-out/contracts/messages';
import { formatPoints, Loaded, Skeleton } from '@lights-out/web-kit';

import { useToday } from '../../api/use-today.ts';
import styles from './Figures.module.css';

const { landing } = messages;
const { figures } = landing;

/** What was raced today, as it stands now, and what the bank has of the last Grand Prix. */
export function Figures() {
  const query = useToday();
  const news = query.data?.news;
  return (
    <div className={styles.all}>
      <dl className={styles.figures}>
        {(['races', 'players', 'best'] as const).map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt className={styles.name}>{figures[figure]}</dt>
            <dd className={styles.value}>
              <Loaded
                query={query}
                loading={<Skeleton className={styles.waiting} />}
                renderFailure={() => <span className={styles.none}>{landing.notKnown}</span>}
              >
                {({ [figure]: value }) =>
                  value === null ? <span className={styles.none}>{figures.none}</span> : formatPoints(value)
                }
              </Loaded>
            </dd>
          </div>
        ))}
      </dl>
      {news && (
        <p className={styles.news}>
          {figures.news(news.questions)} <span lang="en">{news.grandPrix}</span>
        </p>
      )}
    </div>
  );
}
