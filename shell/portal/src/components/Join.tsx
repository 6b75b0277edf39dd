import { adminName, adminNameMaxLength } from '@lights-out/contracts/admin-people';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { errorText, Field, RecoveryCodes, useContractForm } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { usePortalSession } from '../api/session.tsx';
import { forgetInvitation } from '../model/invitation.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './Gate.module.css';

const texts = adminMessages.people.join;
const schema = z.object({ name: adminName });

interface JoinProps {
  readonly prompt: string;
  /** Null for the first owner. */
  readonly invitation: string | null;
}

/** A new admin gives a name and makes a passkey, and is shown the recovery codes before anything else. */
export function Join({ prompt, invitation }: JoinProps) {
  const { join } = usePortalSession();
  const [joined, setJoined] = useState<Awaited<ReturnType<typeof join>>>();
  const { form, field, text, isBusy } = useContractForm({
    schema,
    values: { name: '' },
    send: async ({ name }) => {
      setJoined(await join({ name, invitation }));
      forgetInvitation();
    },
    refusalText: (fault) => errorText(fault, { otherwise: texts.failed }),
  });
  if (joined) return <RecoveryCodes codes={joined.recoveryCodes} onKept={joined.open} />;
  return (
    <form {...form} className={styles.gate}>
      <p className={styles.prompt}>{prompt}</p>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={adminNameMaxLength}
        {...field('name')}
      />
      <p className={styles.prompt}>{texts.passkeyHint}</p>
      <FormEnd error={text} submitLabel={isBusy ? adminMessages.people.signIn.waiting : texts.make} isBusy={isBusy} />
    </form>
  );
}
