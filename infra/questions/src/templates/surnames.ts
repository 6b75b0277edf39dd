import type { Almanac } from './almanac.ts';
import { capitalised, driverName, heOrShe, possessive, surnameOf, whose } from './names.ts';

interface Shortener {
  readonly names: RegExp;
  readonly surnames: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<string, string>;
}

const shorteners = new WeakMap<Almanac, Shortener>();

/**
 * The text with the surname alone where the full name has been said, in `said` or before, as one speaks of a driver. Where a
 * namesake (Schumacher, Hill) or a team of that name (Prost) appears in any of the texts, the full name stays.
 *
 * @param around the other texts that are shown with it, such as the options
 */
export function withSurnames(almanac: Almanac, text: string, said = '', around: readonly string[] = []): string {
  const { names, surnames } = shortenerOf(almanac);
  const shown = [said, text, ...around].join(' / ');
  const free = freeSurnames(shown, shortenerOf(almanac));
  const known = new Set(said.match(names));
  return text.replace(names, (name, offset: number) => {
    const surname = surnames.get(name);
    if (!known.has(name) || surname === undefined || !free.has(name)) {
      known.add(name);
      return name;
    }
    const beginsSentence = offset === 0 || text.slice(offset - 2, offset) === '. ';
    return beginsSentence ? surname.slice(0, 1).toUpperCase() + surname.slice(1) : surname;
  });
}

/** The sentences one after the other, with a pronoun for the driver that the one before begins with and names alone. */
export function joined(almanac: Almanac, sentences: readonly string[]): string {
  const { names, ids } = shortenerOf(almanac);
  return sentences
    .map((sentence, index) => {
      const before = sentences[index - 1] ?? '';
      const [name, ...others] = new Set(before.match(names));
      const id = ids.get(name ?? '');
      if (name === undefined || id === undefined) return sentence;
      if (isOfWin(before, name)) return withHis(almanac, sentence, name, id);
      const begins = [name, possessive(name), `It was ${possessive(name)}`, `Of these teams, ${name}`].some((one) =>
        before.startsWith(`${one} `),
      );
      return others.length === 0 && begins ? withPronoun(almanac, sentence, name, id) : sentence;
    })
    .join(' ');
}

/** Tells what a win or race brought: `With the win Prost took …`, so that the next sentence may say `his`, even where another driver is named. */
function isOfWin(sentence: string, name: string): boolean {
  return [
    `With the win ${name} `,
    `The race decided the title: ${name} `,
    `The race gave ${name} `,
    `The race made ${name} `,
  ].some((start) => sentence.startsWith(start));
}

function withHis(almanac: Almanac, sentence: string, name: string, id: string): string {
  return sentence.replace(`It was ${possessive(name)} `, `It was ${whose(almanac, id)} `);
}

function withPronoun(almanac: Almanac, sentence: string, name: string, id: string): string {
  const [he, his] = [heOrShe(almanac, id), whose(almanac, id)];
  const own = possessive(name);
  if (sentence.startsWith(`${own} `)) return `${capitalised(his)}${sentence.slice(own.length)}`;
  if (sentence.startsWith(`${name} `)) return `${he}${sentence.slice(name.length)}`;
  return withHis(almanac, sentence, name, id).replace(`With the win ${name} `, `With the win ${he.toLowerCase()} `);
}

/** The full names in a text whose surname stands there for no other person and nothing else. */
function freeSurnames(shown: string, { names, surnames }: Shortener): ReadonlySet<string> {
  const named = [...new Set(shown.match(names))];
  const rest = shown.replace(names, ' ');
  return new Set(
    named.filter((name) => {
      const surname = surnames.get(name);
      return (
        surname !== undefined &&
        !rest.includes(surname) &&
        named.every((other) => other === name || surnames.get(other) !== surname)
      );
    }),
  );
}

function shortenerOf(almanac: Almanac): Shortener {
  const known = shorteners.get(almanac);
  if (known !== undefined) return known;
  const rows = [...almanac.careers.values()].map(({ row }) => row);
  const surnames = new Map(
    rows.flatMap(({ id }) => {
      const [name, surname] = [driverName(almanac, id), surnameOf(almanac, id)];
      return name.includes(surname) && name !== surname ? [[name, surname] as const] : [];
    }),
  );
  const longestFirst = rows.map(({ id }) => driverName(almanac, id)).sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replaceAll('.', String.raw`\.`));
  const ids = new Map(rows.map(({ id }) => [driverName(almanac, id), id]));
  const made = { names: new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'gu'), surnames, ids };
  shorteners.set(almanac, made);
  return made;
}
