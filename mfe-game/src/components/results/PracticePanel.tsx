import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, Panel } from '@lights-out/web-kit';

import { usePrize } from '../../api/prize.ts';
import styles from './ModePanel.module.css';

const { results } = messages;

/** What the Monthly Challenge would have to offer. */
export function PracticePanel() {
  const {
    query: { data },
  } = usePrize();
  return (
    <Panel tone="gold" title={results.prizeTitle}>
      <div className={styles.body}>
        <p className={styles.note}>{data ? results.prizeText(data.title) : results.prizeTextShort}</p>
        <Button variant="gold" isWide to={pages.payment()}>
          {results.enterPremium}
        </Button>
      </div>
    </Panel>
  );
}
