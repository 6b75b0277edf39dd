import type { MistakesExport } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { exportedAnswer } from '../../play/index.ts';
import { listRacedMistakes } from '../sql/mistakes.ts';
import { findRun, listMistakeSlots } from '../sql/runs.ts';

/** What came of the player's mistakes, and the last race with the answers that are locked. */
export async function exportMistakes(conn: Conn, playerId: string): Promise<MistakesExport> {
  const run = await findRun(conn, playerId);
  const raced = await listRacedMistakes(conn, playerId);
  return {
    raced: raced.map((one) => ({ ...one, answeredAt: one.answeredAt.toISOString() })),
    race: run
      ? {
          isUntimed: run.isUntimed,
          startedAt: run.startedAt.toISOString(),
          endedAt: run.endedAt?.toISOString() ?? null,
          answers: (await listMistakeSlots(conn, run.id)).flatMap(({ slot }) => exportedAnswer(slot)),
        }
      : null,
  };
}
