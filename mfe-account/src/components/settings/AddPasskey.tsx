import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { passkeyNameMaxLength } from '@lights-out/contracts/passkeys';
import { noFields, passkeyForm } from '@lights-out/contracts/two-step';
import { Button, errorText, Field, showToast, useContractForm } from '@lights-out/web-kit';

import type { useTwoStepChanges } from '../../api/two-step.ts';
import { Refusal } from '../Refusal.tsx';
import styles from './Section.module.css';

/** What can be done once the owner has proved who they are. */
export interface OpenSettings {
  readonly changes: ReturnType<typeof useTwoStepChanges>;
  readonly onRefused: (error: unknown) => void;
}

interface CodeProps extends OpenSettings {
  readonly onCodes: (codes: readonly string[]) => void;
}

const texts = twoStepMessages.settings;

/** Makes a passkey on this device or beside it; the first one comes with the recovery codes. */
export function AddPasskey({ changes, onRefused, onCodes }: CodeProps) {
  const { form, field, text, isBusy, reset } = useContractForm({
    schema: passkeyForm,
    values: { name: '' },
    send: async ({ name }) => {
      const codes = await changes.add(name);
      showToast({ title: texts.addedToast });
      reset();
      if (codes) onCodes(codes);
    },
    onRefused,
    refusalText: (error) => errorText(error, { withWait: true, otherwise: twoStepMessages.notMade }),
  });
  return (
    <form {...form} className={styles.form}>
      <Field
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        aria-required
      />
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" variant="secondary" isWideOnPhone className={styles.action} isBusy={isBusy}>
        {isBusy ? twoStepMessages.waiting : texts.add}
      </Button>
    </form>
  );
}

/** Replaces the recovery codes. */
export function RenewCodes({ changes, onRefused, onCodes }: CodeProps) {
  const { form, text, isBusy } = useContractForm({
    schema: noFields,
    values: {},
    send: async () => onCodes(await changes.renewCodes()),
    onRefused,
  });
  return (
    <form {...form} className={styles.form}>
      <p className={styles.hint}>{texts.newCodesHint}</p>
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" variant="secondary" isWideOnPhone className={styles.action} isBusy={isBusy}>
        {texts.newCodes}
      </Button>
    </form>
  );
}
