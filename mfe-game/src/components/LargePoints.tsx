import { formatPoints } from '@lights-out/web-kit';

import styles from './LargePoints.module.css';

/** A score as the largest figure of a page, below its name in a list of descriptions. */
export function LargePoints({ score }: { readonly score: number }) {
  return (
    <dd className={styles.points} data-is-narrow={/^[125]/.test(`${score}`) || undefined}>
      {formatPoints(score)}
    </dd>
  );
}
