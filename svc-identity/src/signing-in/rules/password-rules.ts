import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { passwordWords } from './password-words.ts';

// Six weeks of guesses at the hundred an hour that an account allows without a puzzle (`loginByAccount`). Six characters that
// form no pattern take a million.
const fewestGuesses = 100_000;

// The matchers take 60 ms for the worst 32 characters and 500 ms for the worst 256, in which the process does nothing else.
// Of a longer password the beginning is judged.
const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, sport: [...passwordWords] },
  graphs: adjacencyGraphs,
  maxLength: 32,
});

/**
 * Whether few guesses find the password: the most used ones, sequences, rows of keys, repeats, dates, words of this game
 * and its sport, the account's own email or name, and these with little added to them.
 */
export function isGuessablePassword(
  password: string,
  account: { readonly email: string; readonly displayName: string },
): boolean {
  const folded = inOneForm(password);
  const own = [account.email, account.email.split('@')[0] ?? '', account.displayName].map(inOneForm);
  return own.includes(folded) || estimator.check(folded, own).guesses < fewestGuesses;
}

/** As it is hashed, NFKC, and without what a guess varies first. */
function inOneForm(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
