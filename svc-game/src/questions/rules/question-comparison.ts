import { type BankQuestion, bankQuestionSchema, firstMadeId, firstPortalId } from '@lights-out/contracts/bank-file';

import type { Bank, Question } from '../bank/bank.ts';
import { changesOf } from './question-changes.ts';
import { proposalFaults } from './question-proposal.ts';
import { keyOfOptions, keyOfWords } from './question-search.ts';

export interface ComparedRecord {
  /** From 1. */
  readonly row: number;
  readonly question: number | null;
  readonly verdict: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly text: string;
  readonly changes: { readonly field: string; readonly from: string; readonly to: string }[];
  /** `field: what is wrong`. */
  readonly faults: string[];
  /** The question of the file, where it has the form of one; without an id it begins in the portal. */
  readonly proposed?: BankQuestion;
}

type Difference = ComparedRecord & { readonly verdict: Exclude<ComparedRecord['verdict'], 'unchanged'> };

export interface Comparison extends Readonly<Record<ComparedRecord['verdict'], number>> {
  /** Without the unchanged ones. */
  readonly rows: Difference[];
}

/** What an export says of a question beside the fields of the bank's files. */
const toldByExport = new Set(['revision', 'origin', 'state', 'figures', 'reworded', 'pool']);

/**
 * Compares questions in the form of the bank's files, or of an export, with the bank. Nothing of the file is taken on trust.
 *
 * @param asking ids of the bank's questions by what they ask (`keyOfWords`; where they are secret, `keyOfOptions`)
 * @param isSecret whether nobody may learn the key of a question: whether a file has it right is not said
 * @returns what to call with each record, in the order of the file
 */
export function createComparer(
  { questions, handWritten }: Pick<Bank, 'questions' | 'handWritten'>,
  asking: ReadonlyMap<string, number>,
  isSecret: (id: number) => boolean,
) {
  const made = new Map(questions.filter(({ id }) => id >= firstMadeId).map((one) => [one.id, one]));
  const written = new Map(handWritten.map((one) => [one.id, one]));
  const seen = new Set<number>();
  let row = 0;
  return (record: unknown): ComparedRecord => {
    const fields = fieldsOf(record);
    const question = Number.isSafeInteger(fields.id) ? Number(fields.id) : null;
    const text = typeof fields.question === 'string' ? fields.question : '';
    const isTwice = question !== null && seen.has(question);
    if (question !== null) seen.add(question);
    const bank = { made, written, asking, isSecret };
    const judged = isTwice ? refused('id: Its id stands in the file before.') : judge(fields, question, bank);
    row += 1;
    return { row, question, text, ...judged };
  };
}

export function summaryOf(compared: readonly ComparedRecord[]): Comparison {
  const count = (verdict: ComparedRecord['verdict']) => compared.filter((one) => one.verdict === verdict).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: compared.filter((one): one is Difference => one.verdict !== 'unchanged'),
  };
}

interface KnownQuestions {
  readonly made: ReadonlyMap<number, Question>;
  readonly written: ReadonlyMap<number, BankQuestion>;
  /** By what is asked. */
  readonly asking: ReadonlyMap<string, number>;
  readonly isSecret: (id: number) => boolean;
}

type Judged = Pick<ComparedRecord, 'verdict' | 'changes' | 'faults' | 'proposed'>;
type Fields = Readonly<Record<string, unknown>>;

const unchanged: Judged = { verdict: 'unchanged', changes: [], faults: [] };

function judge(fields: Fields, id: number | null, { made, written, asking, isSecret }: KnownQuestions): Judged {
  const madeOne = id === null ? undefined : made.get(id);
  if (madeOne !== undefined)
    return !isSecret(madeOne.id) && isAsMade(fields, madeOne)
      ? unchanged
      : refused('id: It is made from race data, and changes with a release of it.');
  // No export has these: they stay with a text until the files of the bank say otherwise.
  const { also, lookAgain } = (id === null ? undefined : written.get(id)) ?? {};
  const parsed = bankQuestionSchema.safeParse({
    also,
    lookAgain,
    ...fields,
    ...(isNew(fields) && { id: firstPortalId }),
  });
  if (!parsed.success)
    return refused(...parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'question'}: ${message}`));
  const before = id === null ? undefined : written.get(parsed.data.id);
  if (before !== undefined && isSecret(before.id))
    return refused('id: A contest may still ask it, and its key is kept.');
  const changes = before === undefined ? [] : changesOf(before, parsed.data);
  if (before !== undefined && changes.length === 0) return unchanged;
  const faults = proposalFaults(parsed.data, before).map(({ field, message }) => `${field}: ${message}`);
  if (id !== null && id >= firstPortalId && before === undefined) faults.push('id: The bank has no such question.');
  const same = asking.get(keyOfWords(parsed.data)) ?? asking.get(keyOfOptions(parsed.data));
  if (same !== undefined && same !== before?.id) faults.push(`question: Question ${same} asks the same.`);
  const verdict = faults.length > 0 ? 'refused' : before === undefined ? 'added' : 'changed';
  return { verdict, changes, faults, proposed: parsed.data };
}

/** A question that is to get an id: the file leaves its cell empty. */
function isNew({ id, question }: Fields): boolean {
  return typeof question === 'string' && (id === undefined || id === null || id === '');
}

function refused(...faults: string[]): Judged {
  return { verdict: 'refused', changes: [], faults };
}

function fieldsOf(record: unknown): Fields {
  if (typeof record !== 'object' || record === null) return {};
  return Object.fromEntries(Object.entries(record).filter(([name]) => !toldByExport.has(name)));
}

function isAsMade(fields: Fields, made: Question): boolean {
  const names = [
    'category',
    'difficulty',
    'question',
    'options',
    'correctOption',
    'explanation',
    'source',
    'validUntil',
  ] as const;
  return names.every((name) => JSON.stringify(fields[name]) === JSON.stringify(made[name]));
}
