import {
  appealDays,
  heatClosesMinutes,
  heatDays,
  heatMovesMost,
  heatOpensMinutes,
  type AppealState,
  type HeatComparison,
  type HeatForm,
  type HeatState,
  type RefusalCode,
} from '@lights-out/contracts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface Appointment {
  readonly id: string;
  readonly startsAt: Date;
}

/** A player's heat in a contest; `attempt` 2 is the repeat. */
export interface Heat {
  readonly id: string;
  readonly contest: string;
  readonly playerId: string;
  readonly attempt: number;
  readonly invitedAt: Date;
  readonly bookBy: Date;
  readonly codeWord: string;
  readonly appointment: Appointment | null;
  /** How often an appointment was chosen. */
  readonly bookings: number;
  readonly form: HeatForm;
  readonly hasHelper: boolean;
  readonly admittedAt: Date | null;
  readonly admittedBy: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** `repeated`: the first heat of a player who was granted the repeat. */
  readonly outcome: 'confirmed' | 'not-confirmed' | 'lapsed' | 'repeated' | null;
}

/** A player in a contest. */
export interface OfPlayer {
  readonly contest: string;
  readonly playerId: string;
}

export interface Refused {
  readonly refused: RefusalCode;
}

/** Until when the appointments of a player who is invited now can be chosen. */
function bookByOf(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + heatDays * dayMs);
}

/** When a heat can be started: `opensAt` inclusive, `closesAt` exclusive. */
export function windowOf({ startsAt }: Appointment): { readonly opensAt: Date; readonly closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - heatOpensMinutes * minuteMs),
    closesAt: new Date(startsAt.getTime() + heatClosesMinutes * minuteMs),
  };
}

export function isInWindow({ appointment }: Heat, now: Date): boolean {
  if (appointment === null) return false;
  const { opensAt, closesAt } = windowOf(appointment);
  return opensAt <= now && now < closesAt;
}

/** Whether the time to start the heat is over, and with it the heat. */
export function isLapsed(heat: Heat, now: Date): boolean {
  const { appointment, startedAt, bookBy } = heat;
  return startedAt === null && now >= bookBy && (appointment === null || now >= windowOf(appointment).closesAt);
}

/** Where the heat stands by its timestamps, whether or not the clock's own step is stored yet. */
export function stateOf(heat: Heat, now: Date): HeatState {
  if (heat.outcome !== null && heat.outcome !== 'repeated') return heat.outcome;
  if (heat.endedAt !== null) return 'played';
  if (heat.startedAt !== null) return 'running';
  if (isLapsed(heat, now)) return 'lapsed';
  if (heat.appointment === null || now >= windowOf(heat.appointment).closesAt) return 'invited';
  return heat.admittedAt === null ? 'booked' : 'admitted';
}

/** How often the appointment may still be moved. The first choice is no move. */
export function movesLeft({ bookings }: Heat): number {
  return Math.min(heatMovesMost, heatMovesMost + 1 - bookings);
}

/** Whether an appointment may be chosen or moved now. */
export function mayBook(heat: Heat, now: Date): boolean {
  const state = stateOf(heat, now);
  return (state === 'invited' || state === 'booked') && heat.bookings <= heatMovesMost && now < heat.bookBy;
}

/** Whether the appointment lies in the time that the player was given. */
export function isOffered({ bookBy }: Heat, { startsAt }: Appointment, now: Date): boolean {
  return now < startsAt && startsAt <= bookBy;
}

/** The heat with its appointment chosen or moved. */
export function book(heat: Heat, appointment: Appointment, now: Date): Heat | Refused {
  const state = stateOf(heat, now);
  if (state !== 'invited' && state !== 'booked') return { refused: 'heat-over' };
  if (heat.appointment?.id === appointment.id) return heat;
  if (heat.bookings > heatMovesMost) return { refused: 'no-moves-left' };
  if (!isOffered(heat, appointment, now)) return { refused: 'appointment-gone' };
  return { ...heat, appointment, bookings: heat.bookings + 1, admittedAt: null, admittedBy: null };
}

/** The steward has heard the code word. */
export function admit(heat: Heat, by: string, now: Date): Heat | Refused {
  const state = stateOf(heat, now);
  if (state === 'admitted' || state === 'running') return heat;
  if (state !== 'booked') return { refused: 'stale-view' };
  return isInWindow(heat, now) ? { ...heat, admittedAt: now, admittedBy: by } : { refused: 'outside-appointment' };
}

/** Whether the player may start now. */
export function mayStart(heat: Heat, now: Date): Refused | null {
  const state = stateOf(heat, now);
  if (state === 'booked' || state === 'invited') return { refused: 'not-admitted' };
  if (state !== 'admitted') return { refused: 'heat-over' };
  return isInWindow(heat, now) ? null : { refused: 'outside-appointment' };
}

/** Whether the one repeat can be granted. */
export function mayRepeat(heat: Heat): boolean {
  return heat.attempt === 1 && heat.endedAt !== null && heat.outcome === null;
}

/** A heat to which the player is invited now. */
export function invitation(
  of: Pick<Heat, 'id' | 'contest' | 'playerId' | 'attempt' | 'codeWord'> & Partial<Pick<Heat, 'form' | 'hasHelper'>>,
  invitedAt: Date,
): Heat {
  return {
    form: 'timed',
    hasHelper: false,
    ...of,
    ...unbooked,
    invitedAt,
    bookBy: bookByOf(invitedAt),
    startedAt: null,
    endedAt: null,
    outcome: null,
  };
}

const unbooked = { appointment: null, bookings: 0, admittedAt: null, admittedBy: null };

/** A lapsed heat that the player may play after all. */
export function reopened(heat: Heat, at: Date): Heat {
  return { ...heat, ...unbooked, bookBy: bookByOf(at), outcome: null };
}

/** An entry of the log of a player's heats in a contest. */
export interface LoggedDecision {
  readonly outcome: 'confirmed' | 'not-confirmed' | 'lapsed' | 'repeat-granted' | 'upheld' | 'lifted';
  readonly reason: string;
  readonly by: string;
  readonly byId: string | null;
  readonly at: Date;
  /** What the steward saw who decided; null where nothing was compared. */
  readonly comparison: HeatComparison | null;
}

export interface HeatAppeal {
  readonly text: string;
  readonly at: Date;
}

/** The decision that counts, with where an appeal against it stands. */
export interface Decided {
  readonly decision: LoggedDecision;
  /** Null where there is nothing to appeal against. */
  readonly appeal: AppealState | null;
  readonly appealBy: Date | null;
  readonly answer: LoggedDecision | undefined;
  /** The player's words against this decision. */
  readonly appealText: string | null;
}

/**
 * The latest decision about a player's heats; undefined before there is any. A player appeals once: against a later decision,
 * as after a lapse that was lifted, no more.
 *
 * @param log in order
 */
export function decidedOf(
  log: readonly LoggedDecision[],
  appeal: HeatAppeal | undefined,
  now: Date,
): Decided | undefined {
  const decision = log.findLast(
    ({ outcome }) => outcome === 'confirmed' || outcome === 'not-confirmed' || outcome === 'lapsed',
  );
  if (decision === undefined) return undefined;
  if (decision.outcome === 'confirmed')
    return { decision, appeal: null, appealBy: null, answer: undefined, appealText: null };
  const appealBy = new Date(decision.at.getTime() + appealDays * dayMs);
  const answer = log.findLast(({ outcome }) => outcome === 'upheld' || outcome === 'lifted');
  const isAgainstThis = appeal !== undefined && appeal.at >= decision.at;
  const isLate = now >= appealBy || appeal !== undefined;
  if (!isAgainstThis)
    return { decision, appeal: isLate ? 'over' : 'possible', appealBy, answer: undefined, appealText: null };
  const state = answer === undefined ? 'open' : answer.outcome === 'lifted' ? 'lifted' : 'upheld';
  return { decision, appeal: state, appealBy, answer, appealText: appeal.text };
}
