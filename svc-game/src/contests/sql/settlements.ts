import { contestKey, type ContestKind } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import { answerMsOf } from '../rules/contest.ts';
import type { Award, Settlement } from '../rules/settlement.ts';
import { insertSteps, type TakenBy } from './contest-steps.ts';

/** Contests that time alone may take a step further, the oldest first. */
export async function listUnsettledContests(conn: Conn, now: Date, limit = 100): Promise<string[]> {
  const rows = await conn('contests')
    .whereIn('state', ['open', 'frozen', 'announced'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .select<{ name: string }[]>('name');
  return rows.map((row) => row.name);
}

type LockedContest = Pick<Settlement, 'state' | 'endsAt' | 'since' | 'confirmedWinners'> & {
  readonly hasHeats: boolean;
  readonly kind: ContestKind;
};

/**
 * The contest under its lock; undefined where there is none. The lock lets foreign keys refer to the contest, so games start
 * and finish meanwhile.
 */
export async function lockSettlement(tx: Tx, contest: string): Promise<Settlement | undefined> {
  const row = await tx('contests').where({ name: contest }).forNoKeyUpdate().first<LockedContest | undefined>({
    kind: 'kind',
    state: 'state',
    endsAt: 'ends_at',
    since: 'since',
    confirmedWinners: 'confirmed_winners',
    hasHeats: 'has_heats',
  });
  if (row === undefined) return undefined;
  const { kind, hasHeats, ...contestRow } = row;
  const prize = await tx('prizes').where({ contest }).first<{ ranks: number } | undefined>('ranks');
  const awards = await tx('awards').where({ contest }).orderBy('announced_at').orderBy('place').select<Award[]>({
    playerId: 'player_id',
    place: 'place',
    state: 'state',
    announcedAt: 'announced_at',
    respondBy: 'respond_by',
    endedAt: 'ended_at',
  });
  const heats = hasHeats ? await findHeats(tx, contest) : undefined;
  return {
    contest,
    ...contestRow,
    ranks: prize?.ranks ?? 0,
    answerMs: answerMsOf(kind),
    awards,
    ...(heats && { heats }),
  };
}

async function findHeats(tx: Tx, contest: string): Promise<NonNullable<Settlement['heats']>> {
  const confirmed = await tx('heats').where({ contest, outcome: 'confirmed' }).pluck<string[]>('player_id');
  const open = await tx('heat_appeals')
    .where({ contest })
    .whereNotExists(
      tx('heat_log')
        .whereRaw('heat_log.contest = heat_appeals.contest and heat_log.player_id = heat_appeals.player_id')
        .whereIn('outcome', ['upheld', 'lifted']),
    )
    .first('player_id');
  return { confirmed: new Set(confirmed), hasOpenAppeal: open !== undefined };
}

/**
 * The next in line, best first: players with an account and an active entry who are not disqualified, were not offered a prize
 * before, have not failed to confirm their place in a heat, and do not race hors concours.
 */
export async function listNextInLine(conn: Conn, contest: string, limit: number): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { player_id: string }[] }>(
    `select standings.player_id from standings
     where board = :board and difficulty = 'all'
       and exists (select from entries where entries.player_id = standings.player_id and entries.contest = :contest and entries.state = 'active')
       and not exists (select from players where players.id = standings.player_id and players.deleted_at is not null)
       and not exists (select from disqualifications d where d.player_id = standings.player_id and d.contest = :contest)
       and not exists (select from heats where heats.player_id = standings.player_id and heats.contest = :contest and heats.outcome in ('not-confirmed', 'lapsed'))
       and not exists (
         select from fair_play_log log
         where log.player_id = standings.player_id and log.contest = :contest and log.penalty = 'hors-concours' and not exists (
           select from fair_play_log later
           where later.player_id = log.player_id and later.contest = log.contest and later.outcome = 'admitted' and later.id > log.id
         )
       )
       and not exists (select from awards where awards.player_id = standings.player_id and awards.contest = :contest)
     order by sort_key limit :limit`,
    { board: contestKey(contest), contest, limit },
  );
  return rows.map((row) => row.player_id);
}

/** Stores what has changed, and a step in the contest's log for each change. Returns the new awards. */
export async function updateSettlement(
  tx: Tx,
  before: Settlement,
  after: Settlement,
  taken: TakenBy,
): Promise<Award[]> {
  const { contest } = after;
  const known = new Map(before.awards.map((award) => [award.playerId, award]));
  const changed = after.awards.filter((award) => known.get(award.playerId)?.state !== award.state);
  if (after.state !== before.state)
    await tx('contests').where({ name: contest }).update({ state: after.state, since: after.since });
  if (after.confirmedWinners !== before.confirmedWinners) await updateConfirmation(tx, after, taken);
  // Ended awards first, to make room for those that replace them.
  for (const award of changed.filter(({ playerId }) => known.has(playerId))) {
    await tx('awards')
      .where({ contest, player_id: award.playerId })
      .update({ state: award.state, ended_at: award.endedAt });
  }
  const offered = changed.filter(({ playerId }) => !known.has(playerId));
  if (offered.length > 0) await tx('awards').insert(offered.map((award) => rowOf(contest, award)));
  await insertSteps(
    tx,
    contest,
    [
      ...(after.confirmedWinners !== before.confirmedWinners && after.confirmedWinners !== null
        ? [{ step: 'confirmed' }]
        : []),
      ...changed.map((award) => ({ step: `prize-${award.state}`, playerId: award.playerId })),
      ...(after.state === before.state ? [] : [{ step: after.state }]),
    ],
    taken,
  );
  return offered;
}

async function updateConfirmation(
  tx: Tx,
  { contest, confirmedWinners }: Settlement,
  { by, at }: TakenBy,
): Promise<void> {
  await tx('contests')
    .where({ name: contest })
    .update(
      confirmedWinners === null
        ? { confirmed_winners: null, confirmed_by: null, confirmed_at: null }
        : { confirmed_winners: confirmedWinners, confirmed_by: by, confirmed_at: at },
    );
}

function rowOf(contest: string, award: Award) {
  return {
    contest,
    player_id: award.playerId,
    place: award.place,
    state: award.state,
    announced_at: award.announcedAt,
    respond_by: award.respondBy,
    ended_at: award.endedAt,
  };
}
