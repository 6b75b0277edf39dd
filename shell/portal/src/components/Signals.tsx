import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import styles from './Winners.module.css';

/** What the signals say of a player, each in a sentence. */
export function Signals({ signals }: Pick<QueuedPlayer, 'signals'>) {
  if (signals.length === 0) return <span className={styles.place}>{adminMessages.fairPlay.noSignals}</span>;
  return (
    <ul className={styles.list}>
      {signals.map(({ kind, sentence }) => (
        <li key={kind}>{sentence}</li>
      ))}
    </ul>
  );
}
