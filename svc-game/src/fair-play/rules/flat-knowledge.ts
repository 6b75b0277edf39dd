import { answersInField, rightRateOf } from './field.ts';
import { atFirstSight, rightOnes, type FindSignal, type JudgedAnswer, type Field } from './sample.ts';
import { sum } from '../../questions/rules/sum.ts';

const answersFrom = 70;
/** Below it there are too many guesses to tell. */
const rateFrom = 0.85;
// In standard deviations. Half of the strong honest players of the simulation lie above -0.4, one in six below it, and four in
// a hundred of scripts that err at a rate above it (decision 0222).
const flatBelow = -1.5;
const guessRate = 0.25;

/**
 * Hard questions known as well as easy ones. A player who knows nearly everything misses mostly what others miss as well (Rasch);
 * a script that errs at a rate of its own misses anything. By the score test of the slope on the ease of questions in
 * the field, at the ability that gives the player's own share of right answers (decision 0222).
 */
export const flatKnowledge: FindSignal = (answers, field) => {
  const first = atFirstSight(answers);
  const right = rightOnes(first).length;
  if (first.length < answersFrom || right < rateFrom * first.length || right === first.length) return undefined;
  const others = withoutOwn(field, answers);
  if (slopeScore(first, others) >= flatBelow) return undefined;
  const eases = first.map((answer) => rightRateOf(answer, others)).sort((a, b) => a - b);
  const middle = eases[Math.floor(eases.length / 2)]!;
  const wrongAmong = (part: readonly JudgedAnswer[]) => `${part.length - rightOnes(part).length} of ${part.length}`;
  const [harder, easier] = [
    first.filter((answer) => rightRateOf(answer, others) < middle),
    first.filter((answer) => rightRateOf(answer, others) >= middle),
  ];
  const sentence = `Wrong on ${wrongAmong(harder)} harder questions and on ${wrongAmong(easier)} easier ones: strong players miss hardly any of the easier ones.`;
  return { kind: 'flat-knowledge', weight: 1, sentence };
};

/** The field without the player's own answers, which would make what the player got wrong look harder. */
function withoutOwn(field: Field, answers: readonly JudgedAnswer[]): Field {
  const questions = new Map(field.questions);
  for (const { questionId, isCorrect } of answers.slice(-answersInField)) {
    const { asked, right } = questions.get(questionId) ?? { asked: 0, right: 0 };
    if (asked > 0) questions.set(questionId, { asked: asked - 1, right: Math.max(0, right - Number(isCorrect)) });
  }
  return { ...field, questions };
}

/** How far the player's right answers follow the ease of the questions less than ability alone explains, in deviations. */
function slopeScore(answers: readonly JudgedAnswer[], field: Field): number {
  const eases = answers.map((answer) => easeOf(rightRateOf(answer, field)));
  const ability = abilityFor(rightOnes(answers).length, eases);
  const chances = eases.map((ease) => chanceOf(ease, ability));
  const weights = chances.map((chance) => chance * (1 - chance));
  const centre = sum(eases.map((ease, index) => ease * weights[index]!)) / sum(weights);
  const score = sum(
    answers.map(({ isCorrect }, index) => (Number(isCorrect) - chances[index]!) * (eases[index]! - centre)),
  );
  const variance = sum(eases.map((ease, index) => weights[index]! * (ease - centre) ** 2));
  return variance === 0 ? 0 : score / Math.sqrt(variance);
}

/** In logits, without those who guess. */
function easeOf(rate: number): number {
  const known = Math.min(0.97, Math.max(0.03, (rate - guessRate) / (1 - guessRate)));
  return Math.log(known / (1 - known));
}

function chanceOf(ease: number, ability: number): number {
  return guessRate + (1 - guessRate) / (1 + Math.exp(-(ease + ability)));
}

/** The ability at which as many right answers are to be expected, by halving. */
function abilityFor(right: number, eases: readonly number[]): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (sum(eases.map((ease) => chanceOf(ease, middle))) < right) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
