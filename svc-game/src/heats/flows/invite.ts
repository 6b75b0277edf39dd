import { randomUUID } from 'node:crypto';

import { secureRandomInt, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { insertSteps, listNextInLine, type Settlement, vacantPlaces } from '../../contests/index.ts';
import { clearedBehind } from '../../fair-play/index.ts';
import { newCodeWord } from '../rules/code-word.ts';
import { invitation } from '../rules/heat.ts';
import { insertHeat, listHeatsOfContest } from '../sql/heats.ts';
import { announceInvitation } from './announce-heat.ts';

/**
 * Invites to a heat whoever is in line and was not invited yet: in review each prize place and the three behind, later those
 * whom a vacant place waits for. Call it under the contest's lock.
 */
export async function inviteInLine(
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  settlement: Settlement,
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  const { contest, heats } = settlement;
  const wanted = heats === undefined ? 0 : wantedInLine(settlement);
  if (wanted === 0) return;
  const line = await listNextInLine(tx, contest, wanted);
  const invited = new Set((await listHeatsOfContest(tx, contest)).map(({ playerId }) => playerId));
  for (const playerId of line) {
    if (invited.has(playerId)) continue;
    const codeWord = newCodeWord(secureRandomInt);
    const heat = invitation({ id: randomUUID(), contest, playerId, attempt: 1, codeWord }, at);
    await insertHeat(tx, heat);
    await announceInvitation(tx, ctx, heat, { at, requestId });
    await insertSteps(tx, contest, [{ step: 'heat-invited', playerId }], { by: 'clock', at });
  }
}

function wantedInLine(settlement: Settlement): number {
  if (settlement.state === 'review') return settlement.ranks + clearedBehind;
  return settlement.state === 'announced' ? vacantPlaces(settlement).length : 0;
}
