/** Free practice with the clock, or without it, which is a board of its own (decision 0209). */
interface PracticeBoard {
  readonly kind: 'practice';
  readonly isUntimed?: boolean;
}

/**
 * A ranked list: free practice, or one contest by its id. Inside the product every choice of a list goes
 * by this value (decision 0160).
 */
export type Board = PracticeBoard | { readonly kind: 'contest'; readonly contest: string };

export const practice: PracticeBoard = { kind: 'practice' };
export const untimedPractice: PracticeBoard = { kind: 'practice', isUntimed: true };

export function contestBoard(contest: string): Board {
  return { kind: 'contest', contest };
}

/**
 * The board's name in rows, caches and tables: `free`, `untimed`, or `premium:2026-11` for a contest's. Stored results
 * carry these names and are never rewritten, so they keep the specification's words.
 */
export function boardKey(board: Board): string {
  if (board.kind === 'contest') return contestKey(board.contest);
  return board.isUntimed ? 'untimed' : 'free';
}

export function contestKey(contest: string): string {
  return `premium:${contest}`;
}

/** The contest of a board by its name; undefined for a board of free practice. */
export function contestOfKey(key: string): string | undefined {
  const prefix = contestKey('');
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** Boards of free practice, by what stands in the place of a contest's id where results are judged: no contest has such an id. */
export const freeBoards = ['free', 'untimed'] as const;
export type FreeBoard = (typeof freeBoards)[number];

export function isFreeBoard(id: string): id is FreeBoard {
  return freeBoards.some((board) => board === id);
}

/** The board's name of a contest or a free board. */
export function judgedKey(id: string): string {
  return isFreeBoard(id) ? id : contestKey(id);
}

/**
 * A board as an address, a stored flag or a reply names it: without an id the contest is the current month's, which only the
 * server knows for certain.
 */
export type NamedBoard = PracticeBoard | { readonly kind: 'contest'; readonly contest?: string };

/** The board of the Monthly Challenge in the current month. */
export const monthly: NamedBoard = { kind: 'contest' };

/** Whether it is the Monthly Challenge of now. */
export function isMonthly(board: NamedBoard): boolean {
  return board.kind === 'contest' && board.contest === undefined;
}

/** How the API names a board: `premium` by the specification, the contest where it is not the current month. */
export interface BoardQuery {
  readonly premium: boolean;
  readonly contest?: string | undefined;
  /** Practice without the clock; ignored with `premium`. */
  readonly untimed?: boolean | undefined;
}

/**
 * The board that a request names. `premium` without a contest is the current month's.
 *
 * @param currentContest the id of the month's contest now
 */
export function boardOf({ premium, contest, untimed }: BoardQuery, currentContest: string): Board {
  return premium ? contestBoard(contest ?? currentContest) : practiceOf(untimed);
}

export function practiceOf(untimed: boolean | undefined): PracticeBoard {
  return untimed ? untimedPractice : practice;
}

/** The opposite of `boardOf`; the current month needs no contest. */
export function boardQuery(board: NamedBoard, currentContest?: string): BoardQuery {
  if (board.kind === 'practice') return board.isUntimed ? { premium: false, untimed: true } : { premium: false };
  const { contest } = board;
  return contest === undefined || contest === currentContest ? { premium: true } : { premium: true, contest };
}

/**
 * The board that the specification's flag stands for: `isPremium` of results, challenges, accounts and local storage.
 *
 * @param untimed `isUntimed` of the same, for practice without the clock
 */
export function boardOfFlag(flag: boolean, untimed?: boolean): NamedBoard {
  return flag ? monthly : practiceOf(untimed);
}

/** The specification's flag for a board, or for results and games of it. */
export function isPremium(board: NamedBoard): boolean {
  return board.kind === 'contest';
}

export function isUntimed(board: NamedBoard): boolean {
  return board.kind === 'practice' && board.isUntimed === true;
}

/** The board that a game's mode stands for. */
export function boardOfMode(mode: 'free' | 'premium', untimed?: boolean): NamedBoard {
  return boardOfFlag(mode === 'premium', untimed);
}

/** The API's word for games on a board. */
export function modeOf(board: NamedBoard): 'free' | 'premium' {
  return isPremium(board) ? 'premium' : 'free';
}
