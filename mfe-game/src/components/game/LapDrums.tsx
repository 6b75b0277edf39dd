import { formatSeconds } from '@lights-out/web-kit';
import type { Ref } from 'react';

import { drumRows, lapDrums } from '../../model/lap-drums.ts';
import styles from './LapDrums.module.css';

/**
 * The lap time as five drums of digits. A time is shown by changing the drums' transforms only (`turnDrums`): text that
 * changed sixty times a second would be laid out as often.
 */
export function LapDrums({ ref }: { readonly ref: Ref<HTMLSpanElement> }) {
  // As the language writes it: the digits around it are those of `0.0`.
  const point = formatSeconds(0)[1];
  return (
    <span ref={ref} className={styles.lap} aria-hidden="true">
      {lapDrums.map((drum) => (
        <span key={drum} className={styles.window}>
          <span data-drum={drum} className={styles.drum}>
            {drumRows.join('\n')}
          </span>
          {drum === 'seconds' && <span className={styles.point}>{point}</span>}
        </span>
      ))}
    </span>
  );
}

/** Turns the drums to a time; drums that show the right digit are not touched. */
export function turnDrums(lap: HTMLElement, rows: readonly number[]): void {
  for (const [index, drum] of lap.querySelectorAll<HTMLElement>('[data-drum]').entries()) {
    const row = rows[index] ?? 0;
    if (drum.dataset.row === String(row)) continue;
    drum.dataset.row = String(row);
    drum.style.transform = `translateY(${(-100 * row) / drumRows.length}%)`;
  }
}
