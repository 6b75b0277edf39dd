import type { renamePlayerPasskey as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { requireProof } from '../flows/prove-identity.ts';
import { updatePasskeyName } from '../store/passkeys.ts';
import { createCookies } from './views/cookies.ts';

export function renamePlayerPasskey(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ player, body, cookie }) => {
    await requireProof(ctx, cookies.readSession(cookie));
    const isRenamed = await updatePasskeyName(ctx.db, { kind: 'player', id: player.id }, body);
    if (!isRenamed) throw new Refusal('not-found');
    return { status: 204, body: undefined };
  };
}
