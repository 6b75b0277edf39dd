import { deletionForm } from '@lights-out/contracts/account';
import { messages } from '@lights-out/contracts/messages';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { ApiError, Button, errorText, Field, knowsPasskeys, showToast, useContractForm } from '@lights-out/web-kit';
import { useRef, useState } from 'react';

import { removeAccount } from '../../api/account.ts';
import { ownPasskey } from '../../api/two-step.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refusal } from '../Refusal.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';
import { useForgetPlayer } from './use-forget-player.ts';

const texts = messages.settings.deletion;

/**
 * The password and the word that confirms it; of an account with a passkey also that or a recovery code, once the server has said
 * so. Once accepted nothing of the player is left in this browser.
 */
export function DeletionForm({ user, onRefused, onKeep }: SectionProps & { readonly onKeep: () => void }) {
  const forget = useForgetPlayer();
  const [asksMore, setAsksMore] = useState(false);
  const isByPasskey = useRef(false);
  const { form, field, text, isBusy } = useContractForm({
    schema: deletionForm,
    values: { password: '', confirmation: '', code: '' },
    send: async ({ code, ...body }) => {
      await removeAccount(body, isByPasskey.current ? { passkey: await ownPasskey() } : code ? { code } : undefined);
      showToast(texts.done);
      forget('everything');
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second-step-needed') setAsksMore(true);
      onRefused(error);
    },
    refusalText: (error) => errorText(error, { withWait: true, otherwise: twoStepMessages.notUsed }),
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
      {asksMore && <Field {...field('code')} label={texts.code} type="text" autoComplete="off" spellCheck={false} />}
      <div className={styles.actions}>
        <DeletionButtons
          isBusy={isBusy}
          offersPasskey={asksMore && knowsPasskeys()}
          onChoose={(way) => {
            isByPasskey.current = way === 'passkey';
          }}
          onKeep={onKeep}
        />
      </div>
    </form>
  );
}

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly offersPasskey: boolean;
  readonly onChoose: (way: 'passkey' | 'typed') => void;
  readonly onKeep: () => void;
}

function DeletionButtons({ isBusy, offersPasskey, onChoose, onKeep }: ButtonsProps) {
  const submit = { type: 'submit', isWideOnPhone: true, isBusy } as const;
  return (
    <>
      {offersPasskey && (
        <Button {...submit} onClick={() => onChoose('passkey')}>
          {texts.passkey}
        </Button>
      )}
      <Button {...submit} onClick={() => onChoose('typed')}>
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
    </>
  );
}
