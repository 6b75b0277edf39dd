import type { Tx } from '@lights-out/service-kit';

/** @returns whether nobody was told yet that the month lacks questions */
export async function insertMonthNotice(tx: Tx, contest: string, at: Date): Promise<boolean> {
  const rows = await tx('month_notices')
    .insert({ contest, told_at: at })
    .onConflict('contest')
    .ignore()
    .returning('contest');
  return rows.length > 0;
}
