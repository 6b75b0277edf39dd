import type { AnswerEvidence } from '@lights-out/contracts';

import { rightOnes, type FindSignal, type JudgedAnswer } from './sample.ts';
import { median } from './statistics.ts';

/** Signals of what the browser says. A script that is written with care says what an honest browser would. */

type Evident = JudgedAnswer & { readonly evidence: AnswerEvidence };

function evident(answers: readonly JudgedAnswer[]): Evident[] {
  return answers.filter((answer): answer is Evident => answer.evidence !== undefined && !answer.timedOut);
}

const untrustedFrom = 5;

/** Events that a script has made: a browser marks them. Voice control and extensions that put hints on keys make some as well. */
export const untrustedInput: FindSignal = (answers) => {
  const given = evident(answers);
  const untrusted = given.filter(({ evidence }) => !evidence.isTrusted);
  if (untrusted.length < untrustedFrom || untrusted.length < given.length / 4) return undefined;
  const sentence = `${untrusted.length} of ${given.length} answers were chosen by a script's event, not by a key or a pointer.`;
  return { kind: 'untrusted-input', weight: 3, sentence };
};

const missingFrom = 7;

/** Answers of something that is not our page; also of a page that was loaded before it sent evidence. */
export const missingEvidence: FindSignal = (answers) => {
  const chosen = answers.filter(({ timedOut }) => !timedOut);
  const missing = chosen.filter(({ evidence }) => evidence === undefined);
  if (missing.length < missingFrom || missing.length < chosen.length / 2) return undefined;
  const sentence = `${missing.length} of ${chosen.length} answers came without what our page says of an answer.`;
  return { kind: 'missing-evidence', weight: 2, sentence };
};

const unpaintedFrom = 5;

/** Right answers to questions that the browser had not drawn. */
export const unpainted: FindSignal = (answers) => {
  const right = rightOnes(evident(answers)) as Evident[];
  const unseen = right.filter(({ evidence }) => !evidence.isPainted);
  if (unseen.length < unpaintedFrom || unseen.length < right.length / 4) return undefined;
  const sentence = `${unseen.length} of ${right.length} right answers are to questions that the browser had not drawn.`;
  return { kind: 'unpainted', weight: 3, sentence };
};

const focusFrom = 6;
const focusShare = 0.25;

/** The page loses focus, comes back, and the answer is right, time and again. */
export const focusBeforeRight: FindSignal = (answers) => {
  const given = evident(answers);
  const away = given.filter(({ evidence }) => evidence.focusChangesMs.length >= 2);
  const right = rightOnes(away).length;
  if (away.length < focusFrom || away.length < given.length * focusShare || right < away.length * 0.85)
    return undefined;
  const sentence = `In ${away.length} of ${given.length} questions the page lost focus and came back, and ${right} of those answers are right.`;
  return { kind: 'focus-before-right', weight: 2, sentence };
};

const lineFrom = 14;
const creditFrom = 60;

/** A line that is long when it is measured and short when an answer is sent. */
export const lineContradicted: FindSignal = (answers) => {
  const credited = evident(answers).filter(({ lagCreditMs }) => lagCreditMs > 0);
  if (credited.length < lineFrom) return undefined;
  const credit = median(credited.map(({ lagCreditMs }) => lagCreditMs));
  // An answer's way there and its question's way here are one round trip, which the browser's own time leaves out.
  const between = median(credited.map(({ elapsedMs, evidence }) => elapsedMs - (evidence.chosenAt - evidence.shownAt)));
  if (credit < creditFrom || between >= credit / 2) return undefined;
  const sentence = `The line is credited with ${Math.round(credit)} ms an answer, but by the browser's own times an answer loses ${Math.round(between)} ms.`;
  return { kind: 'line-contradicted', weight: 2, sentence };
};
