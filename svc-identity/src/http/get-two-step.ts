import type { getTwoStep as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listPasskeysOf } from '../store/passkeys.ts';
import { countPlayerCodes } from '../store/player-codes.ts';
import { passkeyView } from './views/passkey-view.ts';

export function getTwoStep({ db }: Context): Handler<typeof contract> {
  return async ({ player: { id } }) => {
    const [passkeys, recoveryCodes] = await Promise.all([
      listPasskeysOf(db, { kind: 'player', id }),
      countPlayerCodes(db, id),
    ]);
    return { status: 200, body: { passkeys: passkeys.map(passkeyView), recoveryCodes } };
  };
}
