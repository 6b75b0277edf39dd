import type { MadeQuestion, Variant } from '@lights-out/contracts/bank-file';

import { MissingTableError, type Facts } from '../facts/facts.ts';
import { recompose } from './composed.ts';
import { givesItself, isProven } from './generate.ts';
import { templates } from './index.ts';
import { almanacAt, faultsOf } from './verify.ts';

/** With the question itself four forms: a month's pool of 625 then has about 2,380. */
const mostVariants = 3;
const tries = 8;

/**
 * A question with its variants: those that it has and that still hold, and others by chance of the seed. Each says another wording or
 * other wrong options, and none asks for what a third form says already.
 */
export function withVariants(facts: Facts, question: MadeQuestion, seed: string): MadeQuestion {
  try {
    const { variants: _before, ...plain } = question;
    const variants = (question.variants ?? []).filter((one) => faultsOf(facts, formOf(plain, one)).length === 0);
    while (variants.length < mostVariants) {
      const variant = another(facts, plain, variants, seed);
      if (variant === undefined) break;
      variants.push(variant);
    }
    return variants.length === 0 ? plain : { ...plain, variants };
  } catch (error) {
    // What cannot be checked stays as it is.
    if (error instanceof MissingTableError) return question;
    throw error;
  }
}

/** The question as the variant puts it. */
export function formOf(question: MadeQuestion, variant: Variant): MadeQuestion {
  const { variants: _variants, ...plain } = question;
  return { ...plain, ...variant, proof: { ...question.proof, ...variant.proof } };
}

/** The first of some tries that says what no form says yet. It depends on nothing but its number and the seed. */
function another(
  facts: Facts,
  question: MadeQuestion,
  variants: readonly Variant[],
  seed: string,
): Variant | undefined {
  const own = templates.find(({ id }) => id === question.proof.template);
  if (own === undefined) return undefined;
  const almanac = almanacAt(facts, question.validUntil === null ? undefined : question.proof.asOf);
  const telling = own.tell(almanac, question.proof.params);
  if (telling === undefined) return undefined;
  const wording = (question.proof.wording + variants.length + 1) % telling.wordings.length;
  const known = [question, ...variants.map((one) => formOf(question, one))];
  for (let turn = 0; turn < tries; turn += 1) {
    const chance = `${seed}:${question.id}:${known.length}:${turn}`;
    const form = recompose(almanac, own, question, telling, wording, chance);
    if (form === undefined || givesItself(form) || !isProven(almanac, own, form)) continue;
    if (!known.some((one) => isSame(one, form))) return variantOf(form);
  }
  return undefined;
}

function variantOf({ question, options, correctOption, explanation, proof }: MadeQuestion): Variant {
  const { wording, lines } = proof;
  return { question, options, correctOption, explanation, proof: { options: proof.options, wording, lines } };
}

function isSame(one: MadeQuestion, other: MadeQuestion): boolean {
  const set = ({ options }: MadeQuestion) => options.toSorted().join('\n');
  return one.question === other.question && set(one) === set(other);
}
