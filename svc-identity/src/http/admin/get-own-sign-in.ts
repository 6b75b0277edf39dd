import type { getOwnSignIn as contract } from '@lights-out/contracts/admin-own-sign-in';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { countRecoveryCodes } from '../../store/admin-codes.ts';
import { listPasskeysOf } from '../../store/passkeys.ts';
import { passkeyView } from '../views/passkey-view.ts';

export function getOwnSignIn({ db }: Context): Handler<typeof contract> {
  return async ({ admin: { id } }) => {
    const [passkeys, recoveryCodes] = await Promise.all([
      listPasskeysOf(db, { kind: 'admin', id }),
      countRecoveryCodes(db, id),
    ]);
    return { status: 200, body: { passkeys: passkeys.map(passkeyView), recoveryCodes } };
  };
}
