import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';

import { useConnection } from '../session/use-connection.ts';
import styles from './ConnectionBanner.module.css';

/**
 * Says that there is no network, or that the server does not answer. It covers part of the page, so that nothing shifts.
 * Without a network only the open page remains: there is no service worker.
 */
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
