import type { AdminUser } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import styles from '../pages/Lists.module.css';

const texts = adminMessages.users;

interface AccountStateProps {
  readonly user: AdminUser;
  /** Asks whether to close the account, or to reopen one that is closed. */
  readonly onChange: (user: AdminUser) => void;
}

/** Whether an account is closed, and the step to the other state. */
export function AccountState({ user, onChange }: AccountStateProps) {
  const { displayName, closure } = user;
  return (
    <span className={styles.buttons}>
      {closure && (
        <span>
          <Badge>{texts.closed}</Badge>{' '}
          {closure.until && <span className={styles.id}>{texts.until(instantInWords(closure.until))}</span>}
        </span>
      )}
      <Button
        variant="secondary"
        onClick={() => onChange(user)}
        aria-label={closure ? texts.reopenWho(displayName) : texts.closeWho(displayName)}
      >
        {closure ? texts.reopen : texts.close}
      </Button>
    </span>
  );
}
