import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { Refusal } from '@lights-out/service-kit';
import { CsvError, parse } from 'csv-parse';

import { optionLetters, readColumns } from '../rules/question-file.ts';

const sliceBytes = 16 * 1024;
const headerMostBytes = 4_096;
/** The most rows of a file; more than twice the size of the bank. */
const recordsMost = 50_000;
/**
 * The questions of a file that has the form of an export (decision 0235), as they stand there: nothing is checked but the file itself. CSV
 * may be separated by semicolons, as spreadsheets of many countries write it.
 *
 * @throws {Refusal} `invalid-request`, with what is wrong, for a file that cannot be read or has no questions
 */
export async function readQuestionFile(bytes: Buffer, format: 'csv' | 'json'): Promise<readonly unknown[]> {
  const records = format === 'json' ? readJson(bytes.toString('utf8')) : await readCsv(bytes);
  if (records.length > recordsMost)
    throw new Refusal('invalid-request', { message: `The file has more than ${recordsMost} questions.` });
  if (records.length === 0) throw new Refusal('invalid-request', { message: 'The file has no questions.' });
  return records;
}

function readJson(text: string): readonly unknown[] {
  const whole = jsonOf(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(whole))
    throw new Refusal('invalid-request', { message: 'The file is not a JSON list of questions.' });
  return whole;
}

async function readCsv(bytes: Buffer): Promise<readonly unknown[]> {
  const header = bytes.subarray(0, headerMostBytes).toString('utf8').split('\n', 1)[0] ?? '';
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ',';
  const options = { columns: true, bom: true, delimiter, skip_empty_lines: true, to: recordsMost + 1 };
  const records: unknown[] = [];
  try {
    for await (const row of Readable.from(slicesOf(bytes)).pipe(parse(options))) records.push(recordOf(row as CsvRow));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalid-request', { message: `The file cannot be read as CSV: ${error.message}` });
  }
  return records;
}

/** Other calls have their turn between two of them. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let first = 0; first < bytes.length; first += sliceBytes) {
    yield bytes.subarray(first, first + sliceBytes);
    await setImmediate();
  }
}

type CsvRow = Readonly<Record<string, string>>;

function recordOf(row: CsvRow): unknown {
  const missing = readColumns.filter((name) => row[name] === undefined);
  if (missing.length > 0)
    throw new Refusal('invalid-request', { message: `The file lacks the columns ${missing.join(', ')}.` });
  const cell = (name: string) => unescaped(row[name] ?? '').trim();
  const optional = (name: string, value: unknown = cell(name)) => (cell(name) === '' ? {} : { [name]: value });
  return {
    id: numberOf(cell('id')),
    category: cell('category'),
    difficulty: cell('difficulty'),
    question: cell('question'),
    options: optionLetters.map((letter) => cell(`option_${letter}`)),
    correctOption: optionLetters.findIndex((letter) => letter === cell('right_option').toLowerCase()),
    explanation: cell('explanation'),
    source: cell('source'),
    // Files that were saved earlier have no such column.
    ...(cell('valid_from') === '' ? {} : { validFrom: cell('valid_from') }),
    validUntil: cell('valid_until') || null,
    decade: cell('decade') === '' ? null : numberOf(cell('decade')),
    ...optional('about', cell('about').split(/\s+/)),
    ...(cell('image_alt') === '' ? {} : { imageAlt: cell('image_alt') }),
    ...optional('stated'),
    ...optional('note'),
    ...optional('claim', jsonOf(cell('claim'))),
  };
}

/** Without the apostrophe that the export puts before what a spreadsheet would take for a formula. */
function unescaped(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
}

/** Text that is no number stays text, to be refused for what it is. */
function numberOf(cell: string): number | string {
  return /^\d+$/.test(cell) ? Number(cell) : cell;
}

/** Text that is not JSON stays text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
