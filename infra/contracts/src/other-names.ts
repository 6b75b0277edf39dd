/** How a bank names drivers, teams, circuits and Grands Prix, by subject (`driver:ayrton-senna`). */
type Names = Readonly<Record<string, string>>;

/** Who is named otherwise in a later bank, under the same id. */
export interface OtherName {
  readonly from: string;
  readonly to: string;
}

export function otherNames(before: Names, after: Names): OtherName[] {
  return Object.entries(before).flatMap(([about, from]) => {
    const to = after[about];
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}

/** The words with the later names; where they say a full name whose spelling alone changed, the surname changes too. */
export function underNames(words: string, names: readonly OtherName[]): string {
  const changed = names
    .filter(({ from }) => words.includes(from))
    .flatMap(({ from, to }) => [[from, to] as const, ...spelling(from, to)]);
  if (changed.length === 0) return words;
  const later = new Map(changed);
  const longestFirst = [...later.keys()].sort((one, other) => other.length - one.length).map(escaped);
  // In one pass, so that what a name became is not changed again.
  const said = new RegExp(String.raw`(?<!\p{L})(?:${longestFirst.join('|')})(?!\p{L})`, 'gu');
  return words.replace(said, (name) => later.get(name) ?? name);
}

/** `Hulkenberg` to `Hülkenberg`, of Nico; nothing where more of the name is another. */
function spelling(from: string, to: string): (readonly [string, string])[] {
  const [before, after] = [from.split(' '), to.split(' ')];
  const [last, later] = [before.pop() ?? '', after.pop() ?? ''];
  return before.length > 0 && before.join(' ') === after.join(' ') ? [[last, later]] : [];
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
