import type { Difficulty } from '@lights-out/contracts/scoring';

/** What the address of a game says about it. */
export interface GameQuery {
  readonly premium?: boolean;
  /** The countdown was shown already: on /payment. */
  readonly skipCountdown?: boolean;
  readonly challenge?: string | null;
}

export const modePath = () => '/mode';
export const gamePath = (query: GameQuery = {}) =>
  withQuery('/game', {
    premium: query.premium ? 'true' : undefined,
    skipCountdown: query.skipCountdown ? 'true' : undefined,
    challenge: query.challenge ?? undefined,
  });
export const challengePath = (id: string) => `/challenge/${encodeURIComponent(id)}`;
export const homePath = () => '/';
export const resultsPath = () => '/results';
export const emailPath = () => '/email';
export const paymentPath = () => '/payment';
export const profilePath = () => '/profile';
/** The board on which a result stands, narrowed to its difficulty as the position is; the Monthly Challenge has but one. */
export const leaderboardPath = ({ isPremium, difficulty }: { isPremium: boolean; difficulty: Difficulty }) =>
  withQuery('/leaderboard', isPremium ? { premium: 'true' } : { difficulty });

/** Reads what `gamePath` writes. */
export function gameQueryOf(search: URLSearchParams): Required<GameQuery> {
  return {
    premium: search.get('premium') === 'true',
    skipCountdown: search.get('skipCountdown') === 'true',
    challenge: search.get('challenge'),
  };
}

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
