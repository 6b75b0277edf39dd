import { arrivalHeldSeconds, type AnswerEvidence, type KeptEvidence } from '@lights-out/contracts';
import { isDatabaseUnavailable, Refusal } from '@lights-out/service-kit';
import { LRUCache } from 'lru-cache';

import type { Game, OpenSlot } from '../rules/game.ts';
import { answerQuestion, type Answer } from '../rules/game-steps.ts';
import { arrivalToken, type GivenAnswer, type LineOwner, readArrival } from '../rules/play-secret.ts';
import type { SharedPlaySecret } from './play-secret.ts';
import { type GameClock, timeOf } from './shared-clock.ts';

const heldForMs = arrivalHeldSeconds * 1_000;
/**
 * For how long after a failure of the database, or an answer that took too long, answers that came before may still arrive. A page
 * whose calls nobody answers repeats one every five to six seconds.
 */
const repeatedWithinMs = 30_000;
/** An answer that is not stored so long after it reached the gateway is held: the page gives up after 5 s, and would repeat it without its arrival. */
const judgedWithinMs = 3_500;
const judgedAtLeastMs = 300;
const mostHeld = 50_000;
const storedAtOnce = 100;

/**
 * Answers that the database could not take. This process keeps them and stores them itself once it can; the page is given the
 * arrival, signed, and repeats the answer with it, at any process. Of several answers to a question only the first is held,
 * and only by the process that opened the question, which is one: nobody can collect arrivals for all options, from
 * several processes or across a restart, and use the one that turns out to be right.
 */
export interface HeldArrivals {
  /** Notes who may have an answer held here: `slot` was opened just now if its instant is `now` itself. */
  noteOpened(owner: LineOwner, slot: OpenSlot, now: Date): void;
  /**
   * Runs what judges and stores an answer, with the instant by which it is judged; later again where it is held.
   *
   * @param sent.arrival what the page was given when it sent the answer before
   * @param sent.heldMs for how long the gateway has held the answer, since it arrived there
   * @throws {Refusal} `unavailable`, with a token where the answer is held
   */
  judge<Done>(answer: GivenAnswer, sent: Sent, now: Date, run: (held: Held) => Promise<Done>): Promise<Done>;
  /** Stores what is held, where the database takes it again. */
  store(now: Date): Promise<void>;
  /** Notes that the database could not be used, or may not have been before this process started. */
  noteOutage(): void;
  /**
   * Time alone closes only what was due before this instant. After a failure of the database no answer to that would count any more;
   * after an answer that took too long its page has had time to repeat it. It moves on with `now`, so nothing is put off for good.
   */
  closesDueBefore(now: Date): Date;
  /** The games with an answer that is being judged or held here: time alone closes nothing in them. */
  awaited(): ReadonlySet<string>;
}

interface Sent {
  readonly arrival: string | undefined;
  readonly heldMs: number;
}

export interface Held {
  /** When the answer arrived first. */
  readonly arrivedAt: Date;
  /** When it is judged. */
  readonly now: Date;
  /** How long it could not be stored, in ms; 0 where it is stored at once. */
  readonly heldMs: number;
}

interface HeldAnswer extends GivenAnswer {
  readonly arrivedAt: Date;
  readonly run: (held: Held) => Promise<unknown>;
}

export function createHeldArrivals(playSecret: Pick<SharedPlaySecret, 'current'>): HeldArrivals {
  const opened = new LRUCache<string, number>({ max: mostHeld });
  const first = new LRUCache<string, HeldAnswer>({ max: mostHeld, ttl: heldForMs });
  const underWay = createUnderWay();
  const delays = createDelays();
  const arrivalOf = (answer: GivenAnswer, { arrival, heldMs }: Sent, now: Date): Date => {
    const told = arrival === undefined ? undefined : readArrival(playSecret.current(), answer, arrival);
    const known = first.get(keyOf(answer)) ?? underWay.of(answer);
    const at = told ?? (known?.selectedOption === answer.selectedOption ? known.arrivedAt : undefined);
    return at && isStillHeld(at, now) ? at : new Date(now.getTime() - heldMs);
  };
  const hold = (answer: HeldAnswer): string | undefined => {
    if (opened.get(ownerOf(answer)) === answer.n) {
      first.set(keyOf(answer), answer);
      // No second answer to it is held, even after this one is forgotten.
      opened.delete(ownerOf(answer));
    }
    const known = first.get(keyOf(answer));
    if (known?.selectedOption !== answer.selectedOption) return undefined;
    return arrivalToken(playSecret.current(), answer, known.arrivedAt);
  };
  /** False where the database does not take it yet. */
  const storeOne = async (held: HeldAnswer, now: Date): Promise<boolean> => {
    try {
      if (isStillHeld(held.arrivedAt, now)) await held.run(heldUntil(held.arrivedAt, now));
    } catch (error) {
      if (isUnavailable(error)) return false;
      first.delete(keyOf(held));
      // A refusal says that the game has gone on without it.
      if (!(error instanceof Refusal)) throw error;
    }
    first.delete(keyOf(held));
    return true;
  };
  return {
    noteOutage: () => delays.note(),
    noteOpened(owner, slot, now) {
      if (slot.servedAt === now) opened.set(ownerOf(owner), slot.n);
    },
    async judge(answer, sent, now, run) {
      const known = first.get(keyOf(answer));
      // The first one counts, also where the second is the first to find the database back.
      if (known !== undefined && known.selectedOption !== answer.selectedOption) await storeOne(known, now);
      const arrivedAt = arrivalOf(answer, sent, now);
      try {
        const judging = underWay.during(answer, arrivedAt, () => run(heldUntil(arrivedAt, now)));
        return await inTime(sent, judging);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        delays.note(error);
        throw new Refusal('unavailable', { arrival: hold({ ...answer, arrivedAt, run }), cause: error });
      }
    },
    async store(now) {
      for (const all = [...first.values()]; all.length > 0; ) {
        const areStored = await Promise.all(all.splice(0, storedAtOnce).map((held) => storeOne(held, now)));
        if (areStored.includes(false)) return;
      }
    },
    closesDueBefore: delays.closesDueBefore,
    awaited: () => new Set([...first.values(), ...underWay.all()].map(({ gameId }) => gameId)),
  };
}

/** For how long what is due by time alone is left open, because an answer to it may still arrive. */
function createDelays() {
  let outageAt = -Infinity;
  let slowAt = -Infinity;
  return {
    note(error?: unknown): void {
      if (error === tooSlow) slowAt = performance.now();
      else outageAt = performance.now();
    },
    closesDueBefore(now: Date): Date {
      const since = performance.now() - repeatedWithinMs;
      const overdueMs = since < outageAt ? heldForMs : since < slowAt ? repeatedWithinMs : 0;
      // The clock knows its own instants again.
      return overdueMs === 0 ? now : new Date(now.getTime() - overdueMs);
    },
  };
}

/**
 * The answers that are being judged: one may wait for the database for longer than the gateway waits for it, and is repeated
 * meanwhile.
 */
function createUnderWay() {
  const all = new Map<string, Omit<HeldAnswer, 'run'>>();
  return {
    all: () => all.values(),
    of: (answer: GivenAnswer) => all.get(keyOf(answer)),
    async during<Done>(answer: GivenAnswer, arrivedAt: Date, judging: () => Promise<Done>): Promise<Done> {
      const key = keyOf(answer);
      if (all.has(key)) return judging();
      all.set(key, { ...answer, arrivedAt });
      try {
        return await judging();
      } finally {
        all.delete(key);
      }
    },
  };
}

const tooSlow = new Refusal('unavailable');

/**
 * Resolves as the judging does, which goes on where it takes too long.
 *
 * @throws {Refusal} `tooSlow` then
 */
async function inTime<Done>({ heldMs }: Sent, judging: Promise<Done>): Promise<Done> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const msLeft = Math.max(judgedAtLeastMs, judgedWithinMs - heldMs);
  const timer = setTimeout(() => reject(tooSlow), msLeft);
  try {
    return await Promise.race([judging, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What locks an answer in a game, judged by when it arrived: time spent waiting for a lock, or for a database, is not the player's. */
export function lockHeld(ctx: { readonly clock: GameClock }, answer: Answer, held: Held) {
  return (game: Game) => answerQuestion(game, answer, timeOf(ctx, game, judgedAt(game, answer, held)));
}

/**
 * Its arrival, unless its question was opened only after that. Otherwise an option named before the question could be read
 * would count as answered at once.
 */
function judgedAt(game: Pick<Game, 'slots'>, { n }: Pick<Answer, 'n'>, { arrivedAt, now }: Held): Date {
  const slot = game.slots[n - 1];
  return slot === undefined || slot.state === 'unopened' || slot.servedAt > arrivedAt ? now : arrivedAt;
}

/** What a browser said of an answer, as it is kept. */
export function evidenceOf(said: AnswerEvidence, { heldMs }: Held): KeptEvidence {
  return heldMs > 0 ? { ...said, heldMs } : said;
}

function heldUntil(arrivedAt: Date, now: Date): Held {
  return { arrivedAt, now, heldMs: now.getTime() - arrivedAt.getTime() };
}

function isStillHeld(arrivedAt: Date, now: Date): boolean {
  return arrivedAt <= now && now.getTime() - arrivedAt.getTime() <= heldForMs;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal ? error.code === 'unavailable' : isDatabaseUnavailable(error);
}

function ownerOf({ gameId, playerId }: LineOwner): string {
  return `${gameId} ${playerId}`;
}

function keyOf(answer: GivenAnswer): string {
  return `${ownerOf(answer)} ${answer.n}`;
}
