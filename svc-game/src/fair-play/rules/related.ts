import { pastedRhythm } from './rhythm.ts';
import type { JudgedAnswer, Signal } from './sample.ts';
import { sum } from '../../questions/rules/sum.ts';

/** Accounts of a contest that look related: that may be one person's, or played by one script. */

/** A card or an address that two accounts have in common. */
export interface SharedTrace {
  readonly kind: 'card' | 'address';
  /** How many accounts of the contest share it. */
  readonly accounts: number;
}

/** When a game was played, in milliseconds since 1970. */
export interface GameSpan {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** An account as others are compared with it. */
export interface ComparedAccount {
  readonly playerId: string;
  readonly name: string;
  readonly answers: readonly JudgedAnswer[];
  readonly games: readonly GameSpan[];
}

export type RelationKind = 'shared-card' | 'shared-address' | 'pasted-rhythm';

/** Why an account looks related to another. Decides nothing (decision 0261). */
export interface Relation {
  /** The other account. */
  readonly playerId: string;
  readonly kind: RelationKind;
  /** From 0, which families and flats show as well and which puts no player into the queue, to 3. */
  readonly weight: 0 | 1 | 2 | 3;
  /** One sentence with the figures. */
  readonly sentence: string;
}

/** Behind an address with more accounts stands a carrier, a school or an office rather than a household. */
export const mostInHousehold = 8;

/** The heaviest relation of each kind, where it is worth a look. @param relations the heaviest first */
export function signalsOfRelations(relations: readonly Relation[]): Signal[] {
  const heaviest = [...Map.groupBy(relations, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return heaviest.flatMap(({ kind, weight, sentence }) => (weight === 0 ? [] : [{ kind, weight, sentence }]));
}

// No family pays for three, or it is worth a look.
const manyOnOneCard = 3;

/** What relates two accounts of a contest. @param shared the cards and addresses that they have in common */
export function relationsOf(own: ComparedAccount, other: ComparedAccount, shared: readonly SharedTrace[]): Relation[] {
  const found: Relation[] = [];
  const { playerId, name } = other;
  if (shared.length > 0) {
    const together = timesTogether(own.games, other.games);
    for (const trace of shared) {
      const weight = weightOf(trace, isSeldomTogether(together, trace));
      const by =
        trace.kind === 'card' ? `Paid with the same card as ${name}` : `Plays from the same address as ${name}`;
      const among = trace.accounts > 2 ? `, one of ${trace.accounts} accounts` : '';
      found.push({ playerId, kind: `shared-${trace.kind}`, weight, sentence: `${by}${among}; ${inWords(together)}.` });
    }
  }
  const rhythm = pastedRhythm(own.answers, other.answers);
  if (rhythm) {
    const sentence = `${rhythm.matches} of ${rhythm.compared} times are those of ${name} to within ${rhythm.withinMs} ms, where chance gives ${rhythm.expected}.`;
    found.push({ playerId, kind: 'pasted-rhythm', weight: 3, sentence });
  }
  return found;
}

function weightOf({ kind, accounts }: SharedTrace, seldomTogether: boolean): 0 | 1 | 2 {
  if (kind === 'card') return seldomTogether || accounts >= manyOnOneCard ? 2 : 0;
  // Flatmates with one computer take turns as well.
  return seldomTogether ? 1 : 0;
}

/** How often two accounts were played at the same time, beside how often two people would who play as they do. */
interface Together {
  readonly overlaps: number;
  readonly expected: number;
  /** Pairs of sittings that overlap or have less than ten minutes between them. */
  readonly near: number;
}

const pauseMs = 600_000;

/**
 * Of two sittings that are near each other, the one begins anywhere from ten minutes and its own length before the other
 * to ten minutes after its end. Where the moments have nothing to do with each other, they overlap with the chance of
 * their two lengths in that time.
 */
function timesTogether(own: readonly GameSpan[], others: readonly GameSpan[]): Together {
  const otherSittings = sittingsOf(others);
  const pairs = sittingsOf(own).flatMap((one) =>
    otherSittings.filter((other) => overlap(one, other, pauseMs)).map((other) => [one, other] as const),
  );
  return {
    near: pairs.length,
    overlaps: pairs.filter(([one, other]) => overlap(one, other)).length,
    expected: sum(
      pairs.map(([one, other]) => {
        const lengthMs = lengthOf(one) + lengthOf(other);
        return lengthMs / (lengthMs + 2 * pauseMs);
      }),
    ),
  };
}

function overlap(one: GameSpan, other: GameSpan, marginMs = 0): boolean {
  return one.startedAt < other.endedAt + marginMs && other.startedAt < one.endedAt + marginMs;
}

/** Games with less than ten minutes between them are one sitting: of two people who play, their games overlap or not as one. */
function sittingsOf(games: readonly GameSpan[]): GameSpan[] {
  const sittings: GameSpan[] = [];
  for (const game of games.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const last = sittings.at(-1);
    if (last && game.startedAt - last.endedAt < pauseMs)
      sittings[sittings.length - 1] = { startedAt: last.startedAt, endedAt: Math.max(last.endedAt, game.endedAt) };
    else sittings.push(game);
  }
  return sittings;
}

const unlikely = 0.05;

/**
 * Fewer overlaps than chance gives two people, of Poisson's distribution: none where three would be usual, one where five
 * would. One overlap is easily arranged. Among the many accounts of a school each pair must be the less likely.
 */
function isSeldomTogether({ overlaps, expected }: Together, { kind, accounts }: SharedTrace): boolean {
  const pairs = kind === 'address' && accounts > mostInHousehold ? accounts : 1;
  return overlaps < expected && atMost(overlaps, expected) < unlikely / pairs;
}

/** The chance of at most so many where the mean is given (Poisson). */
function atMost(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let total = term;
  for (let k = 1; k <= count; k += 1) total += term *= mean / k;
  return total;
}

function inWords({ near, overlaps, expected }: Together): string {
  if (near === 0) return 'the two never play within ten minutes of each other';
  if (overlaps > 0) return `the two have played at the same time (${overlaps} of ${near} sittings)`;
  return `they have played within ten minutes of each other ${near} times and never at the same time, where ${expected.toFixed(1)} times would be usual`;
}

function lengthOf({ startedAt, endedAt }: GameSpan): number {
  return endedAt - startedAt;
}
