import { rightRateOf } from './field.ts';
import { atFirstSight, byGame, rightOnes, type Field, type FindSignal, type JudgedAnswer } from './sample.ts';
import { chanceOfAtLeast, mean, variance } from './statistics.ts';
import { expectedMs } from './pace.ts';

/** Signals of what a player knows, and whether it is one player. */

const rareBelow = 0.5;
const commonFrom = 0.9;
// What the strongest honest player is taken to know of what most do not.
const bestRate = 0.85;

/** Right where most of the field is wrong, or wrong where hardly any player is. */
export const personFit: FindSignal = (answers, field) => {
  const first = atFirstSight(answers);
  const rare = first.filter((answer) => rightRateOf(answer, field) <= rareBelow);
  const common = first.filter((answer) => rightRateOf(answer, field) >= commonFrom);
  const rareRight = rightOnes(rare).length;
  const commonWrong = common.length - rightOnes(common).length;
  const knowsTooMuch = chanceOfAtLeast(rareRight, rare.length, bestRate);
  const knowsTooLittle = chanceOfAtLeast(commonWrong, common.length, 1 - commonFrom);
  if (rare.length === 0 || !(knowsTooMuch < 0.002 || (knowsTooMuch < 0.05 && knowsTooLittle < 0.05))) return undefined;
  const sentence = `Right on ${rareRight} of ${rare.length} questions that most get wrong, wrong on ${commonWrong} of ${common.length} that nearly all know.`;
  return { kind: 'person-fit', weight: 2, sentence };
};

const improvementFrom = 4;
const weakAt = 0.65;
const strongAt = 0.93;

/** From one game to the next a player knows what they did not know before. */
export const suddenImprovement: FindSignal = (answers) => {
  const games = byGame(answers);
  for (let at = improvementFrom; at <= games.length - improvementFrom; at += 1) {
    const [before, after] = [games.slice(0, at).flat(), games.slice(at).flat()];
    const [was, is] = [shareRight(before), shareRight(after)];
    if (was > weakAt || is < strongAt) continue;
    if (chanceOfAtLeast(rightOnes(after).length, after.length, (was + weakAt) / 2) > 1e-6) continue;
    const sentence = `${percent(was)} right in the first ${at} games, ${percent(is)} in the ${games.length - at} after.`;
    return { kind: 'sudden-improvement', weight: 2, sentence };
  }
  return undefined;
};

const gamesFrom = 8;
const groupFrom = 3;
const spreadFrom = 3.5;
/** Two groups of games differ by pace alone, or by less pace and what is known. */
const paceRatioFrom = 1.6;
const smallPaceRatioFrom = 1.3;
const knowledgeGapFrom = 0.15;

/** Games that fall into two groups further apart than one player's games do. */
export const twoPeople: FindSignal = (answers, field) => {
  const games = byGame(answers)
    .filter((game) => rightOnes(game).length >= 2)
    .map((game) => ({ game, paces: rightOnes(game).map((one) => lnPace(one, field)) }))
    .sort((a, b) => mean(a.paces) - mean(b.paces));
  if (games.length < gamesFrom) return undefined;
  const centres = games.map(({ paces }) => mean(paces));
  const fast = furthestApart(centres);
  const slow = games.length - fast;
  const within = mean(games.map(({ paces }) => variance(paces)));
  const perGame = mean(games.map(({ paces }) => paces.length));
  const spread = (perGame * variance(centres)) / within;
  if (fast < groupFrom || slow < groupFrom || spread < spreadFrom) return undefined;
  const ratio = Math.exp(mean(centres.slice(fast)) - mean(centres.slice(0, fast)));
  const [known, less] = [games.slice(0, fast), games.slice(fast)].map((part) =>
    shareRight(part.flatMap(({ game }) => game)),
  );
  const isOther = (known ?? 0) - (less ?? 0) >= knowledgeGapFrom;
  if (ratio < (isOther ? smallPaceRatioFrom : paceRatioFrom)) return undefined;
  const sentence = `${fast} games are ${ratio.toFixed(1)} times as fast as the other ${slow}, with ${percent(known ?? 0)} right instead of ${percent(less ?? 0)}.`;
  return { kind: 'two-people', weight: 1, sentence };
};

function lnPace(answer: JudgedAnswer, { medianMs }: Field): number {
  return Math.log(Math.max(1, answer.usedMs) / expectedMs(answer, medianMs));
}

/** Where sorted values fall into two groups whose means lie furthest apart: how many are in the first. */
function furthestApart(sorted: readonly number[]): number {
  const apart = sorted.slice(1).map((_, index) => {
    const [low, high] = [sorted.slice(0, index + 1), sorted.slice(index + 1)];
    // Between the groups, weighted by their sizes: the division that leaves the least within them.
    return low.length * high.length * (mean(high) - mean(low)) ** 2;
  });
  return apart.indexOf(Math.max(...apart)) + 1;
}

function shareRight(answers: readonly JudgedAnswer[]): number {
  return rightOnes(answers).length / answers.length;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} percent`;
}
