import { questionsPerGame, questionsPerHeat, type Difficulty } from '@lights-out/contracts';

import { validQuestions, type Bank, type Question, type VariantText } from '../../questions/bank/bank.ts';
import { drawQuestions, type FormOfText, inForm, type Shuffle } from '../../questions/rules/draw.ts';
import { isForContests } from '../../questions/rules/quotas.ts';
import { variantsOf } from '../../questions/rules/variants.ts';
import { dailyPool } from '../../contests/rules/pools.ts';
import type { SealedPool } from '../../contests/rules/sealed-pool.ts';

/**
 * What the heats of a contest are drawn from: what no game has shown, no other contest's pool holds, no daily asks and the contest's own
 * categories have. Of what was written for contests, only what the contest's own pool has: a heat uses up its questions for all others.
 * A question that an imported bank has reworded is the same question.
 *
 * @param shown ids of questions that a game, a friend challenge or a heat has
 * @param pools those that are sealed, of all contests
 */
export function heatCandidates(
  bank: Bank,
  contest: string,
  { shown, pools }: { readonly shown: ReadonlySet<number>; readonly pools: readonly SealedPool[] },
  now: Date,
): readonly Question[] {
  const taken = new Set(shown);
  for (const pool of pools) if (pool.contest !== contest) for (const { id } of pool.texts) taken.add(id);
  const valid = validQuestions(bank, now);
  const ofDailies = new Set(dailyPool(bank, now).map(({ id }) => id));
  const ofContest = new Set(pools.find((pool) => pool.contest === contest)?.texts.map(({ id }) => id));
  const categories = new Set(valid.filter(({ id }) => ofContest.has(id)).map(({ category }) => category));
  const isKept = (question: Question) => isForContests(question) && !ofContest.has(question.id);
  return valid
    .filter(({ id, category }) => !taken.has(id) && (categories.size === 0 || categories.has(category)))
    .filter((question) => !ofDailies.has(question.id) && !isKept(question));
}

/**
 * Draws a heat by the mix of the contest's difficulty, race by race: none may answer another.
 *
 * @returns undefined where there are too few
 */
export function drawHeat(
  candidates: readonly Question[],
  difficulty: Difficulty,
  shuffle: Shuffle,
): readonly Question[] | undefined {
  const drawn: Question[] = [];
  for (let left = candidates; left.length >= questionsPerGame; left = apartFrom(left, drawn)) {
    drawn.push(...drawQuestions(left, new Map(), difficulty, shuffle, 'contest'));
    if (drawn.length >= questionsPerHeat) return drawn;
  }
  return undefined;
}

function apartFrom(candidates: readonly Question[], drawn: readonly Question[]): readonly Question[] {
  const subjects = new Set(drawn.flatMap(({ about }) => about));
  return candidates.filter((one) => !drawn.includes(one) && !one.about.some((subject) => subjects.has(subject)));
}

/**
 * What a heat can ask that is this player's alone: made questions, of which it makes a form when it asks them, and those that were
 * written for contests. None is about the very same things as a question that the player was shown: that may be the same fact.
 */
export function newToPlayer(candidates: readonly Question[], shown: readonly Question[]): readonly Question[] {
  const ids = new Set(shown.map(({ id }) => id));
  const facts = new Set(shown.map(factOf));
  return candidates.filter(
    (one) =>
      (one.makings !== undefined || isForContests(one)) &&
      !ids.has(one.id) &&
      (one.about.length === 0 || !facts.has(factOf(one))),
  );
}

function factOf({ about }: Question): string {
  return [...about].sort().join(' ');
}

/**
 * A form of the question by chance: not the bank's own text, and none of those known, as long as there is another. A question without
 * makings is asked in its own text.
 */
export function newForm(question: Question, known: readonly VariantText[], shuffle: Shuffle): FormOfText {
  const forms = variantsOf(question.makings ?? []).filter((form) => !isSame(form, question));
  const fresh = forms.filter((form) => !known.some((one) => isSame(form, one)));
  const [form] = shuffle(fresh.length > 0 ? fresh : forms, 1);
  return form ? inForm(question, form) : question;
}

type Wording = Pick<VariantText, 'question' | 'options'>;

function isSame(one: Wording, other: Wording): boolean {
  return one.question === other.question && one.options.every((option) => other.options.includes(option));
}
