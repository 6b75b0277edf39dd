import type { CSSProperties } from 'react';

import styles from './Skeleton.module.css';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** CSS length; as wide as its container by default. */
  readonly width?: CSSProperties['width'];
  /** CSS length; one line of text by default. */
  readonly height?: CSSProperties['height'];
  readonly className?: string;
}

/**
 * A placeholder of the size of what is loading. Hidden from screen readers: announce the loading in a live region.
 * Where it is prerendered, size it by a class: the content security policy forbids `style` attributes in the page.
 */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-testid="skeleton"
      className={classNames(styles.skeleton, className)}
      style={width || height ? { width, height } : undefined}
    />
  );
}
