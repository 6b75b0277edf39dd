import type { postEcho as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { lineToken, readLine } from '../rules/play-secret.ts';

export function postEcho({ clock, playSecret }: Context): Handler<typeof contract> {
  return async ({ params, body, player }) => {
    const now = clock.now();
    const owner = { gameId: params.id, playerId: player.id };
    const line = readLine(playSecret.current(), owner, body.lineToken, now);
    if (line === undefined) throw new Refusal('invalid-request');
    return { status: 200, body: { lineToken: lineToken(playSecret.current(), owner, line.measuredMs, now) } };
  };
}
