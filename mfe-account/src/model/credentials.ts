import { login, registration } from '@lights-out/contracts/identity';

import { checkForm, type Checked, type Typed } from './checked-form.ts';

/** What the form is for. */
export type Purpose = 'register' | 'login';

export const fieldNames = ['email', 'displayName', 'password'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What was typed; the display name is empty on login. */
export type Credentials = Typed<FieldName>;

/**
 * What is sent for what was typed, or what is wrong with it. A display name registers and an empty one logs in: that
 * is how the API tells the two apart.
 */
export function checkCredentials(
  purpose: Purpose,
  typed: Credentials,
): Checked<Credentials & { readonly isPremium?: false }> {
  if (purpose === 'login') {
    const checked = checkForm<FieldName, Pick<Credentials, 'email' | 'password'>>(login, typed);
    return checked.errors ? checked : { body: { ...checked.body, displayName: '' } };
  }
  const checked = checkForm<FieldName, Credentials>(registration, typed);
  return checked.errors ? checked : { body: { ...checked.body, isPremium: false } };
}

/** The fields that the form shows, from the top. */
export function namesOn(purpose: Purpose): readonly FieldName[] {
  return purpose === 'register' ? fieldNames : fieldNames.filter((name) => name !== 'displayName');
}
