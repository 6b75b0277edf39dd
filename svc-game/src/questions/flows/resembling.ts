import MiniSearch from 'minisearch';

import { keyOfOptions, keyOfWords } from '../rules/question-search.ts';
import type { Question } from '../bank/bank.ts';
import { fold } from '@lights-out/contracts/question-faults';
import { mapInTurns } from './in-turns.ts';

/** The questions of a bank by their words. */
export interface BankWords {
  /** The question that asks the same (`keyOfWords`); where nobody may learn its key, the one with the same options (`keyOfOptions`). */
  sameAs(question: Parameters<typeof keyOfWords>[0], isSecret: (id: number) => boolean): number | undefined;
  /** Those that share the rarest words with a question or its answer, at most `most`. */
  candidates(text: string, answer: string, most: number): readonly Question[];
}

const known = new WeakMap<readonly Question[], Promise<BankWords>>();

/** Read once for a list of questions, some at a time. */
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
  const ids = await mapInTurns(questions, (one) => {
    index.add({ id: one.id, text: one.question, answer: one.options[one.correctOption] ?? '' });
    return [keyOfWords(one), keyOfOptions(one), one.id] as const;
  });
  const asking = new Map(ids.map(([words, , id]) => [words, id]));
  const showing = new Map(ids.map(([, options, id]) => [options, id]));
  const byId = new Map(questions.map((one) => [one.id, one]));
  const inText = { fields: ['text'], fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) };
  return {
    sameAs: (question, isSecret) => {
      const [asked, shown] = [asking.get(keyOfWords(question)), showing.get(keyOfOptions(question))];
      if (asked !== undefined && !isSecret(asked)) return asked;
      return shown !== undefined && isSecret(shown) ? shown : undefined;
    },
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
