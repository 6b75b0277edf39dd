import { randomUUID } from 'node:crypto';

import type { Conn, Tx } from '@lights-out/service-kit';

import type { Appointment } from '../rules/heat.ts';

const mostAppointments = 500;

export interface OfferedAppointment extends Appointment {
  readonly addedBy: string;
  readonly playerId: string | null;
  readonly displayName: string | null;
}

/** The appointments of a contest with who has chosen them, the earliest first. */
export function listAppointments(conn: Conn, contest: string): Promise<OfferedAppointment[]> {
  return conn('heat_appointments as slot')
    .leftJoin('heats', 'heats.appointment', 'slot.id')
    .leftJoin('players', 'players.id', 'heats.player_id')
    .where({ 'slot.contest': contest })
    .orderBy(['slot.starts_at', 'slot.id'])
    .limit(mostAppointments)
    .select<OfferedAppointment[]>({
      id: 'slot.id',
      startsAt: 'slot.starts_at',
      addedBy: 'added_by',
      playerId: 'heats.player_id',
      displayName: 'display_name',
    });
}

/** A time that the admin has offered already stays one. @returns how many are new */
export async function insertAppointments(
  tx: Tx,
  contest: string,
  startsAt: readonly Date[],
  by: { readonly id: string; readonly name: string },
): Promise<number> {
  const added = await tx('heat_appointments')
    .insert(startsAt.map((at) => ({ id: randomUUID(), contest, starts_at: at, added_by: by.name, added_by_id: by.id })))
    .onConflict(['contest', 'starts_at', 'added_by_id'])
    .ignore()
    .returning('id');
  return added.length;
}

/** An appointment that no player has, locked; undefined where there is none. */
export async function lockFreeAppointment(tx: Tx, contest: string, id: string): Promise<Appointment | undefined> {
  const found = await tx('heat_appointments')
    .where({ contest, id })
    .forUpdate()
    .first<Appointment | undefined>({ id: 'id', startsAt: 'starts_at' });
  if (found === undefined) return undefined;
  return (await tx('heats').where({ appointment: id }).first('id')) === undefined ? found : undefined;
}

export async function hasAppointment(conn: Conn, contest: string, id: string): Promise<boolean> {
  return (await conn('heat_appointments').where({ contest, id }).first('id')) !== undefined;
}

export async function deleteAppointment(tx: Tx, id: string): Promise<void> {
  await tx('heat_appointments').where({ id }).delete();
}

export interface DueReminder {
  readonly playerId: string;
  readonly contest: string;
  readonly startsAt: Date;
}

/** Marks the heats whose players are to be reminded of an appointment, and returns them. */
export async function markReminded(
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<DueReminder[]> {
  const { rows } = await tx.raw<{ rows: DueReminder[] }>(
    `update heats set reminded_at = :now from heat_appointments slot
     where slot.id = heats.appointment and outcome is null and started_at is null and reminded_at is null
       and slot.starts_at > :now and slot.starts_at <= :before
     returning heats.player_id as "playerId", heats.contest, slot.starts_at as "startsAt"`,
    { now, before },
  );
  return rows;
}
