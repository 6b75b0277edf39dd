import { difficulties, type Difficulty } from '@lights-out/contracts';

export interface RankQuery {
  readonly score: number;
  readonly premium: boolean;
  readonly difficulty: Difficulty | undefined;
  readonly best: number | undefined;
}

const mostScore = 1_000_000;
const digitsOnly = /^\d{1,7}$/;

/**
 * Reads the query of a call for a rank, as browsers of ours send it. Undefined for anything else, right or wrong: that
 * is for the service to read, which knows what to say about it.
 */
export function readRankQuery(search: string): RankQuery | undefined {
  let score: number | undefined;
  let best: number | undefined;
  let premium: boolean | undefined;
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
      case 'difficulty':
        if (difficulty !== undefined || (difficulty = difficulties.find((one) => one === value)) === undefined) return undefined;
        break;
      default:
        return undefined;
    }
  }
  return score === undefined ? undefined : { score, best, premium: premium ?? false, difficulty };
}

function readScore(text: string): number | undefined {
  const score = digitsOnly.test(text) ? Number(text) : Infinity;
  return score > mostScore ? undefined : score;
}
