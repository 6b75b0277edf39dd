import styles from './VisuallyHidden.module.css';

interface LiveRegionProps {
  /** Announced when it changes; an empty one is not. */
  readonly message: string;
  /** Interrupts what is being read. */
  readonly isUrgent?: boolean;
}

/**
 * Announces its message to screen readers whenever it changes. Keep it mounted: a region that is added together with
 * its text is not announced.
 */
export function LiveRegion({ message, isUrgent = false }: LiveRegionProps) {
  return (
    <div
      className={styles.hidden}
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </div>
  );
}
