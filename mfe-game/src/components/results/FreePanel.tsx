import { messages } from '@lights-out/contracts/messages';
import { Button, Panel } from '@lights-out/web-kit';

import { usePrize } from '../../api/prize.ts';
import { paymentPath } from '../../paths.ts';
import styles from './ModePanel.module.css';

const { results } = messages;

/** What the Monthly Challenge would have to offer. */
export function FreePanel() {
  const {
    query: { data },
  } = usePrize();
  return (
    <Panel tone="gold" title={results.prizeTitle}>
      <div className={styles.body}>
        <p className={styles.note}>{data ? results.prizeText(data.title) : results.prizeTextShort}</p>
        <Button variant="gold" isWide to={paymentPath()}>
          {results.enterPremium}
        </Button>
      </div>
    </Panel>
  );
}
