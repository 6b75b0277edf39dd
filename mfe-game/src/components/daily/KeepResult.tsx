import type { DailyResult } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatPoints, playerState, usePlayerState } from '@lights-out/web-kit';

import styles from './Daily.module.css';

const { keep: texts } = messages.daily;

/** For a guest, until it is put away: an account keeps the result. */
export function KeepResult({ result }: { readonly result: DailyResult }) {
  const isClosed = usePlayerState('isKeepOfferClosed');
  if (isClosed) return null;
  return (
    <div className={styles.keep}>
      <p>{result.isUntimed || result.score === 0 ? texts.textPlain : texts.text(formatPoints(result.score))}</p>
      <div className={styles.actions}>
        <Button variant="secondary" to={pages.email()} state={{ next: pages.daily(), lead: texts.lead }}>
          {texts.register}
        </Button>
        <Button variant="ghost" onClick={() => playerState.write('isKeepOfferClosed', true)}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
