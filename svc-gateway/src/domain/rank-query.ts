import { difficulties, type Difficulty } from '@lights-out/contracts';

export interface RankQuery {
  readonly score: number;
  readonly premium: boolean;
  /** Where it is not the current month's. */
  readonly contest: string | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly best: number | undefined;
}

/**
 * Reads as `readRankQuery` does, and keeps what was read lately: until the next answer a player asks the same every five
 * seconds, and to read it is the larger part of what a rank costs beyond the HTTP server.
 */
export function rankQueryReader(): (search: string) => RankQuery | undefined {
  let known = new Map<string, RankQuery>();
  return (search) => {
    const kept = known.get(search);
    if (kept) return kept;
    const query = readRankQuery(search);
    if (query) {
      // Forgets all at once: they come again within seconds.
      if (known.size >= mostKept) known = new Map();
      known.set(search, query);
    }
    return query;
  };
}

const mostKept = 10_000;
const mostScore = 1_000_000;
const digitsOnly = /^\d{1,7}$/;
const isContestId = /^[a-z0-9][a-z0-9-]{2,39}$/;

/**
 * Reads the query of a call for a rank, as browsers of ours send it. Undefined for anything else, right or wrong: that
 * is for the service to read, which knows what to say about it.
 */
export function readRankQuery(search: string): RankQuery | undefined {
  let score: number | undefined;
  let best: number | undefined;
  let premium: boolean | undefined;
  let contest: string | undefined;
  let difficulty: Difficulty | undefined;
  for (const part of search.split('&')) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1);
    switch (part.slice(0, equals)) {
      case 'score':
        if (score !== undefined || (score = readScore(value)) === undefined) return undefined;
        break;
      case 'best':
        if (best !== undefined || (best = readScore(value)) === undefined) return undefined;
        break;
      case 'premium':
        if (premium !== undefined || (value !== 'true' && value !== 'false')) return undefined;
        premium = value === 'true';
        break;
      case 'contest':
        if (contest !== undefined || !isContestId.test((contest = value))) return undefined;
        break;
      case 'difficulty':
        if (difficulty !== undefined || (difficulty = difficulties.find((one) => one === value)) === undefined)
          return undefined;
        break;
      default:
        return undefined;
    }
  }
  return score === undefined ? undefined : { score, best, premium: premium ?? false, contest, difficulty };
}

function readScore(text: string): number | undefined {
  const score = digitsOnly.test(text) ? Number(text) : Infinity;
  return score > mostScore ? undefined : score;
}
