import { randomBytes } from 'node:crypto';

import { inTransaction, Refusal, type Conn, type Db, type Tx } from '@lights-out/service-kit';

import type { Contest } from '../rules/contest.ts';
import { drawPool } from '../rules/draw-pool.ts';
import { type PoolOfContest, secretIn } from '../rules/pools.ts';
import { sealAheadMs, sealHash, type SealedPool } from '../rules/sealed-pool.ts';
import { listAskedDailies } from '../sql/asked-dailies.ts';
import {
  findContestPool,
  insertContestPool,
  listContestPools,
  listUnsealedContests,
  lockContestPools,
} from '../sql/contest-pools.ts';
import type { Bank } from '../../questions/bank/bank.ts';

/** The sealed pools that this process knows of. */
export interface SealedPools {
  all(): readonly SealedPool[];
  /** The pools by which free play is told from what is still secret: those of contests, and of the Daily Seven. */
  forFreePlay(): readonly PoolOfContest[];
  /** Undefined where it is not sealed, or was by another process a moment ago. */
  of(contest: string): SealedPool | undefined;
  /** Says of a question's id whether a contest may still ask it that free play has not. */
  secretIn(now: Date): (id: number) => boolean;
  /** Takes over what was sealed since. A pool is never changed, so that what is known stays true. */
  refresh(conn: Conn): Promise<void>;
}

export function createSealedPools(): SealedPools {
  let known: readonly SealedPool[] = [];
  let dailies: readonly PoolOfContest[] = [];
  return {
    all: () => known,
    forFreePlay: () => [...known, ...dailies],
    of: (wanted) => known.find(({ contest }) => contest === wanted),
    secretIn: (now) => secretIn(now, [...known, ...dailies]),
    async refresh(conn) {
      const added = await listContestPools(
        conn,
        known.map(({ contest }) => contest),
      );
      // Two calls at once may have read the same.
      const isNew = ({ contest }: SealedPool) => !known.some((pool) => pool.contest === contest);
      known = [...known, ...added.filter(isNew)];
      dailies = await listAskedDailies(conn);
    },
  };
}

interface Sealing {
  readonly db: Db;
  readonly bank: { current(): Bank };
  readonly pools: SealedPools;
}

/**
 * The pool of a contest: sealed at once where it is not yet, as of a rehearsal, which opens when
 * it is made.
 *
 * @throws {Refusal} `contest-canceled` where there are no questions for it
 */
export async function findOrSealPool({ db, bank, pools }: Sealing, contest: Contest, now: Date): Promise<SealedPool> {
  const known = pools.of(contest.id);
  if (known) return known;
  const sealed = await inTransaction(db, (tx) => sealPool(tx, bank, contest, now));
  await pools.refresh(db);
  return sealed;
}

/** The same within a transaction. */
export async function sealPool(tx: Tx, bank: { current(): Bank }, contest: Contest, now: Date): Promise<SealedPool> {
  await lockContestPools(tx);
  const sealed = await findContestPool(tx, contest.id);
  if (sealed) return sealed;
  const pools = await listContestPools(tx);
  const seed = randomBytes(32).toString('hex');
  const drawn = drawPool(bank.current(), contest, pools, seed, now);
  // It is about to be called off.
  if (drawn.length === 0) throw new Refusal('contest-canceled');
  const texts = drawn.map(({ id, revision, forms }) => ({ id, revision, forms }));
  const unsealed = { contest: contest.id, seed, texts };
  const { kind, closesAt } = contest;
  const pool = { ...unsealed, kind, closesAt, sealedAt: now, hash: sealHash(unsealed) };
  await insertContestPool(tx, pool);
  return pool;
}

/** Seals the pools of the contests that open within a day, before they do. @returns those that there are no questions for */
export async function sealDuePools(ctx: Sealing, now: Date): Promise<Contest[]> {
  const due = await listUnsealedContests(ctx.db, now, new Date(now.getTime() + sealAheadMs));
  const without: Contest[] = [];
  for (const contest of due)
    await findOrSealPool(ctx, contest, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      without.push(contest);
    });
  return without;
}
