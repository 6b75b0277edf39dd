import { createRequire } from 'node:module';

import type * as answerKey from '@lights-out/stack/players/answer-key';
import type { KnownQuestion, Shown } from '@lights-out/stack/players/answer-key';

export type { Shown } from '@lights-out/stack/players/answer-key';
export type AnswerKey = typeof answerKey;

/** To unpack the bank and to order it by its texts takes a second, so that stories are lent what their worker has read once. */
export function readAnswerKey(): AnswerKey {
  return createRequire(import.meta.url)('@lights-out/stack/players/answer-key') as AnswerKey;
}

function key(): AnswerKey {
  const { lentStacks } = globalThis as { lentStacks?: { answerKey(): AnswerKey } };
  return lentStacks?.answerKey() ?? readAnswerKey();
}

/** With what each question was shown last in this file. */
const shownWith = new Map<string, Shown>();

export function noteShown(questionText: string, shown: Shown): void {
  shownWith.set(questionText.trim(), shown);
}

const shownLast = (questionText: string): Shown | undefined => shownWith.get(questionText.trim());

export function knownQuestions(): readonly KnownQuestion[] {
  return key().knownQuestions;
}

export function knownQuestion(questionText: string): KnownQuestion {
  return key().knownQuestion(questionText, shownLast(questionText));
}

/** The text of the right option. */
export function rightOptionOf(questionText: string, shown = shownLast(questionText)): string {
  return key().rightOptionOf(questionText, shown);
}

/** The text of a wrong option. */
export function wrongOptionOf(questionText: string, shown = shownLast(questionText)): string {
  return key().wrongOptionOf(questionText, shown);
}
