import {
  addPasskey,
  askForPasskey,
  makeCommandCode,
  makeRecoveryCodes,
  removePasskey,
} from '@lights-out/contracts/admin-own-sign-in';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { type OwnSignIn, passkeyName, passkeyNameMaxLength } from '@lights-out/contracts/passkeys';
import { callApi, createPasskey, Field, RecoveryCodes, showToast } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { usePortalSession } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { dayInWords } from '../model/wording.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { StepButton } from './StepButton.tsx';
import lines from './Winners.module.css';

const texts = adminMessages.people.own;

/** The passkeys and codes of the signed-in admin. */
export function OwnPasskeys({ signIn: { passkeys, recoveryCodes } }: { readonly signIn: OwnSignIn }) {
  return (
    <div className={lines.winners}>
      <ul className={lines.list}>
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
        ))}
      </ul>
      <AddForm />
      <RenewForm left={recoveryCodes} />
      <CommandCodeForm />
    </div>
  );
}

interface PasskeyProps {
  readonly passkey: OwnSignIn['passkeys'][number];
  readonly isLast: boolean;
}

function Passkey({ passkey: { id, name, addedAt, usedAt }, isLast }: PasskeyProps) {
  const used = usedAt === null ? texts.never : texts.usedAt(dayInWords(usedAt));
  return (
    <li className={lines.line}>
      <strong>{name}</strong>
      <span className={lines.place}>{`${texts.addedAt(dayInWords(addedAt))}, ${used}`}</span>
      {!isLast && (
        <StepButton
          label={texts.remove}
          name={texts.removeWho(name)}
          done={texts.removed}
          route={removePasskey}
          call={() => callApi(removePasskey, { body: { id } })}
        />
      )}
    </li>
  );
}

function AddForm() {
  const { during } = usePortalSession();
  const { form, field, text, isBusy, reset } = useStepForm({
    route: addPasskey,
    schema: z.object({ name: passkeyName }),
    values: { name: '' },
    call: async ({ name }) => {
      const passkey = await createPasskey(await during(callApi(askForPasskey)));
      await callApi(addPasskey, { body: { name, passkey } });
    },
    onDone: () => {
      showToast({ title: texts.added });
      reset();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Field label={texts.name} hint={texts.nameHint} maxLength={passkeyNameMaxLength} {...field('name')} />
      <FormEnd error={text} submitLabel={texts.add} isBusy={isBusy} />
    </form>
  );
}

function RenewForm({ left }: { readonly left: number }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, text, isBusy } = useStepForm({
    route: makeRecoveryCodes,
    schema: z.object({}),
    values: {},
    call: async () => setCodes((await callApi(makeRecoveryCodes)).recoveryCodes),
    onDone: () => {},
  });
  if (codes) return <RecoveryCodes level={3} codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <form {...form} className={styles.form}>
      <p>{texts.codesLeft(left)}</p>
      <FormEnd error={text} submitLabel={texts.newCodes} isBusy={isBusy} />
    </form>
  );
}

function CommandCodeForm() {
  const [code, setCode] = useState<string>();
  const { form, text, isBusy } = useStepForm({
    route: makeCommandCode,
    schema: z.object({}),
    values: {},
    call: async () => setCode((await callApi(makeCommandCode)).code),
    onDone: () => {},
  });
  return (
    <form {...form} className={styles.form}>
      <p>{texts.commandCodeHint}</p>
      {code !== undefined && (
        <p role="status">
          <code>{code}</code>
        </p>
      )}
      <FormEnd error={text} submitLabel={texts.commandCode} isBusy={isBusy} />
    </form>
  );
}
