import type { NamedAdmin } from '@lights-out/contracts/admin-roles';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { QuestionChange } from '../questions/bank/renew-bank.ts';
import type { Fault } from '../questions/facts/release.ts';

export type ReleaseState = 'received' | 'refused' | 'in-use' | 'replaced';

/** What came of a release, as it is kept; of the faults the first hundred. */
export interface ReleaseReport {
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  readonly leftOut: readonly string[];
  /** Number of made questions in the bank afterwards; unchanged ones; new ones. */
  readonly questions: number;
  readonly kept: number;
  readonly added: number;
  readonly changes: readonly QuestionChange[];
  readonly tookMs: number;
}

export interface ReleaseRow {
  readonly id: number;
  readonly hash: string;
  readonly state: ReleaseState;
  readonly version: string | null;
  /** `YYYY-MM-DD`. */
  readonly releasedOn: string | null;
  readonly receivedAt: Date;
  readonly receivedBy: string;
  readonly decidedAt: Date | null;
  readonly report: ReleaseReport | null;
}

/** Names a text of a question. */
export interface RevisionOfQuestion {
  readonly id: number;
  readonly revision: string;
}

/** Newest first. */
export function listReleases(conn: Conn, limit: number): Promise<ReleaseRow[]> {
  return conn('fact_releases').orderBy('id', 'desc').limit(limit).select<ReleaseRow[]>(
    'id',
    'hash',
    'state',
    'version',
    conn.raw(`to_char(released_on, 'YYYY-MM-DD') as "releasedOn"`),
    'received_at as receivedAt',
    // Admins had no names before.
    conn.raw(`coalesce(admin_name, 'portal') as "receivedBy"`),
    'decided_at as decidedAt',
    'report',
  );
}

export function findReleaseInUse(conn: Conn): Promise<{ id: number; version: string } | undefined> {
  return conn('fact_releases').where({ state: 'in-use' }).first<{ id: number; version: string }>('id', 'version');
}

/** The questions of a release that is or was in use. */
export function findQuestionsOfRelease(
  conn: Conn,
  id: number,
): Promise<{ made: Buffer; withdrawn: RevisionOfQuestion[] } | undefined> {
  return conn('fact_releases')
    .where({ id })
    .whereNotNull('made')
    .first<{ made: Buffer; withdrawn: RevisionOfQuestion[] } | undefined>('made', 'withdrawn');
}

export async function findReleaseZip(conn: Conn, id: number): Promise<Buffer | undefined> {
  const row = await conn('fact_releases').where({ id }).first<{ zip: Buffer | null } | undefined>('zip');
  return row?.zip ?? undefined;
}

interface NewRelease {
  readonly hash: string;
  readonly zip: Buffer;
  readonly at: Date;
  readonly session: string;
  readonly admin: NamedAdmin;
  readonly requestId: string;
}

/** @returns its id; undefined where another release waits already */
export async function insertRelease(conn: Conn, release: NewRelease): Promise<number | undefined> {
  const { hash, zip, at, session, admin, requestId } = release;
  const rows = await conn('fact_releases')
    .insert({
      hash,
      zip,
      received_at: at,
      received_by: session,
      admin_id: admin.id,
      admin_name: admin.name,
      request_id: requestId,
    })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  return rows[0]?.id;
}

export interface ClaimedRelease {
  readonly id: number;
  readonly zip: Buffer;
  readonly attempts: number;
  readonly receivedBy: string;
  /** Null for a release from before admins had names. */
  readonly adminId: string | null;
  readonly adminName: string | null;
  readonly requestId: string;
}

/** Gives this process the release that waits, until `until`; undefined where none does or another process has it. */
export async function claimRelease(conn: Conn, now: Date, until: Date): Promise<ClaimedRelease | undefined> {
  const rows = await conn('fact_releases')
    .where({ state: 'received' })
    .where((free) => void free.whereNull('claimed_until').orWhere('claimed_until', '<', now))
    .update({ claimed_until: until, attempts: conn.raw('attempts + 1') })
    .returning<ClaimedRelease[]>([
      'id',
      'zip',
      'attempts',
      'received_by as receivedBy',
      'admin_id as adminId',
      'admin_name as adminName',
      'request_id as requestId',
    ]);
  return rows[0];
}

/** Gives a claimed release back for another attempt. */
export async function updateToUnclaimed(conn: Conn, { id, attempts }: ClaimedRelease): Promise<void> {
  await conn('fact_releases').where({ id, attempts, state: 'received' }).update({ claimed_until: null });
}

interface Decided {
  readonly at: Date;
  readonly report: ReleaseReport;
}

/** @returns false where another process has it, or has decided */
export async function lockClaimedRelease(tx: Tx, { id, attempts }: ClaimedRelease): Promise<boolean> {
  const row = await tx('fact_releases').where({ id, attempts, state: 'received' }).forUpdate().first('id');
  return row !== undefined;
}

export async function updateToRefused(tx: Tx, id: number, { at, report }: Decided): Promise<void> {
  const decided = { state: 'refused', zip: null, decided_at: at, report: JSON.stringify(report) };
  await tx('fact_releases').where({ id }).update(decided);
}

interface Renewed extends Decided {
  readonly version: string;
  readonly releasedOn: string;
  readonly made: Uint8Array;
  readonly withdrawn: readonly RevisionOfQuestion[];
}

/** Puts a release in use in place of the one before. */
export async function updateToInUse(tx: Tx, id: number, renewed: Renewed): Promise<void> {
  await tx('fact_releases').where({ state: 'in-use' }).update({ state: 'replaced', zip: null });
  const { at, report, version, releasedOn, made, withdrawn } = renewed;
  await tx('fact_releases')
    .where({ id })
    .update({
      state: 'in-use',
      version,
      released_on: releasedOn,
      decided_at: at,
      report: JSON.stringify(report),
      made: Buffer.from(made),
      withdrawn: JSON.stringify(withdrawn),
    });
}
