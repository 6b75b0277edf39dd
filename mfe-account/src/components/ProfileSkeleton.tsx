import { messages } from '@lights-out/contracts/messages';
import { Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import pageStyles from '../pages/ProfilePage.module.css';
import tileStyles from './FigureTiles.module.css';
import modeStyles from './ModeHistory.module.css';
import styles from './ProfileSkeleton.module.css';
import runStyles from './RunList.module.css';

/** The page's skeleton until the user is loaded. */
export function ProfileSkeleton() {
  return (
    <>
      <div aria-hidden="true" className={pageStyles.head}>
        <div className={pageStyles.who}>
          <Skeleton width="240px" height="40px" />
          <Skeleton width="200px" height="44px" />
        </div>
      </div>
      <GamesSkeleton />
    </>
  );
}

ProfileSkeleton.Games = GamesSkeleton;

/** Tabs, figures and games in their size while they are on their way. */
function GamesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{messages.profile.loading}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={styles.tabs}>
          <Skeleton width="160px" height="24px" />
          <Skeleton width="180px" height="24px" />
        </div>
        <div className={modeStyles.mode}>
          <div>
            <div className={tileStyles.tiles}>
              {[1, 2, 3, 4].map((n) => (
                <div key={n} className={tileStyles.tile}>
                  <Skeleton width="80%" height="20px" />
                  <Skeleton width="60%" height="36px" />
                </div>
              ))}
            </div>
            <p className={modeStyles.note}>
              <Skeleton width="70%" />
            </p>
          </div>
          <div className={modeStyles.games}>
            <Skeleton width="160px" height="29px" />
            <div className={runStyles.runs}>
              {[1, 2, 3, 4, 5].map((n) => (
                <div key={n} className={runStyles.run}>
                  <Skeleton width="60%" height="24px" />
                  <Skeleton width="85%" height="31px" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
