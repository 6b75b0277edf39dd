import { messages } from '@lights-out/contracts/messages';
import type { ReactNode } from 'react';

import { Button } from './Button.tsx';
import styles from './ErrorPanel.module.css';

interface ErrorPanelProps {
  readonly title?: ReactNode;
  /** Replaces the whole page: its title is the page's heading. */
  readonly isPage?: boolean;
  /** What went wrong and what to do. */
  readonly message: ReactNode;
  /** Offers 'Try Again'. */
  readonly onRetry?: () => void;
  /** Shown instead of the button if another part of the page offers the retry. */
  readonly retryLabel?: string;
  /** The retry is in progress. */
  readonly isRetrying?: boolean;
}

/** Shown in place of something that could not be loaded. */
export function ErrorPanel({
  title = messages.parts.failed,
  isPage = false,
  message,
  onRetry,
  retryLabel = messages.parts.tryAgain,
  isRetrying = false,
}: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.panel} role="alert">
      <Title className={styles.title}>
        <span aria-hidden="true" className={styles.mark}>
          !
        </span>
        {title}
      </Title>
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="secondary" isWideOnPhone onClick={onRetry} isBusy={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
