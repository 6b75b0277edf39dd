import { type Period, period as periodSchema } from './period.ts';
import { boardQuery, monthly, type NamedBoard, practice, practiceOf } from './board.ts';
import { contestId } from './ids.ts';
import { pathMatcher } from './path-matcher.ts';
import { fillPath } from './paths.ts';
import { type Difficulty, difficulty as difficultySchema } from './scoring.ts';

export type SliceName = 'game' | 'account' | 'leaderboard';

/**
 * Every page of the product by its route pattern, and the slice that shows it. The portal's address is not among them.
 */
export const pageSlices = {
  '/': 'shell',
  '/terms': 'shell',
  '/faq': 'shell',
  '/privacy': 'shell',
  '/imprint': 'shell',
  '/mode': 'game',
  '/game-mode': 'game',
  '/game': 'game',
  '/results': 'game',
  // Without an id the page only says that there is no such challenge, and links to the front page.
  '/challenge': 'game',
  '/challenge/:id': 'game',
  '/heat': 'game',
  '/daily': 'game',
  '/daily/archive': 'game',
  '/daily/device': 'game',
  '/daily/:n': 'game',
  '/mistakes': 'game',
  '/email': 'account',
  '/profile': 'account',
  '/profile/settings': 'account',
  '/payment': 'account',
  '/friends': 'account',
  '/friends/:token': 'account',
  '/leaderboard': 'leaderboard',
  '/grid': 'leaderboard',
} as const satisfies Record<`/${string}`, SliceName | 'shell'>;

export type PagePath = keyof typeof pageSlices;

/** The pages that a slice shows. */
export type PagesOf<Slice extends SliceName | 'shell'> = {
  [Path in PagePath]: (typeof pageSlices)[Path] extends Slice ? Path : never;
}[PagePath];

/** The pages that are drawn during maintenance: a game that runs can be reloaded and finished, and leads to its result. */
export const pagesInMaintenance: readonly PagePath[] = ['/game', '/results'];

export const pagePaths = Object.keys(pageSlices) as readonly PagePath[];

// Made when first asked for, so that a bundle that asks for no page is made without the matcher.
let matchers: readonly (readonly [PagePath, (pathname: string) => unknown])[] | undefined;

/** The page of a path; undefined if no page has it. */
export function pageOf(pathname: string): PagePath | undefined {
  matchers ??= pagePaths.map((path) => [path, pathMatcher(path)]);
  return matchers.find(([, matches]) => matches(pathname) !== undefined)?.[0];
}

/** A board on the screen: all its standings, or those made at one difficulty. */
export interface BoardView {
  readonly board: NamedBoard;
  readonly difficulty?: Difficulty | undefined;
  /** Only the results of today or of this week. */
  readonly period?: Period | undefined;
  /** Only the player and their friends, with their places among each other. */
  readonly isOfFriends?: boolean | undefined;
}

/** What the address of a game says about it. */
export interface GameVisit {
  readonly board?: NamedBoard | undefined;
  /** Set where /payment has already shown the countdown. */
  readonly skipsCountdown?: boolean | undefined;
  readonly challengeId?: string | null | undefined;
}

/** The token of a mailed link, by what it is for. */
export type MailedLink = { readonly [Purpose in 'reset' | 'confirm' | 'unsubscribe']?: string };

/** The URL of every page. Links, redirects, mails and heads use nothing else (decision 0180). */
export const pages = {
  home: () => page('/'),
  terms: () => page('/terms'),
  faq: () => page('/faq'),
  privacy: () => page('/privacy'),
  imprint: () => page('/imprint'),
  mode: () => page('/mode'),
  /** The game on a board; a challenge's game without a board, which the challenge determines. */
  game: ({ board = practice, skipsCountdown, challengeId }: GameVisit = {}) =>
    withQuery(page('/game'), {
      ...queryOfBoard(board),
      skipCountdown: skipsCountdown ? 'true' : undefined,
      challenge: challengeId ?? undefined,
    }),
  results: () => page('/results'),
  challenge: (id: string) => fillPath(page('/challenge/:id'), { id }),
  /** The player's heat in a contest; without one in the newest that has a heat of theirs. */
  heat: (contest?: string) => withQuery(page('/heat'), { contest }),
  /** The Daily Seven: today's, or the one with the number; `grid`: of the race that is shared, for the link's preview. */
  daily: (n?: number, grid?: string) =>
    n === undefined ? page('/daily') : withQuery(fillPath(page('/daily/:n'), { n }), { grid }),
  dailyArchive: () => page('/daily/archive'),
  /** Where a guest's dailies go on on another device; the token of a device link is in the fragment, which no browser sends. */
  dailyDevice: (link?: string) => page('/daily/device') + (link === undefined ? '' : `#${queryOf({ link })}`),
  mistakes: () => page('/mistakes'),
  /**
   * Sign-in; with the token of a mailed link, the form for a new password, or the button that confirms the address or stops
   * mails. The token that sets a password is in the fragment, which no browser sends: no log of a proxy holds it.
   */
  email: ({ reset, confirm, unsubscribe }: MailedLink = {}) =>
    withQuery(page('/email'), { confirm, unsubscribe }) + (reset === undefined ? '' : `#${queryOf({ reset })}`),
  /**
   * With the id of a contest that the player won, the page at which the prize is claimed; the token of the mail that
   * leads there confirms the address with the claim. `tab`: which of the profile's is open.
   */
  profile: ({ claim, confirm, tab }: { readonly [key in 'claim' | 'confirm' | 'tab']?: string } = {}) =>
    withQuery(page('/profile'), { claim, confirm, tab }),
  settings: () => page('/profile/settings'),
  payment: () => page('/payment'),
  friends: () => page('/friends'),
  /** What a friend link opens. */
  friendLink: (token: string) => fillPath(page('/friends/:token'), { token }),
  /** The player's grid of the week. */
  grid: () => page('/grid'),
  /** A contest has one difficulty, so its board is never narrowed. */
  leaderboard: ({ board, difficulty, period, isOfFriends }: BoardView = { board: practice }) =>
    withQuery(page('/leaderboard'), {
      ...queryOfBoard(board),
      difficulty: board.kind === 'practice' ? difficulty : undefined,
      period,
      friends: isOfFriends ? 'true' : undefined,
    }),
};

/** Reads the query of `pages.game`. */
export function gameVisitOf(search: URLSearchParams): Required<GameVisit> {
  return {
    board: boardOfSearch(search),
    skipsCountdown: search.get('skipCountdown') === 'true',
    challengeId: search.get('challenge'),
  };
}

/** Reads the query of `pages.leaderboard`; ignores values that it does not know. */
export function boardViewOf(search: URLSearchParams): BoardView {
  const board = boardOfSearch(search);
  const difficulty = difficultySchema.safeParse(search.get('difficulty'));
  const period = periodSchema.safeParse(search.get('period'));
  return {
    board,
    ...(board.kind === 'practice' && difficulty.success && { difficulty: difficulty.data }),
    ...(period.success && { period: period.data }),
    ...(search.get('friends') === 'true' && { isOfFriends: true }),
  };
}

/** Checks at compile time that there is such a page. */
function page<const Path extends PagePath>(path: Path): Path {
  return path;
}

function queryOfBoard(board: NamedBoard): Values {
  const { premium, contest, untimed } = boardQuery(board);
  return { premium: premium ? 'true' : undefined, contest, untimed: untimed ? 'true' : undefined };
}

function boardOfSearch(search: URLSearchParams): NamedBoard {
  if (search.get('premium') !== 'true') return practiceOf(search.get('untimed') === 'true');
  const contest = contestId.safeParse(search.get('contest'));
  return contest.success ? { kind: 'contest', contest: contest.data } : monthly;
}

function withQuery(path: string, values: Values): string {
  const query = queryOf(values);
  return query ? `${path}?${query}` : path;
}

type Values = Readonly<Record<string, string | undefined>>;

function queryOf(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return query.toString();
}
