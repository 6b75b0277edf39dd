import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { messages } from '@lights-out/contracts/messages';
import { Button, Field, useCopying } from '@lights-out/web-kit';

import styles from './Friends.module.css';

const { sharing } = messages;

interface LinkToShareProps {
  readonly label: string;
  /** The full address. */
  readonly link: string;
  /** What the system's share sheet sends, the link in it. */
  readonly text: string;
  /** Copying is the page's main action. */
  readonly isMain?: boolean;
}

/** An address to be read, copied, and sent by the system's share sheet where there is one. */
export function LinkToShare({ label, link, text, isMain = false }: LinkToShareProps) {
  const { isCopied, copy } = useCopying();
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  const canShare = typeof navigator.share === 'function';
  // Closing the sheet is not a failure.
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  const share = () => void navigator.share({ text }).catch(() => {});
  return (
    <div className={styles.share}>
      <Field label={label} value={link} readOnly type="url" onFocus={({ target }) => target.select()} />
      <div className={styles.ways}>
        <Button variant={isMain ? 'primary' : 'secondary'} isWideOnPhone onClick={() => void copy(link)}>
          {isCopied ? sharing.copied : sharing.copy}
        </Button>
        {canShare && (
          <Button variant="secondary" isWideOnPhone onClick={share}>
            {friendsMessages.link.share}
          </Button>
        )}
      </div>
    </div>
  );
}
