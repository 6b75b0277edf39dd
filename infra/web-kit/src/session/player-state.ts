import {
  boardOfFlag,
  boardQuery,
  contestBoard,
  isPremium,
  isUntimed,
  type NamedBoard,
  practice,
} from '@lights-out/contracts/board';
import { user } from '@lights-out/contracts/player';
import { defaultDifficulty, difficulty } from '@lights-out/contracts/scoring';
import { playerStateEventName } from '@lights-out/contracts/web-events';
import * as z from 'zod/mini';

const answer = z.object({
  n: z.optional(z.int()),
  score: z.number(),
  isCorrect: z.boolean(),
  timeTaken: z.number(),
  timedOut: z.optional(z.boolean()),
});
/** An answer of the game that is being played; `timeTaken` in seconds. */
export type StoredAnswer = z.infer<typeof answer>;

const storedResult = z.object({
  gameId: z.string(),
  userId: z.string(),
  score: z.number(),
  correctAnswers: z.number(),
  totalQuestions: z.int(),
  averageSpeed: z.number(),
  isPremium: z.boolean(),
  isUntimed: z.optional(z.boolean()),
  /** The contest where it is not the month's. */
  contest: z.optional(z.string()),
  difficulty,
  challengeId: z.nullable(z.string()),
});
type StoredResult = z.infer<typeof storedResult>;

/** The figures of the newest finished game; a copy of what the server stores, `averageSpeed` in seconds. */
export interface GameResult extends Omit<StoredResult, 'isPremium' | 'isUntimed' | 'contest'> {
  readonly board: NamedBoard;
}
const gameResult = z.pipe(
  storedResult,
  z.transform(
    ({ isPremium: flag, isUntimed: untimed, contest, ...figures }): GameResult => ({
      ...figures,
      board: flag && contest !== undefined ? contestBoard(contest) : boardOfFlag(flag, untimed),
    }),
  ),
);

/** The points made in the question on the front page, and the time taken in seconds. Shown, never counted. */
const tryPoints = z.object({ score: z.int(), timeTaken: z.number() });

/** A race that was begun in this browser and is not over, as far as it knows: its page, and when it began. */
const runningRace = z.object({ gameId: z.string(), path: z.string(), startedAt: z.string() });

const boardRanks = z.record(z.string(), z.record(z.string(), z.int()));
/** The ranks of players by their ids, as a board showed them last; by the board's name. */
export type BoardRanks = z.infer<typeof boardRanks>;

const schemas = {
  user: z.nullable(user),
  /** The board that the player chose last. */
  board: z.pipe(
    z.boolean(),
    z.transform((flag) => boardOfFlag(flag)),
  ),
  /** Whether the player practises without the clock. */
  isUntimed: z.boolean(),
  difficulty,
  answers: z.array(answer),
  gameResult: z.nullable(gameResult),
  runningRace: z.nullable(runningRace),
  /** The id of the player whom the board, the answers and the game result belong to; kept over a sign-out. */
  owner: z.nullable(z.string()),
  isSoundOn: z.boolean(),
  /** Whether a game makes the device vibrate. */
  areTapsOn: z.boolean(),
  boardRanks,
  tryPoints: z.nullable(tryPoints),
  /** Text of the site's banner that was put away. */
  dismissedBanner: z.nullable(z.string()),
  /** Whether single keys control a game. */
  areKeysOn: z.boolean(),
  /** Whether the guest has put away the offer to keep a daily's result by registering. */
  isKeepOfferClosed: z.boolean(),
  /** Whether the header has the number of mistakes that are due. */
  isMistakeCountOn: z.boolean(),
  /** The week whose outcome on the grid each player was told last, by their ids. */
  gridWeeksTold: z.record(z.string(), z.string()),
} as const;

export type PlayerStateKey = keyof typeof schemas;
export type PlayerState = { [Key in PlayerStateKey]: z.infer<(typeof schemas)[Key]> };

/** The defaults; the same objects each time, so that React sees no change. */
const defaults: PlayerState = {
  user: null,
  board: practice,
  isUntimed: false,
  difficulty: defaultDifficulty,
  answers: [],
  gameResult: null,
  runningRace: null,
  owner: null,
  boardRanks: {},
  tryPoints: null,
  dismissedBanner: null,
  isSoundOn: false,
  areTapsOn: true,
  areKeysOn: true,
  isKeepOfferClosed: false,
  isMistakeCountOn: false,
  gridWeeksTold: {},
};

/** How values lie in storage, where that differs: with the specification's flag, which older releases read too. */
const stored: { readonly [Key in PlayerStateKey]?: (value: PlayerState[Key]) => unknown } = {
  board: isPremium,
  gameResult: (result) => {
    if (result === null) return null;
    const { board, ...figures } = result;
    const { premium, contest } = boardQuery(board);
    return {
      ...figures,
      isPremium: premium,
      isUntimed: isUntimed(board),
      ...(contest !== undefined && { contest }),
    } satisfies StoredResult;
  },
};
/** Keys are stored by their own name, except for the flag of the specification. */
const storedNames: Partial<Record<PlayerStateKey, string>> = { board: 'isPremium' };

/** The text and value last read for each key, so that the same text gives the same object. */
const lastRead = new Map<PlayerStateKey, { text: string | null; value: unknown }>();
/** Used if the browser's storage is blocked or full; lasts as long as the page. */
const standIn = new Map<string, string | null>();

/**
 * What the browser remembers of the player, in local storage. Reads never throw: a missing, malformed or foreign value
 * gives the default. A copy for the screen only; the server decides everything that counts.
 */
export const playerState = {
  /** The value of a browser that remembers nothing, as pages are prerendered for. */
  initial<Key extends PlayerStateKey>(key: Key): PlayerState[Key] {
    return defaults[key];
  },

  read<Key extends PlayerStateKey>(key: Key): PlayerState[Key] {
    const text = readText(storageKey(key));
    const last = lastRead.get(key);
    if (last && last.text === text) return last.value as PlayerState[Key];
    const value = valueOf(key, text);
    lastRead.set(key, { text, value });
    return value;
  },

  write<Key extends PlayerStateKey>(key: Key, value: PlayerState[Key]): void {
    writeText(storageKey(key), JSON.stringify(stored[key] ? stored[key](value) : value));
    tell(key);
  },

  remove(key: PlayerStateKey): void {
    writeText(storageKey(key), null);
    tell(key);
  },

  /** Calls `listener` after a change of `key` by any slice in any tab; returns the function that unsubscribes. */
  subscribe(key: PlayerStateKey, listener: () => void): () => void {
    const onOwnTab = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === storedName(key)) listener();
    };
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === null || event.key === storageKey(key)) listener();
    };
    window.addEventListener(playerStateEventName, onOwnTab);
    window.addEventListener('storage', onOtherTab);
    return () => {
      window.removeEventListener(playerStateEventName, onOwnTab);
      window.removeEventListener('storage', onOtherTab);
    };
  },
};

function storageKey(key: PlayerStateKey): string {
  return `lights-out:${storedName(key)}`;
}

function storedName(key: PlayerStateKey): string {
  return storedNames[key] ?? key;
}

function valueOf<Key extends PlayerStateKey>(key: Key, text: string | null): PlayerState[Key] {
  if (text === null) return defaults[key];
  try {
    const parsed = schemas[key].safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as PlayerState[Key]) : defaults[key];
  } catch {
    return defaults[key];
  }
}

function readText(name: string): string | null {
  const kept = standIn.get(name);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeText(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
    standIn.delete(name);
  } catch {
    standIn.set(name, text);
  }
}

function tell(key: PlayerStateKey): void {
  window.dispatchEvent(new CustomEvent(playerStateEventName, { detail: storedName(key) }));
}
