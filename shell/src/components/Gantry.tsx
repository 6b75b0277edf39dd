import styles from './Gantry.module.css';

/** How many columns of lamps hang over the grid. */
export const lampCount = 5;
const lamps = Array.from({ length: lampCount }, (_, index) => index);

/** The start gantry across the page, `lit` of its columns on. A picture: what it means is said in words beside it. */
export function Gantry({ lit }: { readonly lit: number }) {
  return (
    <div className={styles.gantry} aria-hidden="true">
      {lamps.map((lamp) => (
        <svg key={lamp} viewBox="0 0 72 120" className={styles.column} data-lit={lamp < lit} focusable="false">
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
