import { singleFaults, type QuestionFault } from '@lights-out/contracts/question-faults';
import { type BankQuestion, firstFurtherId, firstMadeId, firstPortalId } from '@lights-out/contracts/bank-file';
import { plain } from './question-search.ts';

/** The places of the hand-written bank, and those of them that have a drawing. */
const places = [
  [1, 270],
  [501, 630],
  // Further ones, beyond the four hundred of the specification.
  [firstFurtherId, firstPortalId - 1],
] as const;
const lastDrawn = 20;

/**
 * Why a new or changed hand-written question cannot join the bank. What it leaves to the bank's own tests is whether the race data bear out a
 * claim, and whether the words were confirmed against the source (decision 0211).
 *
 * @param before the question that is in its place
 * @returns what is wrong with which field; nothing where it can
 */
export function proposalFaults(question: BankQuestion, before: BankQuestion | undefined): QuestionFault[] {
  const { id, category, claim, stated, source, imageAlt } = question;
  // Its facts and its options are the race data's.
  if (id >= firstMadeId) return ownFaults(question).filter(({ field }) => field === 'question');
  const isPlace =
    before !== undefined || id >= firstPortalId || places.some(([first, last]) => id >= first && id <= last);
  const faults: (QuestionFault | false)[] = [
    !isPlace && {
      field: 'id',
      message: 'The bank has no such place: hand-written questions are 1 to 270, 501 to 630, and from 1001.',
    },
    before !== undefined &&
      before.category !== category && { field: 'category', message: `Its place belongs to ${before.category}.` },
    ...ownFaults(question),
    claim === undefined &&
      stated === undefined && {
        field: 'stated',
        message: 'Nothing bears out the right option: no claim, nothing stated.',
      },
    stated !== undefined &&
      !isSaidByRightOption(question, stated) && {
        field: 'stated',
        message: 'What is stated is not in the right option alone.',
      },
    !namesPage(source) && { field: 'source', message: 'The source names no page that can be opened.' },
    (imageAlt !== undefined) !== id <= lastDrawn &&
      id < firstFurtherId && {
        field: 'imageAlt',
        message: 'Of the first four hundred, questions 1 to 20, and no others, have a drawing.',
      },
  ];
  return faults.filter((fault) => fault !== false);
}

function ownFaults(question: BankQuestion): QuestionFault[] {
  return singleFaults(question).map(({ field, message }) => ({ field, message: sentence(message) }));
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Whether a source has the address of a page (https). */
function namesPage(source: string): boolean {
  return /https:\/\/[^\s;]+\.[^\s;]+\//.test(source);
}

/** Whether the statement occurs in the right option and in no other. */
function isSaidByRightOption(
  { options, correctOption }: Pick<BankQuestion, 'options' | 'correctOption'>,
  stated: string,
): boolean {
  return options.every((option, index) => plain(option).includes(plain(stated)) === (index === correctOption));
}
