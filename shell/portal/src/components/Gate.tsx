import { adminPasswordMaxLength, postAdminSession } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { ApiError, Button, errorText, Field, useContractForm } from '@lights-out/web-kit';

import { usePortalSession } from '../api/session.tsx';
import styles from './Gate.module.css';

const texts = adminMessages.gate;

/** Asks for the password until it is the right one. */
export function Gate({ prompt }: { readonly prompt: string }) {
  const { enter } = usePortalSession();
  const { form, field, text, isBusy, focus } = useContractForm({
    schema: postAdminSession.body,
    values: { password: '' },
    send: ({ password }) => enter(password),
    onRefused: () => focus('password', true),
    refusalText: (fault) =>
      fault instanceof ApiError && fault.code === 'incorrect-password' ? texts.wrong : errorText(fault),
    isLast: true,
  });
  return (
    <form {...form} className={styles.gate}>
      <p className={styles.prompt}>{prompt}</p>
      <Field
        {...field('password')}
        // A password that is not there only gets the focus.
        error={undefined}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        maxLength={adminPasswordMaxLength}
      />
      {text !== undefined && (
        <p role="alert" className={styles.refusal}>
          {text}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? texts.entering : texts.enter}
      </Button>
    </form>
  );
}
