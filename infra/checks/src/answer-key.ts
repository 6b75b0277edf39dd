import type { House } from './house.ts';

const keyWithValue = /["']?correctOption["']?\s*:\s*[0-3]\b/g;

interface BankQuestion {
  readonly question: string;
}

/** The texts of all questions in svc-game. */
export function questionTexts(house: House): string[] {
  return house.files
    .filter((path) => /^svc-game\/src\/domain\/bank\/[^/]+\.json$/.test(path))
    .flatMap((path) => (JSON.parse(house.read(path)) as BankQuestion[]).map(({ question }) => question));
}

/** The parts of the answer key in an asset that any browser may fetch: a question's text, or an answer. */
export function answerKeyIn(asset: string, questions: readonly string[]): string[] {
  // A bundler may escape quotes and characters outside ASCII.
  const plain = asset
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(["'`])/g, '$1');
  return [...questions.filter((question) => plain.includes(question)), ...(plain.match(keyWithValue) ?? [])];
}
