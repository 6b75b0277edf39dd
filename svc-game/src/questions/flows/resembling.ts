import MiniSearch from 'minisearch';

import { keyOfWords } from '../rules/question-search.ts';
import type { Question } from '../bank/bank.ts';
import { fold } from '@lights-out/contracts/question-faults';
import { mapInTurns } from './in-turns.ts';

/** The questions of a bank by their words. */
export interface BankWords {
  /** The question that asks the same and has the same right option. */
  sameAs(question: Parameters<typeof keyOfWords>[0]): number | undefined;
  /** Those that share the rarest words with a question or its answer, at most `most`. */
  candidates(text: string, answer: string, most: number): readonly Question[];
}

const atOnce = 100;
const known = new WeakMap<readonly Question[], Promise<BankWords>>();

/** Read once for a list of questions, a hundred at a time. */
export function wordsOfBank(questions: readonly Question[]): Promise<BankWords> {
  const words = known.get(questions) ?? readWords(questions);
  known.set(questions, words);
  return words;
}

async function readWords(questions: readonly Question[]): Promise<BankWords> {
  const index = new MiniSearch<{ id: number; text: string; answer: string }>({
    fields: ['text', 'answer'],
    processTerm: (term) => fold(term) || null,
  });
  const ids = await mapInTurns(questions, atOnce, (some) => {
    index.addAll(some.map((one) => ({ id: one.id, text: one.question, answer: one.options[one.correctOption] ?? '' })));
    return some.map((one) => [keyOfWords(one), one.id] as const);
  });
  const asking = new Map(ids);
  const byId = new Map(questions.map((one) => [one.id, one]));
  const inText = { fields: ['text'], fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) };
  return {
    sameAs: (question) => asking.get(keyOfWords(question)),
    candidates: (text, answer, most) =>
      index
        .search({
          combineWith: 'OR',
          queries: [
            { queries: [text], ...inText },
            { queries: [answer], fields: ['answer'] },
          ],
        })
        .slice(0, most)
        .flatMap(({ id }) => byId.get(id as number) ?? []),
  };
}
