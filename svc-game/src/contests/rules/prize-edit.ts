import type { AdminChange } from '@lights-out/contracts/admin';
import type { PrizeText } from '@lights-out/contracts/admin-contest-view';

import type { Prize } from './prize.ts';
import type { ContestState, Refused } from './settlement.ts';

/** A prize as it stands, and where its contest is. */
export interface StandingPrize {
  readonly prize: Prize;
  readonly revision: number;
  readonly state: ContestState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly racesADay: number | null;
}

/** A prize as an admin edits it, based on the one of `revision`. */
export interface WantedPrize {
  readonly text: PrizeText;
  readonly revision: number;
  readonly reason?: string | undefined;
  /** Counted races a day, null without a limit; undefined leaves them as they are. */
  readonly racesADay?: number | null | undefined;
}

/** Why an edit is refused, by field. */
export interface Complaints {
  readonly complaints: Readonly<Record<string, string>>;
}

/**
 * The outcome of an edit: the changes in words, none if nothing changes. Before the contest begins a prize may be
 * changed freely; from then on a change needs a reason and no prize place may be removed; once the winners are
 * announced it is fixed.
 */
export function decideEdit(
  standing: StandingPrize,
  wanted: WantedPrize,
  now: Date,
): readonly AdminChange[] | Refused | Complaints {
  if (standing.state === 'canceled') return { refused: 'contest-canceled' };
  if (standing.state === 'announced' || standing.state === 'closed') return { refused: 'prize-announced' };
  if (wanted.revision !== standing.revision) return { refused: 'stale-view' };
  const complaints = { ...lateComplaints(standing, wanted, now), ...dateComplaint(standing, wanted) };
  return Object.keys(complaints).length > 0
    ? { complaints }
    : changesOf(
        wordsOf(standing.prize, standing.racesADay),
        wordsOf(
          writtenAnew(standing.prize, wanted.text),
          wanted.racesADay === undefined ? standing.racesADay : wanted.racesADay,
        ),
      );
}

/** The prize after an edit: German words that it does not name stay as long as the English that they are of. */
export function writtenAnew(
  prize: Prize,
  { germanTitle, germanDescription, germanExamples, ...text }: PrizeText,
): Prize {
  const keptTitle = text.title === prize.title ? prize.germanTitle : null;
  const keptDescription = text.description === prize.description ? prize.germanDescription : null;
  const keptExamples = inOneLine(text.examples) === inOneLine(prize.examples) ? prize.germanExamples : null;
  return {
    ...text,
    germanTitle: germanTitle === undefined ? keptTitle : germanTitle,
    germanDescription: germanDescription === undefined ? keptDescription : germanDescription,
    germanExamples: germanExamples === undefined ? keptExamples : germanExamples,
  };
}

function lateComplaints(
  { startsAt, prize, racesADay }: StandingPrize,
  { text, reason, racesADay: wantedRaces = racesADay }: WantedPrize,
  now: Date,
): Record<string, string> {
  if (now < startsAt) return {};
  return {
    ...(reason === undefined ? { reason: 'This month has begun: please give a reason' } : {}),
    ...(text.ranks < prize.ranks ? { ranks: `Players race for ${prize.ranks} places; there can only be more` } : {}),
    ...(wantedRaces === racesADay ? {} : { racesADay: 'This contest has begun: its counted races a day stay' }),
  };
}

function dateComplaint({ endsAt }: StandingPrize, { text: { eventDate } }: WantedPrize): Record<string, string> {
  const isTooEarly = eventDate !== null && new Date(eventDate) < endsAt;
  return isTooEarly
    ? { eventDate: `The event must not be before ${endsAt.toISOString().slice(0, 10)}, when the contest ends` }
    : {};
}

function wordsOf(prize: Prize, racesADay: number | null): Record<string, string> {
  return {
    title: prize.title,
    description: prize.description,
    germanTitle: prize.germanTitle ?? 'none',
    germanDescription: prize.germanDescription ?? 'none',
    examples: inOneLine(prize.examples),
    germanExamples: prize.germanExamples ? inOneLine(prize.germanExamples) : 'none',
    eventDate: prize.eventDate ?? 'none',
    ranks: String(prize.ranks),
    racesADay: String(racesADay ?? 'no limit'),
  };
}

function inOneLine(examples: readonly string[]): string {
  return examples.join(', ');
}

function changesOf(before: Record<string, string>, after: Record<string, string>): AdminChange[] {
  return Object.keys(before)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }));
}
