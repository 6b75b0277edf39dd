import type { Conn, Tx } from '@lights-out/service-kit';

import type { Heat } from '../rules/heat.ts';

const mostHeats = 500;

interface HeatRow extends Omit<Heat, 'appointment'> {
  readonly appointmentId: string | null;
  readonly appointmentAt: Date;
}

function rows(conn: Conn) {
  return conn('heats').leftJoin('heat_appointments', 'heat_appointments.id', 'heats.appointment').select<HeatRow[]>({
    id: 'heats.id',
    contest: 'heats.contest',
    playerId: 'player_id',
    attempt: 'attempt',
    invitedAt: 'invited_at',
    bookBy: 'book_by',
    codeWord: 'code_word',
    appointmentId: 'appointment',
    appointmentAt: 'heat_appointments.starts_at',
    bookings: 'bookings',
    form: 'form',
    hasHelper: 'has_helper',
    admittedAt: 'admitted_at',
    admittedBy: 'admitted_by',
    startedAt: 'started_at',
    endedAt: 'ended_at',
    outcome: 'outcome',
  });
}

function heatOf({ appointmentId, appointmentAt, ...heat }: HeatRow): Heat {
  return { ...heat, appointment: appointmentId === null ? null : { id: appointmentId, startsAt: appointmentAt } };
}

/** The player's heats in a contest: the first, and the repeat where it was granted. */
export async function listAttempts(conn: Conn, contest: string, playerId: string): Promise<Heat[]> {
  const found = await rows(conn).where({ 'heats.contest': contest, player_id: playerId }).orderBy('attempt');
  return found.map(heatOf);
}

/**
 * The same, locked against other calls about the same player. The lock comes first: rows read in the locking statement itself
 * could be older.
 */
export async function lockAttempts(tx: Tx, contest: string, playerId: string): Promise<Heat[]> {
  await tx('heats').where({ contest, player_id: playerId }).forUpdate().select('id');
  return listAttempts(tx, contest, playerId);
}

/** Every heat of a contest, the repeats last. */
export async function listHeatsOfContest(conn: Conn, contest: string): Promise<Heat[]> {
  const found = await rows(conn).where({ 'heats.contest': contest }).orderBy(['attempt', 'player_id']).limit(mostHeats);
  return found.map(heatOf);
}

/** All heats of a player, those of the newest contest first, there the first before the repeat. */
export async function listHeatsOfPlayer(conn: Conn, playerId: string): Promise<Heat[]> {
  const found = await rows(conn)
    .join('contests', 'contests.name', 'heats.contest')
    .where({ player_id: playerId })
    .orderBy([{ column: 'contests.ends_at', order: 'desc' }, { column: 'heats.contest' }, { column: 'attempt' }])
    .limit(mostHeats);
  return found.map(heatOf);
}

export async function insertHeat(tx: Tx, heat: Heat): Promise<void> {
  const { id, contest, playerId, attempt, invitedAt, bookBy, codeWord, form, hasHelper } = heat;
  await tx('heats').insert({
    id,
    contest,
    attempt,
    form,
    player_id: playerId,
    invited_at: invitedAt,
    book_by: bookBy,
    code_word: codeWord,
    has_helper: hasHelper,
  });
}

/** Writes all of a heat that can change. A moved appointment is reminded of anew. */
export async function updateHeat(tx: Tx, before: Heat, after: Heat): Promise<void> {
  const isMoved = after.appointment?.id !== before.appointment?.id;
  await tx('heats')
    .where({ id: after.id })
    .update({
      book_by: after.bookBy,
      appointment: after.appointment?.id ?? null,
      bookings: after.bookings,
      form: after.form,
      has_helper: after.hasHelper,
      admitted_at: after.admittedAt,
      admitted_by: after.admittedBy,
      started_at: after.startedAt,
      ended_at: after.endedAt,
      outcome: after.outcome,
      ...(isMoved && { reminded_at: null }),
    });
}

/** Contests with heats in which players may have to be invited. */
export function listContestsInHeats(conn: Conn): Promise<string[]> {
  return conn('contests')
    .where({ has_heats: true })
    .whereIn('state', ['review', 'announced'])
    .orderBy('name')
    .pluck('name');
}

/** Players whose time to start a heat may be over. */
export function listOverdueHeats(
  conn: Conn,
  now: Date,
): Promise<{ readonly contest: string; readonly playerId: string }[]> {
  return conn('heats')
    .where('book_by', '<=', now)
    .whereNull('outcome')
    .whereNull('started_at')
    .limit(mostHeats)
    .select<{ contest: string; playerId: string }[]>({ contest: 'contest', playerId: 'player_id' });
}

/** Heats that are under way. */
export function listRunningHeats(conn: Conn): Promise<{ readonly contest: string; readonly playerId: string }[]> {
  return conn('heats')
    .whereNotNull('started_at')
    .whereNull('ended_at')
    .limit(mostHeats)
    .select<{ contest: string; playerId: string }[]>({ contest: 'contest', playerId: 'player_id' });
}

/** Ends what a player has not played; what the browser said goes, and so do the player's words. */
export async function deleteHeatsOf(tx: Tx, playerId: string, at: string): Promise<void> {
  await tx('heats')
    .where({ player_id: playerId })
    .whereNotNull('started_at')
    .whereNull('ended_at')
    .update({ ended_at: tx.raw('greatest(started_at, cast(? as timestamptz))', [at]) });
  await tx('heats')
    .where({ player_id: playerId })
    .whereNull('outcome')
    .whereNull('started_at')
    .update({ outcome: 'lapsed' });
  await tx('heats').where({ player_id: playerId }).whereNull('outcome').update({ outcome: 'not-confirmed' });
  await tx('heat_questions')
    .whereIn('heat_id', tx('heats').where({ player_id: playerId }).select('id'))
    .update({ evidence: null });
  await tx('heat_appeals').where({ player_id: playerId }).delete();
}
