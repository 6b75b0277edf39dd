import type { DraftFault, DraftFields } from '@lights-out/contracts/admin-draft-view';
import {
  type BankQuestion,
  bankQuestionSchema,
  firstMadeId,
  firstPortalId,
  isWrittenForContests,
} from '@lights-out/contracts/bank-file';

import type { QuestionContent } from '../bank/bank.ts';
import { faultInWords } from './draft-faults.ts';
import { contentChanges, type QuestionChange } from './question-changes.ts';
import { proposalFaults } from './question-proposal.ts';

/** Who writes or reviews a question. */
export interface Editor {
  readonly id: string;
  readonly name: string;
}

/** A writing of a question as it waits to be published. */
export interface Draft {
  readonly id: number;
  /** The question whose text it replaces; null for a new one. */
  readonly question: number | null;
  readonly state: 'draft' | 'submitted' | 'published' | 'discarded';
  readonly version: number;
  readonly fields: DraftFields;
  readonly why: string;
  /** Hash of the content that it was written against; null for a new question. */
  readonly base: string | null;
  readonly writtenBy: Editor;
  readonly changedAt: Date;
}

/** What another editor said of one version of a draft. */
export interface Review {
  readonly version: number;
  readonly reviewer: Editor;
  /** Whether the key-less answer was right. */
  readonly wasRight: boolean;
  readonly outcome: 'published' | 'returned' | null;
  readonly words: string | null;
  readonly at: Date;
}

export type DraftStep = 'save' | 'submit' | 'answer' | 'decide' | 'discard';

/** What an editor may do with a draft now. No editor reviews their own, or decides before answering. */
export function allowedSteps(draft: Draft, reviews: readonly Review[], editor: Editor): DraftStep[] {
  const { state } = draft;
  if (state === 'published' || state === 'discarded') return [];
  if (draft.writtenBy.id === editor.id) return state === 'draft' ? ['save', 'submit', 'discard'] : ['save', 'discard'];
  if (state === 'draft') return [];
  return hasAnswered(draft, reviews, editor) ? ['decide'] : ['answer'];
}

/**
 * Whether the editor may read the key: the author, an editor who has answered this version, and everyone once it is decided. What a
 * contest may still ask nobody may read once it is published.
 *
 * @param isSecret whether a contest may still ask a question, by its id
 */
export function mayReadKey(
  draft: Draft,
  reviews: readonly Review[],
  editor: Editor,
  isSecret: (id: number) => boolean,
): boolean {
  const isKept = draft.question === null ? isForContests(draft) : isSecret(draft.question);
  if (draft.state === 'published') return !isKept;
  const isOpen = draft.state === 'discarded' && !isKept;
  return isOpen || draft.writtenBy.id === editor.id || hasAnswered(draft, reviews, editor);
}

/** Whether it is a draft of a question that contests ask first. */
export function isForContests({ question, fields }: Pick<Draft, 'question' | 'fields'>): boolean {
  return question === null ? fields.forContests === true : isWrittenForContests(question);
}

function hasAnswered({ version }: Draft, reviews: readonly Review[], editor: Editor): boolean {
  return reviews.some((review) => review.version === version && review.reviewer.id === editor.id);
}

/** A draft that was just begun: blank, or with the content that it is to change. */
export function fieldsOf(content: QuestionContent | undefined): DraftFields {
  const { question, imageHash = null } = content ?? {};
  const [a = '', b = '', c = '', d = ''] = question?.options ?? [];
  return {
    category: question?.category ?? '',
    difficulty: question?.difficulty ?? 'medium',
    question: question?.question ?? '',
    options: [a, b, c, d],
    correctOption: question?.correctOption ?? 0,
    explanation: question?.explanation ?? '',
    source: question?.source ?? '',
    stated: question?.stated ?? '',
    note: question?.note ?? '',
    validFrom: question?.validFrom ?? null,
    validUntil: question?.validUntil ?? null,
    decade: question?.decade ?? null,
    about: [...(question?.about ?? [])],
    image: imageHash,
    imageAlt: question?.imageAlt ?? '',
    forContests: question !== undefined && isWrittenForContests(question.id),
  };
}

/** What an editor may change: of a made question its text and its explanation. */
export function changeable(fields: DraftFields, before: QuestionContent | undefined): DraftFields {
  if (before === undefined || before.question.id < firstMadeId) return fields;
  return { ...fieldsOf(before), question: fields.question, explanation: fields.explanation };
}

/** What a draft is judged by. */
export interface DraftSurroundings {
  /** The content that is live in its place; undefined for a new question. */
  readonly before: QuestionContent | undefined;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Whether there is the drawing that the draft names; true where it names none. */
  readonly hasImage: boolean;
  /** The question of the bank that asks the same and has the same right option. */
  readonly sameAs: (question: BankQuestion) => number | undefined;
}

export interface JudgedDraft {
  readonly faults: DraftFault[];
  /** Undefined where it does not have the form of a question yet. */
  readonly content: QuestionContent | undefined;
  /** How the draft differs from the live text. */
  readonly changes: QuestionChange[];
}

/** Holds a draft against the rules of the bank: the form of its files, its tests of a single question, and what bears it out. */
export function judgeDraft(typed: DraftFields, around: DraftSurroundings): JudgedDraft {
  const fields = changeable(typed, around.before);
  const parsed = bankQuestionSchema.safeParse(recordOf(fields, around.before));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => faultInWords(issue, fields));
    return { faults, content: undefined, changes: [] };
  }
  const content = { question: parsed.data, imageHash: fields.image };
  return {
    content,
    faults: contentFaults(content, around),
    changes: contentChanges(around.before, content),
  };
}

/** In the form of the bank's files. Claims stay with the words that they were checked with, and no others. */
function recordOf(fields: DraftFields, before: QuestionContent | undefined): Record<string, unknown> {
  const { category, difficulty, correctOption, validUntil, validFrom, decade, about, image } = fields;
  const [question, explanation, source] = [fields.question, fields.explanation, fields.source].map((one) => one.trim());
  const options = fields.options.map((option) => option.trim());
  const was = before?.question;
  const keepsWords =
    was?.question === question &&
    was?.correctOption === correctOption &&
    JSON.stringify(was?.options) === JSON.stringify(options);
  const optional = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() });
  return {
    id: was?.id ?? firstPortalId,
    category,
    question,
    options,
    correctOption,
    difficulty,
    ...(image === null ? {} : { imageAlt: fields.imageAlt.trim() }),
    explanation,
    source,
    ...(validFrom === null ? {} : { validFrom }),
    validUntil,
    decade,
    ...optional('stated', fields.stated),
    ...(about.length === 0 ? {} : { about }),
    ...optional('note', fields.note),
    ...(keepsWords && was?.claim !== undefined ? { claim: was.claim } : {}),
    ...(keepsWords && was?.also !== undefined && was.explanation === explanation ? { also: was.also } : {}),
    ...(was?.lookAgain === undefined ? {} : { lookAgain: was.lookAgain }),
  };
}

function contentFaults({ question, imageHash }: QuestionContent, around: DraftSurroundings): DraftFault[] {
  const { before, today, hasImage, sameAs } = around;
  const { validFrom, validUntil } = question;
  const same = sameAs(question);
  const faults: (DraftFault | false)[] = [
    ...proposalFaults(question, before?.question),
    validUntil !== null && validUntil < today && { field: 'validUntil', message: 'This day is past.' },
    validUntil !== null &&
      validFrom !== undefined &&
      validFrom > validUntil && { field: 'validFrom', message: 'It would end before it begins.' },
    imageHash !== null && !hasImage && { field: 'image', message: 'There is no such drawing.' },
    same !== undefined &&
      same !== before?.question.id && { field: 'question', message: `Question ${same} asks the same.` },
  ];
  return faults.filter((fault) => fault !== false);
}
