import type { NamedAdmin } from '@lights-out/contracts/admin-roles';
import type { BankReport, ImportedBank } from '@lights-out/contracts/admin-banks';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface BankRow extends Omit<ImportedBank, 'receivedAt'> {
  readonly receivedAt: Date;
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
      'admin_name as receivedBy',
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

/** @returns false where another process imports a bank at this moment; it is held until the transaction ends */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('game:import of a bank', 0)) as locked`,
  );
  return rows[0]!.locked;
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
  readonly besides: string | null;
}

/** Puts a bank in use in place of the one before, which is kept. @returns its id */
export async function insertBankInUse(tx: Tx, bank: TakenBank): Promise<number> {
  await tx('banks').where({ state: 'in-use' }).update({ state: 'replaced' });
  const { content, version, release, releasedOn, besides } = bank;
  const rows = await tx('banks')
    .insert({ ...rowOf(bank, 'in-use'), content, version, release, released_on: releasedOn, besides })
    .returning<{ id: number }[]>('id');
  return rows[0]!.id;
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
