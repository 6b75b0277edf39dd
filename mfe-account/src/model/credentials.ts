import { fieldErrors } from '@lights-out/contracts/errors';
import { login, registration } from '@lights-out/contracts/identity';

/** What the form is for. */
export type Purpose = 'register' | 'login';

export const fieldNames = ['email', 'displayName', 'password'] as const;
export type FieldName = (typeof fieldNames)[number];
/** What is wrong with each field; a field that is right is missing. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** What was typed; the display name is empty on login. */
export type Credentials = Readonly<Record<FieldName, string>>;

type Checked = { readonly body: Credentials & { readonly isPremium?: false }; readonly errors?: undefined }
  | { readonly body?: undefined; readonly errors: FieldErrors };

/**
 * What is sent for what was typed, or what is wrong with it. A display name registers and an empty one logs in: that
 * is how the API tells the two apart.
 */
export function checkCredentials(purpose: Purpose, typed: Credentials): Checked {
  if (purpose === 'login') {
    const checked = login.safeParse(typed);
    return checked.success ? { body: { ...checked.data, displayName: '' } } : { errors: fieldErrors(checked.error) };
  }
  const checked = registration.safeParse(typed);
  return checked.success ? { body: { ...checked.data, isPremium: false } } : { errors: fieldErrors(checked.error) };
}

/** The topmost field that is wrong. */
export function firstWrong(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((name) => errors[name] !== undefined);
}
