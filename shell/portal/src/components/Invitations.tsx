import { type Invitation, inviteAdmin, withdrawInvitation } from '@lights-out/contracts/admin-people';
import { adminRole } from '@lights-out/contracts/admin-roles';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { invitationLink } from '../model/invitation.ts';
import { instantInWords } from '../model/wording.ts';
import { roleChoices } from './ChangeAdminDialog.tsx';
import { FormEnd } from './FormEnd.tsx';
import gate from './Gate.module.css';
import styles from './PrizeForm.module.css';
import { StepButton } from './StepButton.tsx';
import lines from './Winners.module.css';

const texts = adminMessages.people.invite;

/** Makes invitations, and lists those that are open. */
export function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const [code, setCode] = useState<string>();
  const { form, field, text, isBusy } = useStepForm({
    route: inviteAdmin,
    schema: z.object({ role: adminRole }),
    values: { role: 'steward' },
    call: async (body) => setCode((await callApi(inviteAdmin, { body })).code),
    onDone: () => {},
  });
  return (
    <div className={lines.winners}>
      <form {...form} className={styles.form}>
        <SelectField label={texts.role} choices={roleChoices} {...field('role')} />
        <FormEnd error={text} submitLabel={texts.make} isBusy={isBusy} />
      </form>
      {code !== undefined && <Made code={code} />}
      <h3>{texts.open}</h3>
      {invitations.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={lines.list}>
          {invitations.map((invitation) => (
            <Open key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Made({ code }: { readonly code: string }) {
  return (
    <div role="status" className={lines.winners}>
      <p className={styles.note}>{`${texts.made} ${texts.needsPassword}`}</p>
      <dl className={gate.given}>
        <dt>{texts.code}</dt>
        <dd>
          <code>{code}</code>
        </dd>
        <dt>{texts.link}</dt>
        <dd>
          <code>{invitationLink(window.location.href, code)}</code>
        </dd>
      </dl>
    </div>
  );
}

function Open({ invitation: { id, role, by, expiresAt } }: { readonly invitation: Invitation }) {
  return (
    <li className={lines.line}>
      <span>{texts.line(adminMessages.people.roles[role], instantInWords(expiresAt))}</span>
      <span className={lines.place}>{by === null ? texts.byOperator : texts.by(by)}</span>
      <StepButton
        label={texts.withdraw}
        done={texts.withdrawn}
        route={withdrawInvitation}
        call={() => callApi(withdrawInvitation, { params: { invitation: id } })}
      />
    </li>
  );
}
