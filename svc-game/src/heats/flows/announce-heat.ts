import { contestInText, heatDecided, heatDue, heatInvited } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findContest } from '../../contests/index.ts';
import { decidedOf, type Heat, type LoggedDecision, type OfPlayer } from '../rules/heat.ts';
import { findHeatAppeal, listHeatEntries } from '../sql/heat-log.ts';

type Announcing = Pick<Context, 'outbox'>;

interface Cause {
  readonly at: Date;
  readonly requestId: string;
}

/** Publishes an event for a player who is to choose an appointment. */
export async function announceInvitation(tx: Tx, { outbox }: Announcing, heat: Heat, cause: Cause): Promise<void> {
  const body = { ...(await about(tx, heat)), bookBy: heat.bookBy.toISOString(), isRepeat: heat.attempt > 1 };
  await outbox.announce(tx, heatInvited, body, { requestId: cause.requestId, occurredAt: cause.at });
}

/** Publishes an event for a player whose appointment is near. */
export async function announceReminder(
  tx: Tx,
  { outbox }: Announcing,
  { startsAt, ...of }: OfPlayer & { readonly startsAt: Date },
  cause: Cause,
): Promise<void> {
  const body = { ...(await about(tx, of)), startsAt: startsAt.toISOString() };
  await outbox.announce(tx, heatDue, body, { requestId: cause.requestId, occurredAt: cause.at });
}

/** Publishes an event for a player about whose heat something was decided; the entry is in the log already. */
export async function announceDecision(
  tx: Tx,
  { outbox }: Announcing,
  of: OfPlayer,
  {
    outcome,
    reason,
  }: Pick<LoggedDecision, 'reason'> & { outcome: Exclude<LoggedDecision['outcome'], 'repeat-granted'> },
  cause: Cause,
): Promise<void> {
  const found = decidedOf(await listHeatEntries(tx, of), await findHeatAppeal(tx, of), cause.at);
  const appealBy = found?.appeal === 'possible' && found.appealBy !== null ? found.appealBy.toISOString() : null;
  const body = { ...(await about(tx, of)), outcome, reason, appealBy };
  await outbox.announce(tx, heatDecided, body, { requestId: cause.requestId, occurredAt: cause.at });
}

async function about(tx: Tx, { contest, playerId: userId }: OfPlayer) {
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  return { userId, contest, contestTitle: contestInText(found) };
}
