import type { DraftFault, DraftFields } from '@lights-out/contracts/admin-draft-view';

/** What the form of the bank's files says of a draft; `minimum` and `maximum` are lengths where a text has the wrong one. */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const letters = ['A', 'B', 'C', 'D'];
const formOf: Readonly<Record<string, string>> = {
  category: 'Choose one.',
  decade: 'It has to be a decade from 1900 to 2020, such as 1970.',
};

/** A fault of form in an editor's words: of options and subjects it says which one. */
export function faultInWords({ code, path, minimum, maximum }: Issue, { about }: DraftFields): DraftFault {
  const [field, place] = [String(path[0] ?? 'draft'), Number(path[1] ?? 0)];
  if (field === 'about') {
    return { field, message: `“${about[place] ?? ''}” is no subject: one is written like driver:ayrton-senna.` };
  }
  const known = formOf[field];
  if (known !== undefined) return { field, message: known };
  const subject = field === 'options' ? `Option ${letters[place] ?? ''}` : 'It';
  const message =
    code === 'too_big'
      ? `${subject} may have at most ${maximum} characters.`
      : code !== 'too_small'
        ? `${subject} does not have the form that it needs.`
        : minimum === 1
          ? `${subject} is empty.`
          : `${subject} needs at least ${minimum} characters.`;
  return { field, message };
}
