import { isDatabaseUnavailable, Refusal } from '@lights-out/service-kit';
import { LRUCache } from 'lru-cache';

import type { Game } from '../rules/game.ts';
import type { Answer } from '../rules/game-steps.ts';
import { arrivalToken, type GivenAnswer, readArrival } from '../rules/play-secret.ts';
import type { SharedPlaySecret } from './play-secret.ts';

/** For how long an answer that could not be stored counts by its arrival: longer than a failover takes. */
export const heldForMs = 120_000;
/** For how long after a failure of the database no question is closed by time alone, so that pages can repeat their answers. */
const repeatedWithinMs = 10_000;
const mostHeld = 50_000;

/**
 * When answers arrived that the database could not take. The page is given the arrival, signed, and repeats the answer with it;
 * this process remembers it too, for a page that no reply reached. Of several answers to a question only the first is held, so
 * that nobody can collect arrivals for all options and use the one that turns out to be right.
 */
export interface HeldArrivals {
  /**
   * Runs what judges and stores an answer, with the instant by which it is judged.
   *
   * @param token what the page was given when it sent the answer before
   * @throws {Refusal} `unavailable` with a token, where the database does not take the answer
   */
  judge<Done>(
    answer: GivenAnswer,
    token: string | undefined,
    now: Date,
    run: (held: Held) => Promise<Done>,
  ): Promise<Done>;
  /** Notes that the database could not be used. */
  noteOutage(): void;
  /** Whether answers that arrived before a failure of the database may still be on their way here. */
  areAwaited(): boolean;
}

export interface Held {
  /** When the answer arrived first. */
  readonly arrivedAt: Date;
  /** How long it could not be stored, in ms; 0 where it is stored at once. */
  readonly heldMs: number;
}

export function createHeldArrivals(playSecret: Pick<SharedPlaySecret, 'current'>): HeldArrivals {
  const first = new LRUCache<string, GivenAnswer & Pick<Held, 'arrivedAt'>>({ max: mostHeld, ttl: heldForMs });
  let outageAt = -Infinity;
  const heldOf = (answer: GivenAnswer, token: string | undefined, now: Date): Date | undefined => {
    const told = token === undefined ? undefined : readArrival(playSecret.current(), answer, token);
    const known = first.get(keyOf(answer));
    const at = told ?? (known?.selectedOption === answer.selectedOption ? known.arrivedAt : undefined);
    return at && at <= now && now.getTime() - at.getTime() <= heldForMs ? at : undefined;
  };
  const hold = (answer: GivenAnswer, arrivedAt: Date): string | undefined => {
    const known = first.get(keyOf(answer));
    if (known === undefined) first.set(keyOf(answer), { ...answer, arrivedAt });
    const isHeld = known === undefined || known.selectedOption === answer.selectedOption;
    return isHeld ? arrivalToken(playSecret.current(), answer, known?.arrivedAt ?? arrivedAt) : undefined;
  };
  const noteOutage = () => {
    outageAt = performance.now();
  };
  return {
    noteOutage,
    async judge(answer, token, now, run) {
      const arrivedAt = heldOf(answer, token, now) ?? now;
      try {
        return await run({ arrivedAt, heldMs: now.getTime() - arrivedAt.getTime() });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        noteOutage();
        throw new Refusal('unavailable', { arrival: hold(answer, arrivedAt), cause: error });
      }
    },
    areAwaited: () => performance.now() - outageAt < repeatedWithinMs,
  };
}

/**
 * The instant by which an answer is judged: its arrival, unless its question was opened only after that. Otherwise an option
 * named before the question could be read would count as answered at once.
 */
export function judgedAt(game: Pick<Game, 'slots'>, { n }: Pick<Answer, 'n'>, { arrivedAt }: Held, now: Date): Date {
  const slot = game.slots[n - 1];
  return slot === undefined || slot.state === 'unopened' || slot.servedAt > arrivedAt ? now : arrivedAt;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal ? error.code === 'unavailable' : isDatabaseUnavailable(error);
}

function keyOf({ gameId, playerId, n }: GivenAnswer): string {
  return `${gameId} ${playerId} ${n}`;
}
