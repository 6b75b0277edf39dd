import type { AdminUser } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge } from '@lights-out/web-kit';

import { dayInWords } from '../model/wording.ts';
import styles from '../pages/Lists.module.css';

const texts = adminMessages.users;

/** An account's address: whether it is confirmed, and what a mail server says that refuses it. */
export function Address({ user }: { readonly user: Pick<AdminUser, 'email' | 'confirmedAt' | 'unreachable'> }) {
  const { email, confirmedAt, unreachable } = user;
  return (
    <>
      {email}
      {confirmedAt === null && (
        <>
          {' '}
          <Badge>{texts.unconfirmed}</Badge>
        </>
      )}
      {unreachable && (
        <>
          {' '}
          <Badge tone="accent">{texts.unreachable(dayInWords(unreachable.since))}</Badge>{' '}
          <span className={styles.id}>{unreachable.reply}</span>
        </>
      )}
    </>
  );
}
