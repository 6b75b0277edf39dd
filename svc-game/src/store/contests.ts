import { contestPeriod } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import { firstPrizeOf, type Prize } from '../domain/prize.ts';

/** Makes the contest and the prize it begins with; one that is there stays as it is. */
export async function insertContest(tx: Tx, contest: string): Promise<void> {
  const { startsAt, endsAt } = contestPeriod(contest);
  const prize = firstPrizeOf(contest);
  await tx('contests')
    .insert({ name: contest, starts_at: startsAt, ends_at: endsAt, since: startsAt })
    .onConflict('name')
    .ignore();
  await tx('prizes')
    .insert({
      contest,
      title: prize.title,
      description: prize.description,
      examples: prize.examples,
      event_date: prize.eventDate,
      ranks: prize.ranks,
    })
    .onConflict('contest')
    .ignore();
}

export async function findPrize(conn: Conn, contest: string): Promise<Prize | undefined> {
  return conn('prizes')
    .where({ contest })
    .first<Prize | undefined>(
      'title',
      'description',
      'examples',
      'ranks',
      conn.raw(`to_char(event_date, 'YYYY-MM-DD') as "eventDate"`),
    );
}
