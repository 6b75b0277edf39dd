import { messages } from '@lights-out/contracts/messages';
import { Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import pageStyles from '../../pages/ChallengePage.module.css';
import headStyles from './ChallengeHead.module.css';
import tableStyles from './ChallengeTable.module.css';

const { challenge: texts } = messages;

/** A challenge in its size while it is on its way. */
export function ChallengeSkeleton() {
  return (
    <div className={pageStyles.columns}>
      <div className={headStyles.head}>
        <div className={headStyles.title}>
          <h1 className={pageStyles.waitingTitle}>
            <VisuallyHidden>{texts.pageTitle}</VisuallyHidden>
            <Skeleton width="min(100%, 12ch)" />
          </h1>
          <p className={headStyles.lead}>{texts.lead}</p>
        </div>
        <div aria-hidden="true" className={headStyles.facts}>
          <div className={headStyles.score}>
            <p className={headStyles.name}>{texts.scoreToBeat}</p>
            <div className={headStyles.points}><Skeleton width="3ch" /></div>
            <p className={headStyles.name}><Skeleton width="8ch" /></p>
          </div>
          {[texts.mode, texts.difficulty, texts.questions].map((name) => (
            <div key={name} className={headStyles.fact}>
              <p className={headStyles.name}>{name}</p>
              <Skeleton width="80%" height="26px" />
            </div>
          ))}
        </div>
        <div>
          <p className={headStyles.name} aria-hidden="true">{texts.left}</p>
          <Skeleton height="66px" width="min(100%, 360px)" />
        </div>
        <Skeleton height="56px" />
        <p role="status"><VisuallyHidden>{texts.loading}</VisuallyHidden></p>
      </div>
      <div aria-hidden="true" className={tableStyles.section}>
        <div className={tableStyles.head}><Skeleton width="60%" height="48px" /></div>
        <Skeleton height="180px" />
      </div>
    </div>
  );
}
