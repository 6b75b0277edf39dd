import type { AdminUser } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import styles from '../pages/Lists.module.css';

const texts = adminMessages.users;

type Account = Pick<AdminUser, 'displayName' | 'closure'>;

interface AccountStateProps<User extends Account> {
  readonly user: User;
  /** Asks whether to close the account, or to reopen one that is closed. */
  readonly onChange: (user: User) => void;
  readonly onRename: (user: User) => void;
}

export function ClosedUntil({ closure }: Pick<Account, 'closure'>) {
  if (!closure) return null;
  return (
    <span>
      <Badge>{texts.closed}</Badge>{' '}
      {closure.until && <span className={styles.id}>{texts.until(instantInWords(closure.until))}</span>}
    </span>
  );
}

/** The steps to close or reopen an account, and to another name. */
export function AccountState<User extends Account>({ user, onChange, onRename }: AccountStateProps<User>) {
  const { displayName, closure } = user;
  return (
    <span className={styles.buttons}>
      <Button variant="secondary" onClick={() => onRename(user)} aria-label={texts.renameWho(displayName)}>
        {texts.rename}
      </Button>
      <Button
        variant={closure ? 'secondary' : 'danger'}
        onClick={() => onChange(user)}
        aria-label={closure ? texts.reopenWho(displayName) : texts.closeWho(displayName)}
      >
        {closure ? texts.reopen : texts.close}
      </Button>
    </span>
  );
}
