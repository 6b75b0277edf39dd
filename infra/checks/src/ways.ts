import type { Check } from './house.ts';

const decision = 'infra/docs/decisions/0301-files-on-the-way-of-a-request.md';

/** How many files each way may have, in the order of the decision's lists. */
const ways = [
  { of: 'an answer', most: 36 },
  { of: 'a payment', most: 28 },
];

/**
 * The files that a reader opens who follows an answer or a payment exist, and are no more than was aimed at (decision 0301).
 * A change that joins, splits or moves one of them corrects its list.
 */
export const checkWays: Check = (house) => {
  if (!house.files.includes(decision)) return [];
  const lists = listsIn(house.read(decision));
  if (lists.length !== ways.length) return [`${decision} has ${lists.length} lists of files, not ${ways.length}`];
  return ways.flatMap(({ of, most }, index) => {
    const files = lists[index]!;
    return [
      ...(files.length > most ? [`${decision}: ${of} takes ${files.length} files, more than ${most}`] : []),
      ...files
        .filter((file) => !house.files.includes(file))
        .map((file) => `${decision} lists ${file}, which is not there`),
      ...files
        .filter((file, at) => files.indexOf(file) < at)
        .map((file) => `${decision} lists ${file} twice for ${of}`),
    ];
  });
};

/** The paths in the numbered rows of each table; a row with number 1 begins the next list. */
function listsIn(text: string): string[][] {
  const lists: string[][] = [];
  for (const [, number, file] of text.matchAll(/^\| (\d+) \| `([^`]+)` \|/gm)) {
    if (number === '1') lists.push([]);
    lists.at(-1)?.push(file!);
  }
  return lists;
}
