import { passwordChange } from '@lights-out/contracts/account';
import { messages } from '@lights-out/contracts/messages';
import { Button, Panel, useContractForm } from '@lights-out/web-kit';
import { useState } from 'react';

import { setPassword } from '../../api/account.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refusal } from '../Refusal.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

const texts = messages.settings.password;

/** The old password and the new one. Every other device is signed out, this one stays. */
export function ChangePassword({ user, onRefused }: SectionProps) {
  const [isDone, setDone] = useState(false);
  const { form, field, text, isBusy, reset } = useContractForm({
    schema: passwordChange,
    values: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      setDone(false);
      await setPassword(body);
      reset();
      setDone(true);
    },
    onRefused,
  });
  return (
    <Panel title={texts.title}>
      <p className={styles.text}>{texts.text}</p>
      <form {...form} className={styles.form}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField {...field('currentPassword')} label={texts.current} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          label={texts.next}
          hint={messages.email.passwordHint}
          autoComplete="new-password"
        />
        {text && <Refusal>{text}</Refusal>}
        <Button type="submit" variant="secondary" isWideOnPhone className={styles.action} isBusy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </form>
      <p role="status" className={styles.word}>
        {isDone && texts.done}
      </p>
    </Panel>
  );
}
