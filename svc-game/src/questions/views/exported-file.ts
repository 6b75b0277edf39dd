import type { exportFormats } from '@lights-out/contracts/admin-question-files';
import { stringify } from 'csv-stringify/sync';

import type { ExportedQuestion } from '../rules/question-export.ts';
import { optionLetters, questionColumns } from '../rules/question-file.ts';
import { mapInTurns } from '../flows/in-turns.ts';

type Format = (typeof exportFormats)[number];

/**
 * JSON has a question on each line. CSV is for a spreadsheet: UTF-8 with a byte order mark, and a cell that begins like a formula (`=`,
 * `+`, `-`, `@`) gets an apostrophe in front, so that it is read as text (decision 0235).
 */
export async function exportedFile(questions: readonly ExportedQuestion[], format: Format): Promise<string> {
  if (format === 'json') {
    const lines = await mapInTurns(questions, (one) => JSON.stringify(one));
    return `[\n${lines.join(',\n')}\n]\n`;
  }
  const options = { columns: questionColumns, escape_formulas: true };
  const rows = await mapInTurns(questions, (one) => stringify([csvRow(one)], options));
  return [stringify([], { ...options, header: true, bom: true }), ...rows].join('');
}

function csvRow(question: ExportedQuestion) {
  const { validFrom, validUntil, correctOption, options, about = [], imageAlt, claim, figures, ...same } = question;
  return {
    ...same,
    ...byLetter('option', options),
    right_option: optionLetters[correctOption],
    valid_from: validFrom,
    valid_until: validUntil,
    about: about.join(' '),
    image_alt: imageAlt,
    claim: claim && JSON.stringify(claim),
    shown: figures?.shown,
    correct: figures?.correct,
    timed_out: figures?.timedOut,
    ...byLetter('picked', figures?.picked ?? []),
    reports: figures?.reports,
  };
}

function byLetter(name: string, values: readonly (string | number)[]) {
  return Object.fromEntries(optionLetters.map((letter, index) => [`${name}_${letter}`, values[index]]));
}
