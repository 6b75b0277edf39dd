import type { Conn, Tx } from '@lights-out/service-kit';

import type { ClosingFacts, ProvisionalFacts } from '../rules/contest-mail.ts';
import type { PrizeChangeFacts } from '../rules/prize-change-mail.ts';

/** Whether the player wants the mails about contests that are not owed. */
export async function hasContestMails(conn: Conn, userId: string): Promise<boolean> {
  return (await conn('users').first('id').where({ id: userId, contest_mails: true })) !== undefined;
}

export async function updateContestMails(conn: Conn, userId: string, isWanted: boolean): Promise<void> {
  await conn('users').update({ contest_mails: isWanted }).where({ id: userId });
}

// Players who want such mails and can sign in.
const readers = `users.contest_mails and not exists (
  select from closures where closures.user_id = users.id and (closed_until is null or closed_until > :at)
)`;

/** Queues a mail to all players with an active entry in the contest who want it. */
export async function insertClosingMails(tx: Tx, contest: string, facts: ClosingFacts, at: Date): Promise<void> {
  await tx.raw(
    `insert into mails (id, kind, user_id, facts, asked_at, due_at)
     select gen_random_uuid(), 'contest-closing', users.id, cast(:facts as jsonb), :at, :at from users
     where ${readers}
       and exists (select from entries where entries.user_id = users.id and contest = :contest and state = 'active')`,
    { contest, facts: JSON.stringify(facts), at },
  );
}

/** Queues a mail to each of these players who wants it. */
export async function insertProvisionalMails(
  tx: Tx,
  shared: Omit<ProvisionalFacts, 'place' | 'points'>,
  results: readonly { readonly userId: string; readonly place: number; readonly points: number }[],
  at: Date,
): Promise<void> {
  await tx.raw(
    `insert into mails (id, kind, user_id, facts, asked_at, due_at)
     select gen_random_uuid(), 'provisional-result', users.id,
       cast(:shared as jsonb) || jsonb_build_object('place', place, 'points', points), :at, :at
     from json_to_recordset(:results) as given ("userId" uuid, place int, points int)
     join users on users.id = given."userId"
     where ${readers}`,
    { shared: JSON.stringify(shared), results: JSON.stringify(results), at },
  );
}

/** Queues a mail to all players with an active entry in the contest, whatever mails they want. */
export async function insertPrizeChangeMails(
  tx: Tx,
  contest: string,
  facts: PrizeChangeFacts,
  at: Date,
): Promise<void> {
  await tx.raw(
    `insert into mails (id, kind, user_id, facts, asked_at, due_at)
     select gen_random_uuid(), 'prize-changed', users.id, cast(:facts as jsonb), :at, :at from users
     where exists (select from entries where entries.user_id = users.id and contest = :contest and state = 'active')`,
    { contest, facts: JSON.stringify(facts), at },
  );
}
