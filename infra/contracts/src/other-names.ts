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

/** The words with the later names; where it says a full name, the surname alone changes too. */
export function underNames(words: string, names: readonly OtherName[]): string {
  return names
    .filter(({ from }) => words.includes(from))
    .reduce((said, { from, to }) => said.replaceAll(from, to).replaceAll(lastWord(from), lastWord(to)), words);
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}
