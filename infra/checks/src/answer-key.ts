import { gunzipSync } from 'node:zlib';

import type { House } from './house.ts';

const keyWithValue = /["']?correctOption["']?\s*:\s*[0-3]\b/g;
const bankFile = 'svc-game/src/questions/bank/bank.json.gz';
// No question or explanation is shorter than 10 characters (bank-file.ts of the contracts).
const indexed = 10;

interface BankQuestion {
  readonly question: string;
  readonly explanation: string;
  readonly makings?: readonly { readonly wordings: readonly string[]; readonly explanations: readonly string[] }[];
}

/** The texts of all questions in svc-game, written by hand or made from race data, in all forms, and of their explanations. */
export function questionTexts(house: House): string[] {
  return house.files
    .filter((path) => path === bankFile)
    .map((path) => JSON.parse(unzipped(house, path)) as Record<'written' | 'made', BankQuestion[]>)
    .flatMap(({ written, made }) => [...written, ...made])
    .flatMap(({ question, explanation, makings = [] }) => [
      question,
      explanation,
      ...makings.flatMap(({ wordings, explanations }) => [...wordings, ...explanations]),
    ]);
}

/** The parts of the answer key in an asset that any browser may fetch: a question's or explanation's text, or an answer. */
export function answerKeyIn(asset: string, texts: readonly string[]): string[] {
  // A bundler may escape quotes and characters outside ASCII.
  const plain = asset
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(["'`])/g, '$1');
  return [...textsIn(plain, beginningsOf(texts)), ...(plain.match(keyWithValue) ?? [])];
}

/** One pass over the asset: a search for each of the 15,000 texts would take a minute for all assets. */
function textsIn(plain: string, beginnings: Beginnings): string[] {
  const found = new Set<string>();
  for (let at = 0; at + indexed <= plain.length; at += 1) {
    if (!beginnings.letters.has(plain.charCodeAt(at))) continue;
    for (const text of beginnings.texts.get(plain.slice(at, at + indexed)) ?? [])
      if (plain.startsWith(text, at)) found.add(text);
  }
  return [...found];
}

interface Beginnings {
  readonly letters: ReadonlySet<number>;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<readonly string[], Beginnings>();

/** The texts by how they begin, sorted once for a list that is asked about asset after asset. */
function beginningsOf(texts: readonly string[]): Beginnings {
  const beginnings = known.get(texts) ?? {
    letters: new Set(texts.map((text) => text.charCodeAt(0))),
    texts: Map.groupBy(texts, (text) => text.slice(0, indexed)),
  };
  known.set(texts, beginnings);
  return beginnings;
}

function unzipped(house: House, path: string): string {
  return gunzipSync(house.bytes(path)).toString('utf8');
}
