import { deletionForm } from '@lights-out/contracts/account';
import { messages } from '@lights-out/contracts/messages';
import { Button, Field, showToast, useContractForm } from '@lights-out/web-kit';

import { removeAccount } from '../../api/account.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refusal } from '../Refusal.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';
import { useForgetPlayer } from './use-forget-player.ts';

const texts = messages.settings.deletion;

/** The password and the word that confirms it. Once accepted nothing of the player is left in this browser. */
export function DeletionForm({ user, onRefused, onKeep }: SectionProps & { readonly onKeep: () => void }) {
  const forget = useForgetPlayer();
  const { form, field, text, isBusy } = useContractForm({
    schema: deletionForm,
    values: { password: '', confirmation: '' },
    send: async (body) => {
      await removeAccount(body);
      showToast(texts.done);
      forget('everything');
    },
    onRefused,
    isLast: true,
  });
  return (
    <form {...form} className={styles.form}>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
      <Field
        {...field('confirmation')}
        label={texts.confirmation}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-required
      />
      {text && <Refusal>{text}</Refusal>}
      <div className={styles.actions}>
        <Button type="submit" isWideOnPhone isBusy={isBusy}>
          {isBusy ? texts.deleting : texts.confirm}
        </Button>
        <Button
          variant="ghost"
          isWideOnPhone
          onClick={() => {
            if (!isBusy) onKeep();
          }}
        >
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
