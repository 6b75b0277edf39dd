import type { Reader } from './words.ts';

/** Punctuation between two letters: mail programs turn such words into links. */
const readsAsLink = /\S[.:/\\@]\S/u;

/**
 * The salutation of a mail. A person who registers with another person's address chooses the display name, so a name
 * that looks like a link is left out: the mail would carry it in our name.
 */
export function greeting({ displayName, words }: Pick<Reader, 'displayName' | 'words'>): string {
  return readsAsLink.test(displayName) ? words.helloAll : words.hello(displayName);
}
