import type { HeatsExport } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { exportedAnswer } from '../../play/index.ts';
import { listHeatAppealsOf, listHeatEntriesOf } from '../sql/heat-log.ts';
import { listHeatSlots } from '../sql/heat-questions.ts';
import { listHeatsOfPlayer } from '../sql/heats.ts';

/** The player's own heats with the answers that are locked, and what was decided. */
export async function exportHeats(conn: Conn, playerId: string): Promise<HeatsExport> {
  const heats = await listHeatsOfPlayer(conn, playerId);
  const log = await listHeatEntriesOf(conn, playerId);
  const appeals = await listHeatAppealsOf(conn, playerId);
  const decisions = [
    ...log.map(({ contest, outcome, reason, at, comparison }) => ({
      contest,
      outcome,
      text: reason,
      at: at.toISOString(),
      ...(comparison && { comparison }),
    })),
    ...appeals.map(({ contest, text, at }) => ({ contest, outcome: 'appealed' as const, text, at: at.toISOString() })),
  ];
  return {
    heats: await Promise.all(
      heats.map(async (heat) => ({
        contest: heat.contest,
        attempt: heat.attempt,
        form: heat.form,
        hasHelper: heat.hasHelper,
        invitedAt: heat.invitedAt.toISOString(),
        appointmentAt: heat.appointment?.startsAt.toISOString() ?? null,
        admittedAt: heat.admittedAt?.toISOString() ?? null,
        startedAt: heat.startedAt?.toISOString() ?? null,
        endedAt: heat.endedAt?.toISOString() ?? null,
        answers: (await listHeatSlots(conn, heat.id)).flatMap(({ slot, evidence }) =>
          exportedAnswer(slot).map((answer) => ({ ...answer, ...(evidence !== null && { evidence }) })),
        ),
      })),
    ),
    decisions: decisions.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
