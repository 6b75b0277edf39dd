import { messages } from '@lights-out/contracts';
import { Refusal, type Tx } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { isGuessablePassword } from '../domain/password-rules.ts';
import { insertMail } from '../store/mails.ts';
import { deleteResetsOf } from '../store/password-resets.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { updatePassword, type UserRow } from '../store/users.ts';

/** @throws {Refusal} in the slot of the field it was typed into */
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

/** From now on the account has this password alone: no session, no link of before it works, and its owner is told. */
export async function setPassword(tx: Tx, { id, email }: UserRow, passwordHash: string, now: Date): Promise<void> {
  await updatePassword(tx, id, passwordHash);
  await deleteSessionsOf(tx, id);
  await deleteResetsOf(tx, id);
  await insertMail(tx, 'password-changed', foldEmail(email), now);
}
