import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatPoints, Panel } from '@lights-out/web-kit';

import { followersOf } from '../model/contest-steps.ts';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

/** The players who get a prize if a winner's result is struck or the winner does not answer. */
export function NextInLine({ view }: { readonly view: AdminContestView }) {
  const followers = view.state === 'closed' || view.state === 'canceled' ? [] : followersOf(view);
  return (
    <Panel title={texts.nextInLine} level={3}>
      <div className={styles.winners}>
        {followers.length === 0 ? (
          <p>{texts.noneInLine}</p>
        ) : (
          <>
            <ol className={styles.list}>
              {followers.map(({ playerId, displayName, score }, index) => (
                <li key={playerId} className={styles.line}>
                  <span className={styles.place}>{texts.line(index + 1)}</span>
                  <strong>{displayName}</strong>
                  <span>{formatPoints(score)}</span>
                </li>
              ))}
            </ol>
            <p className={styles.place}>{texts.nextNote}</p>
          </>
        )}
      </div>
    </Panel>
  );
}
