import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import type { Facts } from '../facts/facts.ts';
import { almanacOf, type Almanac } from './almanac.ts';
import { linesOf, written } from './composed.ts';
import { isProven, type Candidate } from './generate.ts';
import { templates } from './index.ts';

const almanacs = new WeakMap<Facts, Map<string, Almanac>>();

/**
 * Whether a made question still holds: its right option, and no other, satisfies its template's statement, and question,
 * options and explanation are what the facts give. A question that ends with the next race is held against the facts as
 * they stood when it was made.
 *
 * @param facts a release that knows the question's last race: the one it was made of, or a newer one
 */
export function verify(facts: Facts, question: MadeQuestion): boolean {
  return faultsOf(facts, question).length === 0;
}

/** What no longer holds, a few words each; empty where all does. */
export function faultsOf(facts: Facts, question: MadeQuestion): string[] {
  return examine(facts, question).faults;
}

/** A question held against facts: what no longer holds, or what it competes for where all does. */
export type Examined =
  | { readonly faults: string[]; readonly candidate?: undefined }
  | { readonly faults: never[]; readonly candidate: Candidate };

/** @throws {MissingTableError} where a table that the question needs was left out of the facts */
export function examine(facts: Facts, question: MadeQuestion): Examined {
  const { proof } = question;
  const own = templates.find(({ id }) => id === proof.template);
  if (own === undefined) return { faults: [`There is no template ${proof.template}.`] };
  const almanac = almanacAt(facts, question.validUntil === null ? undefined : proof.asOf);
  const telling = own.tell(almanac, proof.params);
  if (telling === undefined) return { faults: ['The facts no longer give this question.'] };
  const known = linesOf(telling, proof.options);
  const lines = proof.lines.flatMap((id) => known.find((line) => line.id === id) ?? []);
  const again = written(almanac, own, telling, proof, lines);
  const faults = isProven(almanac, own, question) ? [] : ['Not exactly the right option satisfies the statement.'];
  for (const part of [
    'id',
    'category',
    'question',
    'options',
    'correctOption',
    'layoutId',
    'chart',
    'explanation',
  ] as const)
    if (JSON.stringify(again[part]) !== JSON.stringify(question[part]))
      faults.push(`The ${part} is not what the facts give.`);
  if (faults.length > 0) return { faults };
  const share = own.share?.(own.id, proof.params);
  return { faults: [], candidate: { question, fact: telling.fact, ...(share && { share }) } };
}

/** The almanac of the facts, or as they stood after that race. */
export function almanacAt(facts: Facts, asOf = ''): Almanac {
  const known = almanacs.get(facts) ?? new Map<string, Almanac>();
  almanacs.set(facts, known);
  const almanac = known.get(asOf) ?? almanacOf(facts, asOf === '' ? undefined : asOf);
  known.set(asOf, almanac);
  return almanac;
}
