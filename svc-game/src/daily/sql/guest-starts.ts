import type { Conn, PreparedPool, Statement } from '@lights-out/service-kit';

/**
 * Counts a guest who has raced nothing yet. As the start of the race it does not wait for the disk, where the guests of an address would
 * wait for one another; a count that a crash takes back lets one more guest in.
 */
export const countGuestStatement: Statement = {
  name: 'count-guest',
  text: `
    insert into guest_starts as kept (address_hash, ends_at, counted)
    select $2::bytea, $4::timestamptz, 1 from set_config('synchronous_commit', 'off', true)
    where not exists (select from daily_runs where runner = $1::uuid)
    on conflict (address_hash) do update set
      counted = case when kept.ends_at > $3::timestamptz then kept.counted else 0 end + 1,
      ends_at = case when kept.ends_at > $3 then kept.ends_at else excluded.ends_at end
    returning counted, ends_at as "endsAt"`,
};

export interface CountedGuests {
  /** New guests of the address since its first one, this one included. */
  readonly counted: number;
  readonly endsAt: Date;
}

/** @returns undefined where the guest has raced before, who is not counted */
export async function upsertGuestStart(
  pool: PreparedPool,
  { guest, addressHash, now, endsAt }: { guest: string; addressHash: Buffer; now: Date; endsAt: Date },
): Promise<CountedGuests | undefined> {
  return (await pool.run<CountedGuests>(countGuestStatement, [guest, addressHash, now, endsAt])).rows[0];
}

/** Takes a guest back who was not let in. */
export async function updateGuestUncounted(conn: Conn, addressHash: Buffer): Promise<void> {
  await conn('guest_starts').where({ address_hash: addressHash }).where('counted', '>', 0).decrement('counted');
}

export async function deleteEndedGuestStarts(conn: Conn, now: Date): Promise<void> {
  await conn('guest_starts').where('ends_at', '<=', now).delete();
}
