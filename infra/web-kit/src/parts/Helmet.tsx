import { helmetOf, type HelmetPattern } from '@lights-out/contracts/helmet';
import { useId } from 'react';

import { classNames } from './class-names.ts';
import styles from './Helmet.module.css';

interface HelmetProps {
  /** As the contracts number helmets. */
  readonly code: number;
  readonly className?: string | undefined;
}

const shell = 'M3 20C3 10 9 4 17 4c7 0 12 5 12 12v5l-4 7H9c-4 0-6-3-6-8z';

/** Drawn over the whole square, and cut to the shell. */
const patterns: Readonly<Record<HelmetPattern, string>> = {
  band: 'M0 20h32v5H0z',
  stripe: 'M11 0h6v32h-6z',
  slash: 'M0 32 12 0h7L7 32z',
  halves: 'M0 16h32v16H0z',
  dots: 'M6 12a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zm7-5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zm-8 13a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zm8 4a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z',
  twin: 'M0 7h32v3H0zm0 15h32v3H0z',
};

/** A player's helmet, from the side. Decorative: their name stands beside it. */
export function Helmet({ code, className }: HelmetProps) {
  const clipId = useId();
  const { pattern, base, second } = helmetOf(code);
  return (
    <svg viewBox="0 0 32 32" className={classNames(styles.helmet, className)} aria-hidden="true" focusable="false">
      <clipPath id={clipId}>
        <path d={shell} />
      </clipPath>
      <path d={shell} data-colour={base} />
      <path d={patterns[pattern]} data-colour={second} clipPath={`url(#${clipId})`} />
      <path d="M16 12h14v4c0 2-1 3-3 3H17c-2 0-3-1-3-3s0-4 2-4z" className={styles.visor} />
    </svg>
  );
}
