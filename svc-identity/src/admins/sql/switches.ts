import type { Capability } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface Switch {
  readonly capability: Capability;
  readonly isOn: boolean;
  readonly reason: string;
  readonly changedAt: Date;
  /** Name of the admin. */
  readonly changedBy: string;
}

const columns = {
  capability: 'capability',
  isOn: 'is_on',
  reason: 'reason',
  changedAt: 'changed_at',
  changedBy: 'changed_by',
} as const;

/** Those that were ever switched; every other capability is on. */
export async function listSwitches(conn: Conn): Promise<Switch[]> {
  return conn('switches').select<Switch[]>(columns).orderBy('capability');
}

/** Whether a capability is off at this moment. */
export async function hasSwitchedOff(conn: Conn, capability: Capability): Promise<boolean> {
  return (await conn('switches').first('capability').where({ capability, is_on: false })) !== undefined;
}

/** Returns false where the capability is in that state already. */
export async function upsertSwitch(tx: Tx, change: Switch): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into switches (capability, is_on, reason, changed_at, changed_by)
     select :capability, :isOn, :reason, :changedAt, :changedBy
     where not :isOn or exists (select from switches where capability = :capability)
     on conflict (capability) do update
     set is_on = excluded.is_on, reason = excluded.reason, changed_at = excluded.changed_at, changed_by = excluded.changed_by
     where switches.is_on <> excluded.is_on
     returning capability`,
    { ...change },
  );
  return rows.length > 0;
}
