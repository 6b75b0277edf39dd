import type { Account } from '../account.ts';
import type { Hold } from '../kinds.ts';

/** Whether the next payment or refund is to wait until it is finished by hand; counts it. */
export function takeHold(account: Account, of: Hold['id']): boolean {
  const hold = account.find('hold', of);
  if (!hold || hold.left < 1) return false;
  account.put('hold', { ...hold, left: hold.left - 1 });
  return true;
}
