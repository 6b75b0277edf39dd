import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { type OwnPasskey, passkeyNameMaxLength } from '@lights-out/contracts/passkeys';
import { noFields, passkeyForm } from '@lights-out/contracts/two-step';
import { Button, Field, formatDay, showToast, useContractForm } from '@lights-out/web-kit';
import { useState } from 'react';

import { Refusal } from '../Refusal.tsx';
import type { OpenSettings } from './AddPasskey.tsx';
import devices from './Devices.module.css';
import styles from './Section.module.css';

interface PasskeyListProps {
  readonly passkeys: readonly OwnPasskey[];
  /** Undefined while they can only be looked at. */
  readonly open: OpenSettings | undefined;
}

const texts = twoStepMessages.settings;

/** The passkeys with their days, and the ways to rename and remove each. */
export function PasskeyList({ passkeys, open }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={devices.list}>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} open={open} />
      ))}
    </ul>
  );
}

interface PasskeyProps extends Pick<PasskeyListProps, 'open'> {
  readonly passkey: OwnPasskey;
  readonly isLast: boolean;
}

function Passkey({ passkey, isLast, open }: PasskeyProps) {
  const { id, name, addedAt, usedAt } = passkey;
  const [step, setStep] = useState<'rename' | 'remove'>();
  const used = usedAt === null ? texts.neverUsed : texts.used(formatDay(usedAt));
  const leave = () => setStep(undefined);
  return (
    <li className={devices.device}>
      <div>
        <p className={devices.name}>{name}</p>
        <p className={devices.times}>{`${texts.added(formatDay(addedAt))}, ${used}`}</p>
      </div>
      {open && step === undefined && (
        <div className={styles.actions}>
          <Button variant="ghost" aria-label={texts.renameWho(name)} onClick={() => setStep('rename')}>
            {texts.rename}
          </Button>
          <Button variant="ghost" aria-label={texts.removeWho(name)} onClick={() => setStep('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      {open && step === 'rename' && <RenameForm {...open} id={id} name={name} onLeave={leave} />}
      {open && step === 'remove' && <RemoveForm {...open} id={id} name={name} isLast={isLast} onLeave={leave} />}
    </li>
  );
}

interface StepProps extends OpenSettings, Pick<OwnPasskey, 'id' | 'name'> {
  readonly onLeave: () => void;
}

function RenameForm({ changes, onRefused, id, name, onLeave }: StepProps) {
  const { form, field, text, isBusy } = useContractForm({
    schema: passkeyForm,
    values: { name },
    send: async (body) => {
      await changes.rename(id, body.name);
      showToast({ title: texts.renamed });
      onLeave();
    },
    onRefused,
  });
  return (
    <form {...form} className={styles.form}>
      <Field {...field('name')} label={texts.newName(name)} maxLength={passkeyNameMaxLength} autoComplete="off" />
      {text && <Refusal>{text}</Refusal>}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {texts.proof.cancel}
        </Button>
      </div>
    </form>
  );
}

function RemoveForm({ changes, onRefused, id, name, isLast, onLeave }: StepProps & { readonly isLast: boolean }) {
  const { form, text, isBusy } = useContractForm({
    schema: noFields,
    values: {},
    send: async () => {
      await changes.remove(id);
      showToast({ title: texts.removed });
    },
    onRefused,
  });
  return (
    <form {...form} className={styles.form}>
      {isLast && <p>{texts.removeLast}</p>}
      {text && <Refusal>{text}</Refusal>}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {isLast ? texts.removeLastConfirm : texts.removeWho(name)}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
