import type { Conn, Tx } from '@lights-out/service-kit';

import type { Contest } from '../rules/contest.ts';
import type { SealedPool } from '../rules/sealed-pool.ts';
import { contestColumns } from './contests.ts';

/** Only one pool is sealed at a time, so that two weekends do not get the same questions. Readers are not held up. */
export async function lockContestPools(tx: Tx): Promise<void> {
  await tx.raw('lock table contest_pools in share row exclusive mode');
}

export async function insertContestPool(tx: Tx, pool: SealedPool): Promise<void> {
  const { contest, sealedAt, seed, hash, texts } = pool;
  await tx('contest_pools').insert({
    contest,
    sealed_at: sealedAt,
    seed,
    hash,
    question_ids: texts.map(({ id }) => id),
    revisions: texts.map(({ revision }) => revision),
    forms: texts.map(({ forms }) => forms ?? null),
  });
}

interface PoolRow extends Omit<SealedPool, 'texts'> {
  readonly ids: readonly number[];
  readonly revisions: readonly string[];
  readonly forms: readonly (string | null)[];
}

export async function findContestPool(conn: Conn, contest: string): Promise<SealedPool | undefined> {
  const [row] = await poolRows(conn).where({ contest });
  return row && poolOf(row);
}

/** @param known contests whose pools are not wanted */
export async function listContestPools(conn: Conn, known: readonly string[] = []): Promise<SealedPool[]> {
  const rows = await poolRows(conn)
    .whereRaw('contest_pools.contest <> all(?::text[])', [[...known]])
    .orderBy(['sealed_at', 'contest']);
  return rows.map(poolOf);
}

function poolRows(conn: Conn) {
  return conn('contest_pools')
    .join('contests', 'contests.name', 'contest_pools.contest')
    .select<PoolRow[]>('contest', 'kind', 'hash', 'seed', 'revisions', 'forms', {
      closesAt: 'ends_at',
      sealedAt: 'sealed_at',
      ids: 'question_ids',
    });
}

function poolOf({ ids, revisions, forms, ...pool }: PoolRow): SealedPool {
  const texts = ids.map((id, index) => ({ id, revision: revisions[index]!, forms: forms[index] ?? undefined }));
  return { ...pool, texts };
}

/** Contests that are open or will be by `before`, and have no pool. */
export function listUnsealedContests(conn: Conn, now: Date, before: Date): Promise<Contest[]> {
  return conn('contests')
    .where({ state: 'open' })
    .where('starts_at', '<=', before)
    .where('ends_at', '>', now)
    .whereNotExists(conn('contest_pools').whereRaw('contest_pools.contest = contests.name'))
    .orderBy(['starts_at', 'name'])
    .select<Contest[]>(contestColumns);
}
