import type { Context } from '../context.ts';
import { evidenceDays } from '../domain/evidence.ts';
import { deleteEvidence, listContestsWithOldEvidence, markEvidenceDeleted } from '../store/evidence.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;

/** Deletes the evidence of contests that closed 60 days ago, a part at a time (decision 0221). */
export async function deleteOldEvidence({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const closedBefore = new Date(now.getTime() - evidenceDays * dayMs);
  for (const contest of await listContestsWithOldEvidence(db, closedBefore)) {
    let rows = 0;
    let deleted: number;
    do {
      deleted = await deleteEvidence(db, contest, rowsAtOnce);
      rows += deleted;
    } while (deleted === rowsAtOnce);
    await markEvidenceDeleted(db, contest, now);
    log.info({ event: 'evidence.deleted', contest, rows });
  }
}
