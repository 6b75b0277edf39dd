import { messages } from '@lights-out/contracts/messages';
import { untilInWords } from '@lights-out/contracts/site-state';
import { Button, playerState, usePlayerState, useSiteState } from '@lights-out/web-kit';
import { useLocation } from 'react-router-dom';

import { isRace } from '../model/page-frame.ts';
import styles from './SiteBanner.module.css';

const texts = messages.notice;

/**
 * What an admin tells all visitors, until its end. It covers part of the page, so that nothing shifts, can be put away, and is not
 * shown during a race (decision 0242).
 */
export function SiteBanner() {
  const isHidden = isRace(useLocation().pathname);
  const { banner } = useSiteState({ isStill: isHidden });
  const dismissed = usePlayerState('dismissedBanner');
  const isShown = banner !== null && !isHidden && dismissed !== banner.text;
  return (
    <div aria-live="polite" className={styles.place}>
      {isShown && (
        <div className={styles.banner}>
          <p className={styles.text}>
            {banner.text} <span className={styles.until}>{texts.until(untilInWords(banner))}</span>
          </p>
          <Button
            variant="secondary"
            aria-label={texts.dismiss}
            onClick={() => playerState.write('dismissedBanner', banner.text)}
          >
            {messages.parts.close}
          </Button>
        </div>
      )}
    </div>
  );
}
