import type { Conn, Tx } from '@lights-out/service-kit';

import type { Contest } from '../domain/contest.ts';

/** Stores a contest's terms. They never change, so a repeated announcement does nothing. */
export async function insertContest(tx: Tx, { id, title, opensAt, closesAt, feeMinor }: Contest): Promise<void> {
  await tx('contests')
    .insert({ contest: id, title, opens_at: opensAt, closes_at: closesAt, fee_minor: feeMinor })
    .onConflict('contest')
    .ignore();
}

export async function findAnnouncedContest(conn: Conn, id: string): Promise<Contest | undefined> {
  return conn('contests').where({ contest: id }).first<Contest | undefined>({
    id: 'contest',
    title: 'title',
    opensAt: 'opens_at',
    closesAt: 'closes_at',
    feeMinor: 'fee_minor',
  });
}
