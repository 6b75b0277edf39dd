import { difficulties, type Difficulty } from '@lights-out/contracts';

export interface RankQuery {
  readonly score: number;
  readonly premium: boolean;
  readonly difficulty: Difficulty | undefined;
  readonly best: number | undefined;
}

const mostScore = 1_000_000;
const parameter = /^(score|best)=(\d{1,7})$|^premium=(true|false)$|^difficulty=(\w+)$/;

/**
 * Reads the query of a call for a rank, as browsers of ours send it. Undefined for anything else, right or wrong: that
 * is for the service to read, which knows what to say about it.
 */
export function readRankQuery(search: string): RankQuery | undefined {
  const found: { score?: number; best?: number; premium?: boolean; difficulty?: Difficulty } = {};
  for (const part of search.split('&')) {
    const [, name, digits, flag, label] = parameter.exec(part) ?? [];
    const [key, value] = flag !== undefined ? ['premium' as const, flag === 'true']
      : label !== undefined ? ['difficulty' as const, difficulties.find((one) => one === label)]
        : [name as 'score' | 'best' | undefined, Number(digits)];
    if (key === undefined || value === undefined || key in found) return undefined;
    if (typeof value === 'number' && value > mostScore) return undefined;
    Object.assign(found, { [key]: value });
  }
  const { score, best, premium = false, difficulty } = found;
  return score === undefined ? undefined : { score, best, premium, difficulty };
}
