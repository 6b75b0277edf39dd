import type { DailiesExport } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { exportedAnswer, isClosed } from '../../play/index.ts';
import { listRunsOf, listSlots } from '../sql/runs.ts';

/** The player's own dailies with the answers that are locked, the latest number first. */
export async function exportDailies(conn: Conn, playerId: string): Promise<DailiesExport> {
  const exported: DailiesExport = [];
  for (const run of await listRunsOf(conn, playerId)) {
    const slots = await listSlots(conn, run.n, run.id);
    exported.push({
      n: run.n,
      isUntimed: run.isUntimed,
      isPractice: run.isPractice,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      answers: slots
        .filter(isClosed)
        .flatMap((slot) => exportedAnswer(slot).map((answer) => ({ ...answer, score: slot.score }))),
    });
  }
  return exported;
}
