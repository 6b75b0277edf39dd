import { classNames } from '../parts/class-names.ts';
import styles from './StartLights.module.css';

interface StartLightsProps {
  readonly count?: number;
  /** How many are on, from the left; none means out. */
  readonly lit: number;
  /** Sets how wide they are in all. */
  readonly className?: string | undefined;
}

/** The gantry of start lights. Decorative: say the same in text beside it. */
export function StartLights({ count = 5, lit, className }: StartLightsProps) {
  return (
    <div className={classNames(styles.gantry, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <svg
          key={index}
          viewBox="0 0 72 120"
          className={styles.light}
          data-testid="start-light"
          data-lit={index < lit}
          focusable="false"
        >
          <rect x="1" y="1" width="70" height="118" rx="3" className={styles.housing} />
          <circle cx="36" cy="32" r="21" className={styles.blank} />
          <circle cx="36" cy="86" r="27" className={styles.halo} />
          <circle cx="36" cy="86" r="21" className={styles.lamp} />
          <path d="M22 78a18 18 0 0 1 28 0" className={styles.glint} />
        </svg>
      ))}
    </div>
  );
}
