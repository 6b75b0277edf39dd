import { messages } from '@lights-out/contracts/messages';
import { Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import pageStyles from '../../pages/ChallengePage.module.css';
import pointsStyles from '../LargePoints.module.css';
import styles from './ChallengeOffer.module.css';
import tableStyles from './ChallengeTable.module.css';
import termsStyles from './ChallengeTerms.module.css';

const { challenge: texts } = messages;

/** A challenge in its size while it is on its way. */
export function ChallengeSkeleton() {
  return (
    <>
      <header className={pageStyles.head}>
        <h1>
          <VisuallyHidden>{texts.pageTitle}</VisuallyHidden>
          <Skeleton width="min(100%, 12ch)" />
        </h1>
        <p className={pageStyles.lead}>{texts.lead}</p>
        <VisuallyHidden>
          <span role="status">{texts.loading}</span>
        </VisuallyHidden>
      </header>
      <div aria-hidden="true" className={pageStyles.columns}>
        <div className={styles.offer}>
          <div>
            <p className={styles.label}>{texts.scoreToBeat}</p>
            <div className={pointsStyles.points}>
              <Skeleton width="2.5ch" className={styles.waiting} />
            </div>
          </div>
          <Skeleton height="56px" />
        </div>
        <div className={pageStyles.column}>
          <div className={termsStyles.terms}>
            <div className={termsStyles.facts}>
              {[texts.mode, texts.difficulty, texts.questions].map((name) => (
                <div key={name} className={termsStyles.fact}>
                  <p className={termsStyles.name}>{name}</p>
                  <Skeleton width="80%" height="26px" />
                </div>
              ))}
            </div>
            <div className={termsStyles.left}>
              <p className={termsStyles.name}>{texts.left}</p>
              <Skeleton height="66px" width="min(100%, 360px)" />
            </div>
          </div>
          <div className={tableStyles.section}>
            <div className={tableStyles.head}>
              <h2>{texts.table}</h2>
            </div>
            <Skeleton height="133px" />
          </div>
        </div>
      </div>
    </>
  );
}
