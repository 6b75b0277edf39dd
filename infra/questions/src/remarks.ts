import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MadeQuestion } from '@lights-out/contracts/bank-file';
import * as z from 'zod';

import { MissingTableError, type Facts } from './facts/facts.ts';
import type { Fault } from './facts/release.ts';
import type { Almanac } from './templates/almanac.ts';
import type { Career } from './templates/careers.ts';
import { limits } from './templates/composed.ts';
import { almanacAt } from './templates/verify.ts';

const remark = z.strictObject({
  /** The race, season or driver whose race data it tells of: `2011-canada`, `2011`, `jenson-button`; several after commas. */
  of: z.string().min(4),
  /** Read after every explanation that the question has, in each of its forms. */
  text: z.string().min(20).max(160),
  /** Of the sentence and the race data that a person last held it against. */
  confirmed: z.string(),
});

/** A sentence written by hand about one made question. */
export type Remark = z.infer<typeof remark>;

/** By the id of their question. */
export type Remarks = Readonly<Record<string, Remark>>;

export const remarksFile = join(import.meta.dirname, '../remarks.json');

/** @throws {z.ZodError} where one is not written as it should be */
export function readRemarks(): Remarks {
  return z.record(z.string().regex(/^\d+$/), remark).parse(JSON.parse(readFileSync(remarksFile, 'utf8')));
}

/**
 * The questions with their remarks. One whose race data are not those that it was confirmed with is left out and named: nobody
 * reads what may no longer be true.
 */
export function withRemarks(
  facts: Facts,
  questions: readonly MadeQuestion[],
  remarks: Remarks,
): { readonly questions: MadeQuestion[]; readonly faults: Fault[] } {
  const faults: Fault[] = [];
  const remarked = questions.map(({ remark: _before, ...question }) => {
    const own = remarks[question.id];
    if (own === undefined) return question;
    const fault = faultOf(facts, question, own);
    if (fault === undefined) return { ...question, remark: own.text };
    faults.push({ where: `the remark of question ${question.id}`, what: `${fault}, so it was left out: ${own.text}` });
    return question;
  });
  return { questions: remarked, faults };
}

function faultOf(facts: Facts, question: MadeQuestion, own: Remark): string | undefined {
  const explanations = [question.explanation, ...(question.makings ?? []).flatMap((forms) => forms.explanations)];
  if (explanations.some(({ length }) => length + 1 + own.text.length > limits.explanation))
    return `with it the explanation is longer than ${limits.explanation} characters`;
  try {
    const isConfirmed = confirmationOf(facts, question, own) === own.confirmed;
    return isConfirmed ? undefined : `it was not confirmed with these race data of ${own.of}`;
  } catch (error) {
    if (!(error instanceof MissingTableError)) throw error;
    return `the table ${error.table} was left out`;
  }
}

/**
 * Stands for a sentence, the right answer of its question and what the race data say of its subjects. Names are not in it: another
 * name makes no sentence false.
 */
export function confirmationOf(facts: Facts, { proof, correctOption }: MadeQuestion, { of, text }: Remark): string {
  const almanac = almanacAt(facts);
  const told = of.split(',').map((subject) => dataOf(almanac, subject));
  const content = JSON.stringify([text, proof.options[correctOption], told]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Undefined where the race data know no such subject. */
export function dataOf(almanac: Almanac, subject: string): unknown {
  const [race, season] = [almanac.raceByKey.get(subject), almanac.seasons.get(Number(subject))];
  const career = almanac.careers.get(subject);
  const racesOf = (starts: Career['wins']) => starts.map((one) => one.race.key);
  if (race) {
    const after = almanac.facts.where('racesDriverStandings', 'raceId', race.row.id);
    return [
      race.results.map(({ driverId, constructorId, positionText, gridPositionText, ...row }) =>
        [driverId, constructorId, positionText, gridPositionText].concat(
          [row.laps, row.gapMillis, row.reasonRetired, row.polePosition, row.fastestLap].map(String),
        ),
      ),
      after.map(({ driverId, points }) => [driverId, points]),
    ];
  }
  if (season)
    return [
      season.races.map(({ key, results }) => [key, ...results.slice(0, 3).map(({ driverId }) => driverId)]),
      season.driverTable.map(({ driverId, points }) => [driverId, points]),
      season.teamTable.map(({ constructorId, points }) => [constructorId, points]),
    ];
  if (career)
    return {
      starts: career.starts.length,
      best: [career.wins, career.podiums, career.poles, career.starts.slice(-1)].map(racesOf),
      spells: career.spells,
      titles: career.titles,
    };
  return undefined;
}
