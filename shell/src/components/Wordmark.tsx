import { messages } from '@lights-out/contracts/messages';

import styles from './Wordmark.module.css';

const lamps = [0, 1, 2, 3, 4];

/** The product's name with its five lights. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 82 18" className={styles.lights} aria-hidden="true" focusable="false">
        <rect width="82" height="18" rx="2" className={styles.housing} />
        {lamps.map((lamp) => (
          <circle key={lamp} cx={9 + lamp * 16} cy="9" r="5.5" className={styles.lamp} />
        ))}
      </svg>
      <span className={styles.name}>{messages.brand.name}</span>
    </span>
  );
}
