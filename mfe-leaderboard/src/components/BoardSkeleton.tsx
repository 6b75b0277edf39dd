import { messages } from '@lights-out/contracts/messages';
import { Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import boardStyles from './Board.module.css';
import styles from './BoardSkeleton.module.css';
import podiumStyles from './Podium.module.css';
import rowStyles from './RowCells.module.css';
import { ColumnHeads } from './Tower.tsx';
import towerStyles from './Tower.module.css';

const texts = messages.leaderboard;

/** A board in its size while it is on its way: three steps and ten rows. */
export function BoardSkeleton() {
  return (
    <div className={boardStyles.board} role="status" data-waiting>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div aria-hidden="true" className={podiumStyles.podium}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={podiumStyles.place} data-place={place}>
            <div className={podiumStyles.step} />
            <div className={podiumStyles.holder}>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="50%" height="28px" />
              <Skeleton width="80%" height="18px" />
              <Skeleton width="60%" height="22px" />
            </div>
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={boardStyles.standings}>
        <div className={boardStyles.head}>
          <p className={styles.title}>{texts.standings}</p>
          <p className={boardStyles.freshness}>{texts.loading}</p>
        </div>
        <div className={towerStyles.tower}>
          <ColumnHeads />
          {Array.from({ length: 10 }, (_, index) => (
            <div key={index} className={rowStyles.row}>
              <Skeleton className={styles.line} height="24px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
