import styles from './VisuallyHidden.module.css';

interface LiveRegionProps {
  /** Spoken when it changes; empty says nothing. */
  readonly message: string;
  /** Interrupts what is being read. */
  readonly isUrgent?: boolean;
}

/** Speaks its message to screen readers whenever it changes. Keep it mounted: a region that comes with its text is silent. */
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
