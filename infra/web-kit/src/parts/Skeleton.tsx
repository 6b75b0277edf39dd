import type { CSSProperties } from 'react';

import styles from './Skeleton.module.css';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** CSS length; as wide as its place by default. */
  readonly width?: CSSProperties['width'];
  /** CSS length of what comes; one line of text by default. */
  readonly height?: CSSProperties['height'];
  readonly className?: string;
}

/**
 * Holds the place of something that is still loading, in its size. Unseen by screen readers: say so in a live region.
 * What may be drawn ahead of its code is sized by its class: the content security policy lets no `style` of a page through.
 */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      style={width || height ? { width, height } : undefined}
    />
  );
}
