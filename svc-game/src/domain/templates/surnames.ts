import type { Almanac } from './almanac.ts';
import { driverName, heOrShe } from './names.ts';

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

/** The sentences one after the other, with a pronoun where one begins with the only driver that the one before begins with. */
export function joined(almanac: Almanac, sentences: readonly string[]): string {
  const { names, ids } = shortenerOf(almanac);
  return sentences
    .map((sentence, index) => {
      const before = new Set(sentences[index - 1]?.match(names));
      const [name] = [...before];
      const id = ids.get(name ?? '');
      const isSame =
        name !== undefined &&
        before.size === 1 &&
        [sentence, sentences[index - 1]].every((one) => one?.startsWith(`${name} `));
      return isSame && id !== undefined ? `${heOrShe(almanac, id)}${sentence.slice(name.length)}` : sentence;
    })
    .join(' ');
}

/** The full names in a text whose surname stands there for nobody and nothing else. */
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
    rows.flatMap(({ id, lastName }) => {
      const [name, surname] = [driverName(almanac, id), lastName.replace(/ Jr\.$/, '')];
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
