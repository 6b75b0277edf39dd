import { questionImagePath } from '@lights-out/contracts';
import type { BankQuestion } from '@lights-out/contracts/admin-questions';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { medianSeconds, oddFigures, shareWithInterval } from '../rules/question-figures.ts';
import type { Question } from '../bank/bank.ts';
import type { FiguresOfText, Quarantine } from '../sql/question-figures.ts';

interface State {
  readonly isWithdrawn: boolean;
  readonly voidedIn: string[];
  readonly quarantine: Quarantine | undefined;
  readonly figures: FiguresOfText | undefined;
}

/** A question of the bank for admins, with its answer key. */
export function bankQuestionView(question: Question, state: State): BankQuestion {
  const { id, revision, category, difficulty, options, correctOption, explanation, source, validUntil } = question;
  const { imageHash, imageAlt } = question;
  return {
    question: id,
    revision,
    origin: id < firstMadeId ? 'written' : 'made',
    category,
    difficulty,
    text: question.question,
    options: [...options],
    correctOption,
    explanation,
    source,
    validUntil,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(imageHash), imageAlt }),
    isWithdrawn: state.isWithdrawn,
    voidedIn: state.voidedIn,
    quarantine: state.quarantine ? { reason: state.quarantine.reason, at: state.quarantine.at.toISOString() } : null,
    waits: waitsFor(question, state) ?? null,
    figures: state.figures ? figuresView(state.figures) : null,
  };
}

function waitsFor({ correctOption }: Question, { isWithdrawn, quarantine, figures }: State) {
  return isWithdrawn || quarantine !== undefined || figures === undefined
    ? undefined
    : oddFigures(figures, correctOption);
}

function figuresView({ shown, correct, timedOut, picked, seconds, reports }: FiguresOfText): BankQuestion['figures'] {
  const { share, low, high } = shareWithInterval(correct, shown);
  return {
    shown,
    correct,
    timedOut,
    shareRight: share,
    shareLow: low,
    shareHigh: high,
    medianSeconds: medianSeconds(seconds),
    picked: [...picked],
    reports,
  };
}
