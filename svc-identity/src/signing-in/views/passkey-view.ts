import type { OwnPasskey } from '@lights-out/contracts/passkeys';

import type { PasskeyRow } from '../sql/passkeys.ts';

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'addedAt' | 'usedAt'>;

export function passkeyView({ id, name, addedAt, usedAt }: Shown): OwnPasskey {
  return { id, name, addedAt: addedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
