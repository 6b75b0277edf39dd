import type { Conn, Tx } from '@lights-out/service-kit';

/** An admin's passkeys sign in to the portal, a player's are the second step of a sign-in. */
export type PasskeyKind = 'admin' | 'player';

export interface PasskeyOwner {
  readonly kind: PasskeyKind;
  readonly id: string;
}

export interface PasskeyRow {
  /** The credential's id in base64url. */
  readonly id: string;
  readonly ownerId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

const tables = {
  admin: { name: 'admin_passkeys', owner: 'admin_id' },
  player: { name: 'player_passkeys', owner: 'user_id' },
} as const satisfies Record<PasskeyKind, { readonly name: string; readonly owner: string }>;

const columnsOf = (kind: PasskeyKind) => ({
  id: 'id',
  ownerId: tables[kind].owner,
  publicKey: 'public_key',
  counter: 'counter',
  transports: 'transports',
  name: 'name',
  addedAt: 'added_at',
  usedAt: 'used_at',
});
const mostListed = 100;

export async function findPasskey(conn: Conn, kind: PasskeyKind, id: string): Promise<PasskeyRow | undefined> {
  const row = await conn(tables[kind].name).where({ id }).first<PasskeyRow | undefined>(columnsOf(kind));
  return row;
}

/** In the order in which they were added. */
export function listPasskeysOf(conn: Conn, { kind, id }: PasskeyOwner): Promise<PasskeyRow[]> {
  return conn(tables[kind].name)
    .where({ [tables[kind].owner]: id })
    .orderBy('added_at')
    .limit(mostListed)
    .select<PasskeyRow[]>(columnsOf(kind));
}

export async function hasPasskey(conn: Conn, { kind, id }: PasskeyOwner): Promise<boolean> {
  return (
    (await conn(tables[kind].name)
      .first('id')
      .where({ [tables[kind].owner]: id })) !== undefined
  );
}

/** The number of passkeys of each admin who has one. */
export async function countAdminPasskeys(conn: Conn): Promise<ReadonlyMap<string, number>> {
  const rows = await conn('admin_passkeys')
    .groupBy('admin_id')
    .select<{ id: string; count: number }[]>('admin_id as id', conn.raw('count(*)::int as count'));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function insertPasskey(tx: Tx, kind: PasskeyKind, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<void> {
  await tx(tables[kind].name).insert({
    id: passkey.id,
    [tables[kind].owner]: passkey.ownerId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports,
    name: passkey.name,
    added_at: passkey.addedAt,
  });
}

export async function updatePasskeyUsed(
  conn: Conn,
  kind: PasskeyKind,
  used: { readonly id: string; readonly counter: number; readonly at: Date },
): Promise<void> {
  await conn(tables[kind].name).where({ id: used.id }).update({ counter: used.counter, used_at: used.at });
}

/** Returns whether its owner has such a passkey. */
export async function updatePasskeyName(
  conn: Conn,
  owner: PasskeyOwner,
  { id, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<boolean> {
  const { name: table, owner: column } = tables[owner.kind];
  return (
    (await conn(table)
      .where({ id, [column]: owner.id })
      .update({ name })) > 0
  );
}

export async function deletePasskey(tx: Tx, kind: PasskeyKind, id: string): Promise<void> {
  await tx(tables[kind].name).where({ id }).delete();
}

/** Returns how many there were. */
export function deletePasskeysOf(tx: Tx, { kind, id }: PasskeyOwner): Promise<number> {
  return tx(tables[kind].name)
    .where({ [tables[kind].owner]: id })
    .delete();
}
