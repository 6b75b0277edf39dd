import type { RefusalCode } from '@lights-out/contracts';

/**
 * A contest from its start to its close: `open`, `frozen` (the end is reached; results just before it may still be on
 * their way), `review` (an admin looks at the standings), `announced` (winners are told and answer or forfeit),
 * `closed` (decision 0050). Or `canceled` before any winner is announced: it has none (decision 0273).
 */
export type ContestState = 'open' | 'frozen' | 'review' | 'announced' | 'closed' | 'canceled';

export type AwardState = 'announced' | 'claimed' | 'forfeited' | 'withdrawn';

/** A prize offered to a player. A place has one award that stands (announced or claimed) at most. */
export interface Award {
  readonly playerId: string;
  /** Which of the contest's prizes, from 1. */
  readonly place: number;
  readonly state: AwardState;
  readonly announcedAt: Date;
  /** The player must have answered before this instant. */
  readonly respondBy: Date;
  readonly endedAt: Date | null;
}

export interface Settlement {
  readonly contest: string;
  readonly state: ContestState;
  readonly endsAt: Date;
  /** How many places of the board win. */
  readonly ranks: number;
  /** How long a winner has to answer: a rule of the contest's kind. */
  readonly answerMs: number;
  /** Since when it has been in this state. */
  readonly since: Date;
  readonly awards: readonly Award[];
  /**
   * The winners that an admin has confirmed, in review; null before that, and again after one of them is disqualified.
   */
  readonly confirmedWinners: readonly string[] | null;
  /** Undefined where the contest has no heats: nothing is asked of its prize places. */
  readonly heats?: {
    /** The players whose heats are confirmed: no prize is offered to another one. */
    readonly confirmed: ReadonlySet<string>;
    readonly hasOpenAppeal: boolean;
  };
}

export interface Refused {
  readonly refused: RefusalCode;
}

/** Longer than any transaction may take: what was answered before the end has been stored when review begins. */
export const frozenMs = 60_000;

/**
 * The steps due by time alone: freeze at the end, begin the review, forfeit unclaimed awards, close when all winners
 * have answered.
 */
export function advanceContest(settlement: Settlement, nextInLine: readonly string[], now: Date): Settlement {
  switch (settlement.state) {
    case 'open':
      return now < settlement.endsAt ? settlement : advanceContest(inState(settlement, 'frozen', now), nextInLine, now);
    case 'frozen':
      return now.getTime() - settlement.endsAt.getTime() < frozenMs ? settlement : inState(settlement, 'review', now);
    case 'announced':
      return closeIfAllAnswered(award(forfeitDue(settlement, now), nextInLine, now), now, nextInLine);
    case 'review':
    case 'closed':
    case 'canceled':
      return settlement;
  }
}

/** Ends the contest without a winner; cancelling again is no error. */
export function cancelContest(settlement: Settlement, now: Date): Settlement | Refused {
  if (settlement.state === 'canceled') return settlement;
  const isDecided = settlement.state === 'announced' || settlement.state === 'closed';
  return isDecided ? { refused: 'stale-view' } : { ...inState(settlement, 'canceled', now), confirmedWinners: null };
}

/** Confirms the standings: those next in line, as the admin saw them, are to be the winners. */
export function confirmStandings(
  settlement: Settlement,
  nextInLine: readonly string[],
  seen: readonly string[],
): Settlement | Refused {
  if (settlement.state !== 'review' || !isSame(firstInLine(settlement, nextInLine), seen))
    return { refused: 'stale-view' };
  if (settlement.heats?.hasOpenAppeal) return { refused: 'appeal-open' };
  if (!seen.every((playerId) => isHeatConfirmed(settlement, playerId))) return { refused: 'heats-open' };
  const isConfirmed = settlement.confirmedWinners !== null && isSame(settlement.confirmedWinners, seen);
  return isConfirmed ? settlement : { ...settlement, confirmedWinners: seen };
}

/** Announces the confirmed winners, as the admin saw them. Without any the contest closes. */
export function announceWinners(
  settlement: Settlement,
  nextInLine: readonly string[],
  seen: readonly string[],
  now: Date,
): Settlement | Refused {
  if (settlement.state !== 'review' || !isSame(firstInLine(settlement, nextInLine), seen))
    return { refused: 'stale-view' };
  if (settlement.confirmedWinners === null || !isSame(settlement.confirmedWinners, seen))
    return { refused: 'not-confirmed' };
  if (settlement.heats?.hasOpenAppeal) return { refused: 'appeal-open' };
  return closeIfAllAnswered(award(inState(settlement, 'announced', now), nextInLine, now), now, nextInLine);
}

/** The winner answers in time; answering again is no error. */
export function claimAward(settlement: Settlement, playerId: string, now: Date): Settlement | Refused {
  const own = settlement.awards.find((one) => one.playerId === playerId);
  if (own === undefined) return { refused: 'prize-not-found' };
  if (own.state === 'claimed') return settlement;
  if (own.state !== 'announced' || now >= own.respondBy) return { refused: 'claim-too-late' };
  return closeIfAllAnswered(withAward(settlement, { ...own, state: 'claimed', endedAt: now }), now);
}

/** The winner declines in time: the prize is forfeited at once and offered to the next in line. */
export function declineAward(
  settlement: Settlement,
  nextInLine: readonly string[],
  playerId: string,
  now: Date,
): Settlement | Refused {
  const own = settlement.awards.find((one) => one.playerId === playerId);
  if (own === undefined) return { refused: 'prize-not-found' };
  if (own.state === 'claimed') return { refused: 'prize-claimed' };
  if (own.state !== 'announced' || now >= own.respondBy) return { refused: 'claim-too-late' };
  const declined = withAward(settlement, { ...own, state: 'forfeited', endedAt: now });
  return closeIfAllAnswered(award(declined, nextInLine, now), now, nextInLine);
}

/** Strikes a player's results, until the contest has closed; a prize that was claimed stays claimed. */
export function withdrawAward(settlement: Settlement, playerId: string, now: Date): Settlement | Refused {
  if (settlement.state === 'closed' || settlement.state === 'canceled') return { refused: 'stale-view' };
  const own = settlement.awards.find((one) => one.playerId === playerId);
  if (own?.state === 'claimed') return { refused: 'prize-claimed' };
  const unconfirmed = {
    ...settlement,
    confirmedWinners: settlement.state === 'review' ? null : settlement.confirmedWinners,
  };
  return own?.state === 'announced'
    ? withAward(unconfirmed, { ...own, state: 'withdrawn', endedAt: now })
    : unconfirmed;
}

function firstInLine({ ranks }: Settlement, nextInLine: readonly string[]): readonly string[] {
  return nextInLine.slice(0, ranks);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((playerId, index) => playerId === other[index]);
}

function inState(settlement: Settlement, state: ContestState, now: Date): Settlement {
  return { ...settlement, state, since: now };
}

function withAward(settlement: Settlement, changed: Award): Settlement {
  return { ...settlement, awards: settlement.awards.map((one) => (one.playerId === changed.playerId ? changed : one)) };
}

function forfeitDue(settlement: Settlement, now: Date): Settlement {
  const awards = settlement.awards.map(
    (one): Award =>
      one.state === 'announced' && now >= one.respondBy ? { ...one, state: 'forfeited', endedAt: now } : one,
  );
  return { ...settlement, awards };
}

/**
 * Offers each place without a standing award to the next in line who was never offered one. A place waits for a player whose
 * heat is not decided.
 */
function award(settlement: Settlement, nextInLine: readonly string[], now: Date): Settlement {
  const waiting = waitingInLine(settlement, nextInLine);
  const respondBy = new Date(now.getTime() + settlement.answerMs);
  const offered = vacantPlaces(settlement)
    .slice(0, waiting.length)
    .map(
      (place, index): Award => ({
        playerId: waiting[index] as string,
        place,
        state: 'announced',
        announcedAt: now,
        respondBy,
        endedAt: null,
      }),
    )
    .filter(({ playerId }) => isHeatConfirmed(settlement, playerId));
  return offered.length === 0 ? settlement : { ...settlement, awards: [...settlement.awards, ...offered] };
}

function waitingInLine({ awards }: Settlement, nextInLine: readonly string[]): readonly string[] {
  const asked = new Set(awards.map((one) => one.playerId));
  return nextInLine.filter((playerId) => !asked.has(playerId));
}

function isHeatConfirmed({ heats }: Settlement, playerId: string): boolean {
  return heats === undefined || heats.confirmed.has(playerId);
}

/** The prize places that no standing award has. */
export function vacantPlaces(settlement: Settlement): number[] {
  const taken = new Set(settlement.awards.filter(stands).map((one) => one.place));
  return Array.from({ length: settlement.ranks }, (_, index) => index + 1).filter((place) => !taken.has(place));
}

/**
 * Closes once no award is unanswered: a place that is vacant then has no player next in line, or none whose heat is open.
 *
 * @param nextInLine where the caller does not know it, a vacant place of a contest with heats is left to the next sweep
 */
function closeIfAllAnswered(settlement: Settlement, now: Date, nextInLine?: readonly string[]): Settlement {
  const isForHeat =
    settlement.heats !== undefined &&
    vacantPlaces(settlement).length > 0 &&
    (nextInLine === undefined || waitingInLine(settlement, nextInLine).length > 0);
  const isWaiting = isForHeat || settlement.awards.some((one) => one.state === 'announced');
  return settlement.state === 'announced' && !isWaiting ? inState(settlement, 'closed', now) : settlement;
}

function stands({ state }: Award): boolean {
  return state === 'announced' || state === 'claimed';
}

/** The standing awards, in the order of prize places. */
export function winnersOf({ awards }: Settlement): string[] {
  return awards
    .filter(stands)
    .toSorted((a, b) => a.place - b.place)
    .map((one) => one.playerId);
}
