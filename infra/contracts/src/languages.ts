import * as z from 'zod/mini';

/** The languages that pages are shown in; the first is the product's own, in which everything exists. */
export const languages = ['en', 'de'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
export const defaultLanguage: Language = 'en';

/** How long a browser remembers its language, in seconds: one year. */
export const languageCookieAge = 31_536_000;

/** The key of a prerendered page in a language: `/terms`, `de:/terms`. */
export function prerenderedKey(page: string, shown: Language): string {
  return shown === defaultLanguage ? page : `${shown}:${page}`;
}
