import { type DraftFields, draftFields } from '@lights-out/contracts/admin-draft-view';
import * as z from 'zod/mini';

/** A draft while it is written: every field as text. */
export type DraftText = {
  readonly category: string;
  readonly difficulty: string;
  readonly question: string;
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  readonly optionD: string;
  /** `0` to `3`. */
  readonly correctOption: string;
  readonly explanation: string;
  readonly source: string;
  readonly stated: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly decade: string;
  /** Separated by spaces. */
  readonly about: string;
  readonly note: string;
  readonly why: string;
  /** `contests`, or empty for free play. */
  readonly askedFirst: string;
};

export const optionNames = ['optionA', 'optionB', 'optionC', 'optionD'] as const;

export function textOf(fields: DraftFields, why: string): DraftText {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = fields.options;
  const { category, difficulty, question, explanation, source, stated, imageAlt, note } = fields;
  return {
    category,
    difficulty,
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    correctOption: String(fields.correctOption),
    explanation,
    source,
    stated,
    image: fields.image ?? '',
    imageAlt,
    validFrom: fields.validFrom ?? '',
    validUntil: fields.validUntil ?? '',
    decade: fields.decade === null ? '' : String(fields.decade),
    about: fields.about.join(' '),
    note,
    why,
    askedFirst: fields.forContests === true ? 'contests' : '',
  };
}

export function fieldsOf(text: DraftText): DraftFields {
  const { category, question, explanation, source, stated, imageAlt, note } = text;
  return {
    category,
    difficulty: text.difficulty as DraftFields['difficulty'],
    question,
    options: [text.optionA, text.optionB, text.optionC, text.optionD],
    correctOption: Number(text.correctOption),
    explanation,
    source,
    stated,
    note,
    validFrom: text.validFrom || null,
    validUntil: text.validUntil || null,
    decade: text.decade.trim() === '' ? null : Math.trunc(Number(text.decade)) || 0,
    about: text.about.split(/\s+/).filter(Boolean),
    image: text.image || null,
    imageAlt,
    forContests: text.askedFirst === 'contests',
  };
}

/** What is sent for what was typed, by the contract; the rules of the bank are the server's. */
export const draftForm = z.pipe(
  z.transform((text: DraftText) => ({ fields: fieldsOf(text), why: text.why })),
  z.object({ fields: draftFields, why: z.string().check(z.maxLength(500)) }),
);

/** Two drawings may have the same description. */
export function nameOfDrawing({
  image,
  alt,
  name,
}: Readonly<Record<'image' | 'alt', string> & { name: string | null }>) {
  return `${name ?? alt} (${image.slice(0, 4)})`;
}
