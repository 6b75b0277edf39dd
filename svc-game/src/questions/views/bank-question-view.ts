import { questionImagePath } from '@lights-out/contracts';
import type { BankQuestion, KeptKey } from '@lights-out/contracts/admin-questions';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { medianSeconds, oddFigures, shareWithInterval } from '../rules/question-figures.ts';
import type { Question, VariantText } from '../bank/bank.ts';
import type { FiguresOfText, Quarantine } from '../sql/question-figures.ts';

interface State {
  readonly isWithdrawn: boolean;
  readonly voidedIn: string[];
  readonly quarantine: Quarantine | undefined;
  readonly figures: FiguresOfText | undefined;
  readonly template: string | undefined;
  readonly rewording: BankQuestion['rewording'];
  /** Set where the key is not shown. */
  readonly kept: KeptKey | null;
}

/** A question of the bank for admins, with its answer key unless that is kept. */
export function bankQuestionView(question: Question, state: State): BankQuestion {
  const { id, revision, category, difficulty, options, correctOption, explanation, source, validUntil } = question;
  const { imageHash, imageAlt } = question;
  return {
    question: id,
    revision,
    origin: id < firstMadeId ? 'written' : 'made',
    ...(state.template === undefined ? {} : { template: state.template }),
    ...(state.rewording === undefined ? {} : { rewording: state.rewording }),
    category,
    difficulty,
    text: question.question,
    options: [...options],
    ...withKey({ correctOption, explanation }, state.kept),
    source: sourceShown({ source }, state.kept),
    validUntil,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(imageHash), imageAlt }),
    isWithdrawn: state.isWithdrawn,
    voidedIn: state.voidedIn,
    quarantine: state.quarantine ? { reason: state.quarantine.reason, at: state.quarantine.at.toISOString() } : null,
    waits: waitsFor(question, state) ?? null,
    figures: state.figures ? figuresView(state.figures, state.kept !== null) : null,
  };
}

function waitsFor({ correctOption }: Question, { isWithdrawn, quarantine, figures }: State) {
  return isWithdrawn || quarantine !== undefined || figures === undefined
    ? undefined
    : oddFigures(figures, correctOption);
}

interface Key {
  readonly correctOption: number;
  readonly explanation: string;
}

/** What an admin is shown of a key. */
export function withKey({ correctOption, explanation }: Key, kept: KeptKey | null) {
  return kept === null ? { correctOption, explanation, kept } : { correctOption: null, explanation: null, kept };
}

/** Nothing where the key is kept: the address of a page may tell it. */
export function sourceShown({ source }: { readonly source: string }, kept: KeptKey | null): string {
  return kept === null ? source : '';
}

/** A form of a question, as an admin is shown it. Where the key is kept its options are too: the right one is in every form. */
export function formView({ question, options, ...key }: VariantText, keptKey: KeptKey | null) {
  const { kept, ...shown } = withKey(key, keptKey);
  return { text: question, options: kept === null ? [...options] : [], ...shown };
}

function figuresView(
  { shown, correct, timedOut, picked, seconds, reports }: FiguresOfText,
  isKept: boolean,
): BankQuestion['figures'] {
  const { share, low, high } = shareWithInterval(correct, shown);
  return {
    shown,
    correct,
    timedOut,
    shareRight: share,
    shareLow: low,
    shareHigh: high,
    medianSeconds: medianSeconds(seconds),
    picked: isKept ? null : [...picked],
    reports,
  };
}
