import { postConfirmation } from '@lights-out/contracts/mails';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { useMutation, useQuery } from '@tanstack/react-query';

import { callApi } from '../api/call-api.ts';
import { errorText } from '../api/error-text.ts';
import { mailSettingsQuery } from '../api/queries.ts';
import styles from './AddressToConfirm.module.css';
import { Button } from './Button.tsx';

const texts = messages.unconfirmedAddress;

/** Tells a player whose address is not confirmed what that costs. Nothing for others, and while it is not known. */
export function AddressToConfirm({ user }: { readonly user: User }) {
  const { data } = useQuery(mailSettingsQuery(user.id));
  const sending = useMutation({ mutationFn: () => callApi(postConfirmation) });
  if (data?.confirmedAt !== null) return null;
  return (
    <div className={styles.line}>
      <p>{texts.text}</p>
      <Button variant="secondary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
        {texts.send}
      </Button>
      <p role="status" className={styles.word}>
        {sending.isSuccess && texts.sent(user.email)}
        {sending.isError && errorText(sending.error, { withWait: true })}
      </p>
    </div>
  );
}
