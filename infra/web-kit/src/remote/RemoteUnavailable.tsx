import { messages } from '@lights-out/contracts/messages';

import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import styles from './Remote.module.css';

interface RemoteUnavailableProps {
  readonly name: string;
  readonly onRetry: () => void;
}

/** Says that a part could not be loaded and that the rest still works. */
export function RemoteUnavailable({ name, onRetry }: RemoteUnavailableProps) {
  return (
    <div className={styles.place}>
      <ErrorPanel
        isPage
        title={messages.parts.unavailable(name)}
        message={messages.parts.unavailableHint}
        onRetry={onRetry}
      />
    </div>
  );
}
