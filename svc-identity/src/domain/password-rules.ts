import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map(String));

/** Whether the password is among the 49,000 most used ones, or the account's own email or name. */
export function isGuessablePassword(
  password: string,
  account: { readonly email: string; readonly displayName: string },
): boolean {
  const folded = password.trim().toLowerCase();
  const own = [account.email, account.email.split('@')[0] ?? '', account.displayName].map((text) => text.toLowerCase());
  return common.has(folded) || own.includes(folded) || new Set(folded).size === 1;
}
