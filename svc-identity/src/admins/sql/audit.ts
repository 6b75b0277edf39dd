import type { AdminAction, AdminChange } from '@lights-out/contracts/admin';
import type { NamedAdmin } from '@lights-out/contracts/admin-roles';
import type { Conn } from '@lights-out/service-kit';

/** An action in the portal, or an attempt to sign in to it. */
export interface RecordedAction {
  readonly at: Date;
  readonly action: AdminAction;
  readonly session: string | null;
  /** Who did it; null for a person who is not known, and for the product. */
  readonly admin?: NamedAdmin | null | undefined;
  readonly requestId: string;
  readonly eventId?: string;
  readonly address?: string;
  readonly contest?: string | null;
  readonly playerId?: string | null;
  readonly reason?: string | null;
  readonly changes?: readonly AdminChange[];
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly action: AdminAction;
  readonly session: string | null;
  readonly adminId: string | null;
  readonly adminName: string | null;
  readonly address: string | null;
  readonly contest: string | null;
  readonly playerId: string | null;
  readonly reason: string | null;
  readonly changes: AdminChange[];
  readonly requestId: string;
}

const columns = {
  id: 'id',
  at: 'at',
  action: 'action',
  session: 'session',
  adminId: 'admin_id',
  adminName: 'admin_name',
  address: 'address',
  contest: 'contest',
  playerId: 'player_id',
  reason: 'reason',
  changes: 'changes',
  requestId: 'request_id',
} as const;

/** Appends to the audit list, which a trigger keeps from being changed. */
export async function insertAuditRow(conn: Conn, act: RecordedAction): Promise<void> {
  await conn('audit').insert({
    event_id: act.eventId ?? null,
    at: act.at,
    action: act.action,
    session: act.session,
    admin_id: act.admin?.id ?? null,
    admin_name: act.admin?.name ?? null,
    address: act.address ?? null,
    contest: act.contest ?? null,
    player_id: act.playerId ?? null,
    reason: act.reason ?? null,
    changes: JSON.stringify(act.changes ?? []),
    request_id: act.requestId,
  });
}

/** Rows before the given id, newest first. */
export function listAuditRows(
  conn: Conn,
  filter: { readonly action?: AdminAction; readonly contest?: string; readonly before?: number },
  limit: number,
): Promise<AuditRow[]> {
  const rows = conn('audit').orderBy('id', 'desc').limit(limit).select<AuditRow[]>(columns);
  if (filter.action !== undefined) void rows.where({ action: filter.action });
  if (filter.contest !== undefined) void rows.where({ contest: filter.contest });
  if (filter.before !== undefined) void rows.where('id', '<', filter.before);
  return rows;
}

/**
 * What admins did with a player and noted, newest first, that they looked included: what its owner may read of it. Stewards' notes in a
 * contest are left out.
 */
export function listAuditRowsFor(conn: Conn, playerId: string, limit: number): Promise<AuditRow[]> {
  return conn('audit')
    .where({ player_id: playerId })
    .whereNot((note) => void note.where({ action: 'player-noted' }).whereNotNull('contest'))
    .orderBy('id', 'desc')
    .limit(limit)
    .select<AuditRow[]>(columns);
}

/** What admins did with a player, newest first, without that they looked. */
export function listAuditRowsOf(conn: Conn, playerId: string, limit: number): Promise<AuditRow[]> {
  return conn('audit')
    .where({ player_id: playerId })
    .whereNot({ action: 'player-read' })
    .orderBy('id', 'desc')
    .limit(limit)
    .select<AuditRow[]>(columns);
}
