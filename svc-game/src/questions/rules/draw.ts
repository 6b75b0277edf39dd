import { questionsPerGame, type Difficulty } from '@lights-out/contracts';

import type { Question, QuestionText, VariantText } from '../bank/bank.ts';
import { isFull, mayAnswer } from './apart.ts';
import { drawKinds, type Shuffle } from './draw-kinds.ts';
import {
  isAlike,
  isBeyond,
  isLookUp,
  type Left,
  leftOf,
  type Quota,
  quotaOfContest,
  quotaOfFreePlay,
  scarcestFirst,
} from './quotas.ts';

/** A question as one game shows it: its text, the options in the game's own order, and the answer key. */
export interface AskedQuestion {
  readonly id: number;
  readonly revision: string;
  readonly category: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options` as shown. */
  readonly correctOption: number;
  /** Where each shown option stands in the text's own order. */
  readonly optionOrder: readonly number[];
  readonly difficulty: Difficulty;
  readonly imageHash: string | null;
  readonly imageAlt: string | null;
  readonly explanation: string;
  readonly source: string;
  /** The form in which a contest asks it of this player; undefined where it is the text of its revision. */
  readonly variant?: VariantText | undefined;
}

export type { Shuffle } from './draw-kinds.ts';

const candidatesPerDraw = 64;

/** Which labels make up for one that has run out of unseen questions, the nearest first. */
const neighbours: Readonly<Record<Difficulty, readonly Difficulty[]>> = {
  easy: ['medium', 'hard'],
  medium: ['hard', 'easy'],
  hard: ['medium', 'easy'],
};

/** How many questions of each difficulty a game of a difficulty asks, so that luck does not decide. */
export const mixes: Readonly<Record<Difficulty, Readonly<Record<Difficulty, number>>>> = {
  easy: { easy: 5, medium: 2, hard: 0 },
  medium: { easy: 2, medium: 3, hard: 2 },
  hard: { easy: 0, medium: 2, hard: 5 },
};

/** What a game is drawn for: a contest has fewer look-ups and its stories. */
export type DrawnFor = 'free-play' | 'contest';

/**
 * Draws a game's questions by chance: the mix of its difficulty, of what the player has not seen as long as there is such.
 * What has been seen comes again by chance among the half that was seen longest ago, so that the next questions cannot be
 * told from earlier ones (decision 0140). Two about the same thing, or of one family, are not asked in one game, nor three of one
 * category, nor more than two look-ups, where others are to be had; a contest asks mostly none, and three stories, written ones in front. Where a difficulty runs short,
 * the nearest one fills in, so that nothing comes again before the whole pool is seen.
 *
 * @param seenAt when this player was last served a question, by its id
 * @throws {Error} where there are fewer questions than a game needs
 */
export function drawQuestions(
  questions: readonly Question[],
  seenAt: ReadonlyMap<number, Date>,
  difficulty: Difficulty,
  shuffle: Shuffle,
  drawnFor: DrawnFor = 'free-play',
): Question[] {
  if (questions.length < questionsPerGame) throw new Error('The bank has too few questions for a game.');
  const left = drawnFor === 'contest' ? leftOf(questions, seenAt) : undefined;
  const quota = left ? quotaOfContest(left) : quotaOfFreePlay;
  const pool = { questions, seenAt, difficulty, left, quota };
  const drawn = drawOnce(pool, shuffle);
  if (!left || drawn.filter(isLookUp).length <= Math.max(1, quota.lookUps)) return shuffle(drawn);
  // One label took its look-up by luck, another for want of others that fit: drawn anew, only the latter takes one.
  return shuffle(drawOnce({ ...pool, left: { ...left, rare: [] }, quota: { ...quota, lookUps: 0 } }, shuffle));
}

interface Drawing {
  readonly questions: readonly Question[];
  readonly seenAt: ReadonlyMap<number, Date>;
  readonly difficulty: Difficulty;
  /** What is left of a contest's pool; undefined in free play. */
  readonly left: Left | undefined;
  readonly quota: Quota;
}

function drawOnce({ questions, seenAt, difficulty, left, quota }: Drawing, shuffle: Shuffle): Question[] {
  const labels = byLabel(questions);
  const drawn: Question[] = [];
  const isContest = left !== undefined;
  const take = (from: readonly Question[], count: number) => drawn.push(...choose(shuffle(from), count, drawn, quota));
  const takeUnseen = (from: readonly Question[], count: number, areApart = false) => {
    // Of the thousands there are, a few dozen by chance suffice for nearly every player, and keep the draw under 1 ms.
    const some = chooseApart(shuffle(from, candidatesPerDraw).filter(isUnseen), count, drawn, quota).chosen;
    if (some.length === count) drawn.push(...some);
    else if (areApart) drawn.push(...chooseWithin(shuffle(from.filter(isUnseen)), count, drawn, quota).chosen);
    else take(from.filter(isUnseen), count);
  };
  const isUnseen = ({ id }: Question) => !seenAt.has(id);

  const wanted = Object.entries(mixes[difficulty]).filter(([, count]) => count > 0);
  const mix = left ? scarcestFirst(wanted, left) : wanted;
  if (left) drawn.push(...drawKinds(left, mixes[difficulty], shuffle));
  const takeOf = (label: string, count: number) => {
    const before = drawn.length;
    // A contest's game has a question of another label rather than two that may answer one another.
    takeUnseen(labels.get(label) ?? [], count, isContest);
    return count - (drawn.length - before);
  };
  const ofLabel = (from: readonly Question[], label: string) => from.filter((each) => each.difficulty === label);
  const lacking = mix.map(([label, count]) => ({
    label: label as Difficulty,
    count: takeOf(label, count - ofLabel(drawn, label).length),
  }));
  for (const { label, count } of lacking)
    neighbours[label].reduce((still, neighbour) => takeOf(neighbour, still), count);
  takeUnseen(questions, questionsPerGame - drawn.length);
  if (drawn.length === questionsPerGame) return drawn;

  const seen = questions.filter(({ id }) => seenAt.has(id));
  for (const [label, count] of mix) {
    const missing = Math.min(count - ofLabel(drawn, label).length, questionsPerGame - drawn.length);
    take(longAgo(ofLabel(seen, label), seenAt, missing), missing);
  }
  take(longAgo(seen, seenAt, questionsPerGame), questionsPerGame - drawn.length);
  return drawn;
}

const labelled = new WeakMap<readonly Question[], ReadonlyMap<string, readonly Question[]>>();

/** The questions of each label, sorted out once for a list that is drawn from again and again. */
export function byLabel(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const known = labelled.get(questions) ?? Map.groupBy(questions, ({ difficulty }) => difficulty as string);
  labelled.set(questions, known);
  return known;
}

/** A text, or a variant of it, whose option order is then the variant's. */
export interface FormOfText extends QuestionText {
  readonly variant?: VariantText | undefined;
}

/** The text as the variant puts it. */
export function inForm(text: QuestionText, variant: VariantText | null | undefined): FormOfText {
  return variant ? { ...text, ...variant, variant } : text;
}

/** The question as one game shows it: its options in an order of that game's own. */
export function askQuestion(
  {
    validUntil: _validity,
    validFrom: _start,
    about: _about,
    kind: _kind,
    family: _family,
    makings: _makings,
    forms: _forms,
    otherWordings: _others,
    ...text
  }: FormOfText & Partial<Question>,
  shuffle: Shuffle,
): AskedQuestion {
  return inOptionOrder(text, shuffle(text.options.map((_, index) => index)));
}

/** The question with its options in the given order, the answer key moved along. */
export function inOptionOrder(text: FormOfText, optionOrder: readonly number[]): AskedQuestion {
  return {
    ...text,
    optionOrder,
    options: optionOrder.map((index) => text.options[index] as string),
    correctOption: optionOrder.indexOf(text.correctOption),
  };
}

/** The first `count` that are not drawn yet, those that are apart from what is drawn already in front. */
function choose(candidates: readonly Question[], count: number, drawn: readonly Question[], quota: Quota): Question[] {
  const { chosen, passedOver } = chooseWithin(candidates, count, drawn, quota);
  return [...chosen, ...passedOver.slice(0, Math.max(0, count - chosen.length))];
}

/** As `chooseApart`; where there are too few, those beyond the quota too. */
function chooseWithin(candidates: readonly Question[], count: number, drawn: readonly Question[], quota: Quota) {
  const { chosen, passedOver, tooMany } = chooseApart(candidates, count, drawn, quota);
  const more = chooseApart(tooMany, count - chosen.length, [...drawn, ...chosen]);
  return { chosen: [...chosen, ...more.chosen], passedOver: [...more.passedOver, ...passedOver] };
}

/**
 * The first `count` that are about nothing that is drawn already, the third of no category and not beyond the quota of their kind;
 * those passed over for it, a third of a category before what may answer another question; and those that ask much the same as
 * another or are beyond the quota.
 */
function chooseApart(candidates: readonly Question[], count: number, drawn: readonly Question[], quota?: Quota) {
  const chosen: Question[] = [];
  const overFull: Question[] = [];
  const overAlike: Question[] = [];
  const alike: Question[] = [];
  const tooMany: Question[] = [];
  for (const question of candidates) {
    if (chosen.length >= count) break;
    if (drawn.includes(question)) continue;
    const others = [...drawn, ...chosen];
    if (others.some((other) => mayAnswer(question, other))) overAlike.push(question);
    else if (isFull(others, question.category)) overFull.push(question);
    else if (quota && isBeyond(question, others, quota)) tooMany.push(question);
    else if (quota && isAlike(question, others)) alike.push(question);
    else chosen.push(question);
  }
  return { chosen, passedOver: [...overFull, ...overAlike], tooMany: [...alike, ...tooMany] };
}

/** The half that was seen longest ago, and no fewer than are needed with what may be drawn already. */
export function longAgo(
  seen: readonly Question[],
  seenAt: ReadonlyMap<number, Date>,
  needed: number,
): readonly Question[] {
  const order = ({ id }: Question) => seenAt.get(id)?.getTime() ?? 0;
  return seen
    .toSorted((one, other) => order(one) - order(other))
    .slice(0, Math.max(Math.ceil(seen.length / 2), needed + questionsPerGame));
}
