import type { Context } from '../../context.ts';
import { evidenceDays } from '../rules/evidence.ts';
import { deleteTracesOfContest } from '../sql/account-traces.ts';
import { deleteEvidence, listContestsWithOldEvidence, markEvidenceDeleted } from '../sql/evidence.ts';
import { deleteAdminAddressesBefore } from '../sql/households.ts';
import { deleteReturnsBefore } from '../sql/marks.ts';
import { deleteOldSalts } from './address-salts.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;
/** A contest that the account can come back to has been closed for 60 days by then. */
const returnDays = 120;

/** Deletes the evidence of contests that closed 60 days ago, a part at a time, and the salts of months gone. */
export async function deleteOldEvidence({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  await deleteOldSalts(db, now);
  const returnedBefore = new Date(now.getTime() - returnDays * dayMs);
  await deleteReturnsBefore(db, returnedBefore);
  await deleteAdminAddressesBefore(db, returnedBefore);
  const closedBefore = new Date(now.getTime() - evidenceDays * dayMs);
  for (const contest of await listContestsWithOldEvidence(db, closedBefore)) {
    let rows = 0;
    let deleted: number;
    do {
      deleted = await deleteEvidence(db, contest, rowsAtOnce);
      rows += deleted;
    } while (deleted === rowsAtOnce);
    await deleteTracesOfContest(db, contest);
    await markEvidenceDeleted(db, contest, now);
    log.info({ event: 'evidence-deleted', contest, rows });
  }
}
