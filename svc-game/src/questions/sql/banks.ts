import type { NamedAdmin } from '@lights-out/contracts/admin-roles';
import type { BankReport, ImportedBank } from '@lights-out/contracts/admin-banks';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface BankRow extends Omit<ImportedBank, 'receivedAt' | 'isOwn'> {
  readonly receivedAt: Date;
  /** Who sent it. */
  readonly adminId: string;
}

/** Newest first. */
export function listBanks(conn: Conn, limit: number): Promise<BankRow[]> {
  return conn('banks')
    .orderBy('id', 'desc')
    .limit(limit)
    .select<BankRow[]>(
      'id',
      'hash',
      'state',
      'version',
      'release',
      conn.raw(`to_char(released_on, 'YYYY-MM-DD') as "releasedOn"`),
      'received_at as receivedAt',
      'admin_id as adminId',
      'admin_name as receivedBy',
      'decided_name as decidedBy',
      'report',
    );
}

/** The imported bank that is in use. `besides`: the version of the bank that the service came with when it was imported. */
export interface BankInUse {
  readonly id: number;
  readonly release: string;
  readonly besides: string | null;
}

export function findBankInUse(conn: Conn): Promise<BankInUse | undefined> {
  return conn('banks').where({ state: 'in-use' }).first<BankInUse>('id', 'release', 'besides');
}

export async function findBankContent(conn: Conn, id: number): Promise<Buffer | undefined> {
  const row = await conn('banks').where({ id }).first<{ content: Buffer | null } | undefined>('content');
  return row?.content ?? undefined;
}

/**
 * The transaction may rest while a bank is read, in turns that let players' calls pass.
 *
 * @returns false where another process imports a bank at this moment; it is held until the transaction ends
 */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('game:import of a bank', 0)) as locked,
       set_config('idle_in_transaction_session_timeout', '60s', true)`,
  );
  return rows[0]!.locked;
}

/** Whether a file with this hash, or a bank of this version, was imported before, whatever became of it. */
export async function hasBank(
  conn: Conn,
  { hash, version }: { readonly hash: string; readonly version: string | undefined },
): Promise<boolean> {
  const known = conn('banks').where({ hash });
  return (await (version === undefined ? known : known.orWhere({ version })).first('id')) !== undefined;
}

interface NewBank {
  readonly hash: string;
  readonly at: Date;
  readonly admin: NamedAdmin & { readonly session: string };
  readonly requestId: string;
  readonly report: BankReport;
}

/** @returns its id */
export async function insertRefusedBank(tx: Tx, bank: NewBank): Promise<number> {
  const rows = await tx('banks').insert(rowOf(bank, 'refused')).returning<{ id: number }[]>('id');
  return rows[0]!.id;
}

interface TakenBank extends NewBank {
  readonly content: Buffer;
  readonly version: string;
  readonly release: string;
  readonly releasedOn: string;
}

/** @returns its id */
export async function insertWaitingBank(tx: Tx, bank: TakenBank): Promise<number> {
  const { content, version, release, releasedOn } = bank;
  const rows = await tx('banks')
    .insert({ ...rowOf(bank, 'waiting'), content, version, release, released_on: releasedOn })
    .returning<{ id: number }[]>('id');
  return rows[0]!.id;
}

/** A bank whose file is kept. */
export interface KeptBank {
  readonly id: number;
  readonly state: ImportedBank['state'];
  /** Who sent it. */
  readonly adminId: string;
  readonly report: BankReport;
  readonly content: Buffer;
}

export async function findBank(conn: Conn, id: number): Promise<KeptBank | undefined> {
  return conn('banks')
    .where({ id })
    .whereNotNull('content')
    .first<KeptBank | undefined>('id', 'state', 'admin_id as adminId', 'report', 'content');
}

/** The bank in use is none any more; it is kept. */
export async function markBankReplaced(tx: Tx): Promise<void> {
  await tx('banks').where({ state: 'in-use' }).update({ state: 'replaced' });
}

interface Deciding {
  readonly admin: NamedAdmin;
  readonly at: Date;
}

const decisionOf = ({ admin, at }: Deciding) => ({ decided_by: admin.id, decided_name: admin.name, decided_at: at });

/** @param bank `besides`: the version of the bank that came with the service */
export async function updateBankInUse(
  tx: Tx,
  { id, besides, by }: { readonly id: number; readonly besides: string | null; readonly by: Deciding },
): Promise<void> {
  await tx('banks')
    .where({ id })
    .update({ state: 'in-use', besides, ...decisionOf(by) });
}

/** Keeps the record without its file, some megabytes. @returns its version; undefined where no such bank waits */
export async function markBankDeclined(tx: Tx, id: number, by: Deciding): Promise<string | undefined> {
  const rows = await tx('banks')
    .where({ id, state: 'waiting' })
    .update({ state: 'declined', content: null, ...decisionOf(by) })
    .returning<{ version: string }[]>('version');
  return rows[0]?.version;
}

/** Contests that have not ended and whose sealed pools hold some of the questions, with how many. */
export function listTouchedContests(
  conn: Conn,
  questions: readonly number[],
  now: Date,
): Promise<{ contest: string; questions: number }[]> {
  return conn('contest_pools')
    .join('contests', 'contests.name', 'contest_pools.contest')
    .joinRaw('cross join unnest(question_ids) as asked(id)')
    .where('ends_at', '>', now)
    .whereRaw('asked.id = any(?::int[])', [[...questions]])
    .groupBy('contest', 'starts_at')
    .orderBy('starts_at')
    .select<{ contest: string; questions: number }[]>('contest', conn.raw('count(*)::int as questions'));
}

function rowOf({ hash, at, admin, requestId, report }: NewBank, state: BankRow['state']) {
  return {
    hash,
    state,
    received_at: at,
    received_by: admin.session,
    admin_id: admin.id,
    admin_name: admin.name,
    request_id: requestId,
    report: JSON.stringify(report),
  };
}
