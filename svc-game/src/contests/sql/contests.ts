import type { Conn, Tx } from '@lights-out/service-kit';

import type { Contest, NewContest } from '../rules/contest.ts';
import type { Prize } from '../rules/prize.ts';

export const contestColumns = {
  id: 'name',
  kind: 'kind',
  title: 'display_title',
  opensAt: 'starts_at',
  closesAt: 'ends_at',
  feeMinor: 'fee_minor',
  difficulty: 'difficulty',
  racesADay: 'races_a_day',
  state: 'state',
  hasHeats: 'has_heats',
};

/** Of the table of prizes, all that `Prize` has. */
export const prizeColumns = `title, description, german_title as "germanTitle", german_description as "germanDescription",
  examples, german_examples as "germanExamples", to_char(event_date, 'YYYY-MM-DD') as "eventDate", ranks`;

/** The columns of a prize, as they are written. */
export function prizeRow({ germanTitle, germanDescription, germanExamples, eventDate, ...prize }: Prize) {
  return {
    ...prize,
    german_title: germanTitle ?? null,
    german_description: germanDescription ?? null,
    german_examples: germanExamples ?? null,
    event_date: eventDate,
  };
}

/** Makes the contest with its prize; one that exists stays as it is. */
export async function insertContest(tx: Tx, { contest, prize }: NewContest): Promise<void> {
  await tx('contests')
    .insert({
      name: contest.id,
      kind: contest.kind,
      display_title: contest.title,
      starts_at: contest.opensAt,
      ends_at: contest.closesAt,
      since: contest.opensAt,
      fee_minor: contest.feeMinor,
      difficulty: contest.difficulty,
      races_a_day: contest.racesADay,
      ...(contest.hasHeats !== undefined && { has_heats: contest.hasHeats }),
    })
    .onConflict('name')
    .ignore();
  await tx('prizes')
    .insert({
      contest: contest.id,
      ...prizeRow(prize),
    })
    .onConflict('contest')
    .ignore();
}

export async function findContest(conn: Conn, id: string): Promise<Contest | undefined> {
  return conn('contests').where({ name: id }).first<Contest | undefined>(contestColumns);
}

/** What is told of a contest beside its prize; `canceledFor`: why it was cancelled, where it was. */
export async function findTerms(
  conn: Conn,
  id: string,
): Promise<(Pick<Contest, 'racesADay' | 'hasHeats'> & { readonly canceledFor: string | null }) | undefined> {
  return conn('contests')
    .where({ name: id })
    .first({ racesADay: 'races_a_day', hasHeats: 'has_heats', canceledFor: 'canceled_for' });
}

/** Contests that are open at `now`, the first to close in front. */
export async function listRunningContests(conn: Conn, now: Date): Promise<Contest[]> {
  return conn('contests')
    .where({ state: 'open' })
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy(['ends_at', 'name'])
    .limit(100)
    .select<Contest[]>(contestColumns);
}

export async function findPrize(conn: Conn, contest: string): Promise<Prize | undefined> {
  return conn('prizes').where({ contest }).first<Prize | undefined>(conn.raw(prizeColumns));
}

/** Sets whether the prize places of a contest are confirmed by heats. */
export async function updateHasHeats(tx: Tx, id: string, hasHeats: boolean): Promise<void> {
  await tx('contests').where({ name: id }).update({ has_heats: hasHeats });
}
