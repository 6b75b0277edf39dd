import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';

import { useConnection } from '../session/use-connection.ts';
import styles from './ConnectionBanner.module.css';

/** Says that there is no network, or that the server does not answer. Lies over the page: nothing moves for it. */
export function ConnectionBanner() {
  const { state, tryAgain } = useConnection();
  return (
    <div role="status" className={styles.place}>
      {state !== 'up' && (
        <div className={styles.banner}>
          <p className={styles.text}>{messages.shell[state]}</p>
          <Button variant="secondary" onClick={() => void tryAgain()}>
            {messages.parts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
