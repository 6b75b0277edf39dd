import { eurosInWords, type Language } from '@lights-out/contracts';
import type { Translated } from '@lights-out/contracts/messages/translate';

import { de } from './de/index.ts';
import { en } from './en/index.ts';

/** What mails are written with in one language. */
export interface Words extends Translated<typeof en> {
  readonly language: Language;
}

/** One catalogue for each language; what is missing in one does not compile. */
export const wordsIn: Readonly<Record<Language, Words>> = {
  en: { language: 'en', ...en },
  de: { language: 'de', ...de },
};

/** Whom a mail is written to. */
export interface Reader {
  readonly words: Words;
  readonly displayName: string;
  readonly origin: string;
}

/** An instant as mails write it: "9 December 2026 at 10:30 UTC", "9. Dezember 2026 um 10:30 Uhr UTC". */
export function at({ words }: Pick<Reader, 'words'>, instant: Date | string): string {
  return words.formats.instant(instant);
}

/** "1.50 €", "1,50 €", of euro cents. */
export function euros({ words }: Pick<Reader, 'words'>, minor: number): string {
  return words.euro(eurosInWords(minor));
}
