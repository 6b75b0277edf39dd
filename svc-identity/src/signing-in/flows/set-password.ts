import { messages } from '@lights-out/contracts';
import { Refusal, type Tx } from '@lights-out/service-kit';

import { deleteResetsOf, insertMail } from '../../mail/index.ts';
import { foldEmail, updatePassword, type UserRow } from '../../users/index.ts';
import { isGuessablePassword } from '../rules/password-rules.ts';
import { deleteDevicesOf } from '../sql/devices.ts';
import { deletePendingSignInsOf } from '../sql/pending-sign-ins.ts';
import { deleteSessionsOf } from '../sql/sessions.ts';

/** @throws {Refusal} `invalid-request` naming the field, for a password that is easy to guess */
export function refuseGuessable(
  password: string,
  account: { readonly email: string; readonly displayName: string },
  field: string,
): void {
  if (!isGuessablePassword(password, account)) return;
  throw new Refusal('invalid-request', {
    message: messages.fields.passwordCommon,
    fields: { [field]: messages.fields.passwordCommon },
  });
}

/** Sets the password, ends all sessions and sign-ins that wait for their second step, forgets all browsers, voids reset links, and queues a mail to the owner. */
export async function setPassword(
  tx: Tx,
  { id, email }: UserRow,
  passwordHash: string,
  { now, twoStepRemoved = false }: { readonly now: Date; readonly twoStepRemoved?: boolean },
): Promise<void> {
  await updatePassword(tx, id, passwordHash);
  await deleteSessionsOf(tx, id);
  await deletePendingSignInsOf(tx, id);
  await deleteDevicesOf(tx, id);
  await deleteResetsOf(tx, id);
  const facts = twoStepRemoved ? { twoStepRemoved } : {};
  await insertMail(tx, { kind: 'password-changed', to: { emailFolded: foldEmail(email) }, facts }, now);
}
