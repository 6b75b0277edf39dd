import { messages } from '@lights-out/contracts/messages';
import { type SiteNotice, untilInWords } from '@lights-out/contracts/site-state';
import { Button, StartLights, usePageTitle } from '@lights-out/web-kit';

import styles from './NotFoundPage.module.css';

const texts = messages.notice;

interface MaintenancePageProps {
  readonly notice: SiteNotice;
  readonly onLook: () => void;
}

/** Takes the place of a page that was open when maintenance began; a new visit gets the gateway's own. */
export default function MaintenancePage({ notice, onLook }: MaintenancePageProps) {
  usePageTitle(texts.maintenance);
  return (
    <div className={styles.page}>
      <StartLights lit={0} className={styles.lights} />
      <h1>{texts.maintenance}</h1>
      <p role="status" className={styles.text}>
        {notice.text} {texts.until(untilInWords(notice))}
      </p>
      <p className={styles.hint}>{texts.maintenanceHint}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLook}>
          {texts.look}
        </Button>
      </div>
    </div>
  );
}
