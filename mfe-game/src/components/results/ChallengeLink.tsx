import { messages } from '@lights-out/contracts/messages';
import { Button, Field, useCopying } from '@lights-out/web-kit';

import styles from './ChallengeLink.module.css';

const { sharing: texts } = messages;

interface ChallengeLinkProps {
  /** The full address to share. */
  readonly link: string;
  /** Copying is the page's main action. */
  readonly isMain?: boolean;
}

/** The address of a challenge, to be read and to be copied. */
export function ChallengeLink({ link, isMain = false }: ChallengeLinkProps) {
  const { isCopied, copy } = useCopying();
  return (
    <div className={styles.link}>
      <div className={styles.row}>
        <Field label={texts.link} value={link} readOnly type="url" onFocus={({ target }) => target.select()} />
        <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => void copy(link)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </div>
  );
}
