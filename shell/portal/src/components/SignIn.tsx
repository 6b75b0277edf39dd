import { adminMessages } from '@lights-out/contracts/messages-admin';
import { typedCode } from '@lights-out/contracts/passkeys';
import { Button, errorText, Field, knowsPasskeys, useContractForm } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { usePortalSession } from '../api/session.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './Gate.module.css';
import { Join } from './Join.tsx';

const texts = adminMessages.people.signIn;

/** Asks who is at the gate: by a passkey, or by a code for those who have lost it or were invited. */
export function SignIn({ prompt }: { readonly prompt: string }) {
  const { signIn } = usePortalSession();
  const [invitation, setInvitation] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (invitation !== undefined) return <Join prompt={adminMessages.people.join.invited} invitation={invitation} />;
  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await signIn();
    } catch (fault) {
      setRefusal(errorText(fault, { otherwise: knowsPasskeys() ? texts.cancelled : texts.unsupported }));
      setBusy(false);
    }
  };
  return (
    <div className={styles.gate}>
      <p className={styles.prompt}>{prompt}</p>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button isBusy={isBusy} onClick={() => void start()}>
        {isBusy ? texts.waiting : texts.passkey}
      </Button>
      <details className={styles.other}>
        <summary>{texts.otherWays}</summary>
        <CodeForm />
        <InvitationForm onGiven={setInvitation} />
      </details>
    </div>
  );
}

function CodeForm() {
  const { signInByCode } = usePortalSession();
  const { form, field, text, isBusy } = useContractForm({
    schema: z.object({ code: typedCode }),
    values: { code: '' },
    send: ({ code }) => signInByCode(code),
    isLast: true,
  });
  return (
    <form {...form} className={styles.gate}>
      <Field label={texts.code} hint={texts.codeHint} autoComplete="off" spellCheck={false} {...field('code')} />
      <FormEnd error={text} submitLabel={texts.signInByCode} isBusy={isBusy} />
    </form>
  );
}

function InvitationForm({ onGiven }: { readonly onGiven: (code: string) => void }) {
  const { form, field, text, isBusy } = useContractForm({
    schema: z.object({ invitation: typedCode }),
    values: { invitation: '' },
    send: async ({ invitation }) => onGiven(invitation),
    isLast: true,
  });
  return (
    <form {...form} className={styles.gate}>
      <Field
        label={texts.invitation}
        hint={texts.invitationHint}
        autoComplete="off"
        spellCheck={false}
        {...field('invitation')}
      />
      <FormEnd error={text} submitLabel={texts.join} isBusy={isBusy} />
    </form>
  );
}
