import { dailyDigit, openDigit, type MadeQuestion, type Makings } from '@lights-out/contracts/bank-file';

import { MissingTableError, type Facts } from '../facts/facts.ts';
import type { Almanac } from './almanac.ts';
import { chanceOf } from './chance.ts';
import { explained, fits, linesFor, linesOf, worded, wrongOf } from './composed.ts';
import { givesItself } from './generate.ts';
import { templates } from './index.ts';
import type { OptionKey, Params, QuestionDraft, Template } from './template.ts';
import { almanacAt } from './verify.ts';

const mostTrios = 12;
const tries = 24;

/** The questions with what contests make their forms of: what they have and still holds, else new ones by chance of the seed. */
export function withMakings(facts: Facts, questions: readonly MadeQuestion[], seed: string): MadeQuestion[] {
  return questions.map((question) => {
    // No contest asks it.
    if ([openDigit, dailyDigit].includes(question.id % 10)) return question;
    try {
      const { makings: before = [], ...plain } = question;
      const almanac = almanacAt(facts, question.validUntil === null ? undefined : question.proof.asOf);
      const fact = factOf(almanac, plain);
      const kept = before.find(({ proof }) => proof.template === question.proof.template);
      const made = fact && (kept && holds(almanac, fact, kept) ? kept : makingsOf(almanac, fact, plain, seed));
      return made !== undefined && formsIn([made]) > 1 ? { ...plain, makings: [made] } : plain;
    } catch (error) {
      // What cannot be checked stays as it is.
      if (error instanceof MissingTableError) return question;
      throw error;
    }
  });
}

/** How many forms they make. */
export function formsIn(makings: readonly Makings[]): number {
  return makings.reduce((total, { wordings, trios }) => total + wordings.length * trios.length, 0);
}

interface Fact {
  readonly template: Template;
  readonly params: Params;
  readonly telling: QuestionDraft;
}

/** What a question asks. */
function factOf(almanac: Almanac, { proof: { template: id, params } }: MadeQuestion): Fact | undefined {
  const template = templates.find((one) => one.id === id);
  const telling = template?.tell(almanac, params);
  return template && telling && { template, params, telling };
}

function makingsOf(almanac: Almanac, fact: Fact, { id, proof }: MadeQuestion, seed: string): Makings | undefined {
  const { template, params, telling } = fact;
  const choose = wrongOf(almanac, template, params, telling);
  const chosen = Array.from({ length: tries }, (_, turn) =>
    choose(chanceOf(`${seed}:${id}:${template.id}:${turn}`)),
  ).filter((trio) => trio !== undefined);
  const sorted = chosen.map((trio) => inOrder(telling, new Set(trio)));
  const few = [...new Map(sorted.map((trio) => [trio.join('\n'), trio])).values()].slice(0, mostTrios);
  const wrong = inOrder(telling, new Set(few.flat()));
  const trios = few.map((trio) => trio.map((one) => wrong.indexOf(one).toString(36)).join(''));
  return written(almanac, fact, { wrong, trios, lines: [proof.lines] });
}

/** Whether they are what the facts give. */
function holds(almanac: Almanac, fact: Fact, makings: Makings): boolean {
  const { wrong, lines } = makings.proof;
  const { template, params } = fact;
  if (wrong.some((one) => template.satisfies(almanac, params, one))) return false;
  return JSON.stringify(written(almanac, fact, { wrong, trios: makings.trios, lines })) === JSON.stringify(makings);
}

interface Chosen {
  readonly wrong: readonly OptionKey[];
  readonly trios: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** The makings of what was chosen, without what does not fit; undefined where nothing is left. */
function written(almanac: Almanac, { template, params, telling }: Fact, chosen: Chosen): Makings | undefined {
  const { answer, label } = telling;
  if (!template.satisfies(almanac, params, answer)) return undefined;
  const [right, wrong] = [label(answer), chosen.wrong.map(label)];
  const wordings = telling.wordings.map((text) => worded(almanac, text, [right, ...wrong]));
  const isFine = (options: readonly string[], question: string) =>
    new Set(options).size === 4 && !givesItself({ question, options, correctOption: 0 });
  const trios = chosen.trios.filter((trio) => wordings.every((text) => isFine([right, ...ofTrio(trio, wrong)], text)));
  const tellsOfOptions = typeof telling.lines === 'function';
  const told = (tellsOfOptions ? trios : trios.slice(0, 1)).map((trio) => {
    const options = [answer, ...ofTrio(trio, chosen.wrong)];
    const known = linesOf(telling, options);
    const before = chosen.lines[chosen.trios.indexOf(trio)] ?? chosen.lines[0] ?? [];
    const lines = linesFor(chanceOf(JSON.stringify([template.id, params])), known, before);
    const around = tellsOfOptions ? options.map(label) : [right, ...wrong];
    // Which name a wording has said in full differs: the longest explanation takes none for known.
    const texts = wordings.map((text) => explained(almanac, lines, text, around));
    return {
      text: texts.reduce((one, other) => (other.length > one.length ? other : one)),
      ids: lines.map(({ id }) => id),
    };
  });
  const isShort = wordings.every((question) =>
    told.every(({ text }) => fits({ question, options: [right, ...wrong], explanation: text })),
  );
  if (told.length === 0 || !isShort) return undefined;
  return {
    wordings: [...new Set(wordings)],
    right,
    wrong,
    trios,
    explanations: told.map(({ text }) => text),
    proof: { template: template.id, params, right: answer, wrong: chosen.wrong, lines: told.map(({ ids }) => ids) },
  };
}

export function ofTrio<Option>(trio: string, wrong: readonly Option[]): Option[] {
  return [...trio].map((place) => wrong[Number.parseInt(place, 36)] as Option);
}

/** The closest first; numbers by their size. */
function inOrder({ rivals }: QuestionDraft, wrong: ReadonlySet<OptionKey>): OptionKey[] {
  if ('step' in rivals) return [...wrong].sort((one, other) => Number(one) - Number(other));
  return rivals.filter((one) => wrong.has(one));
}
