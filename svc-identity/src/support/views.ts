import type { AccountClosure } from '@lights-out/contracts/admin-accounts';

import type { Closure } from '../users/index.ts';

export function closureView({ at, until, reason }: Closure): AccountClosure {
  return { at: at.toISOString(), until: until?.toISOString() ?? null, reason };
}
