import type { Check } from './house.ts';

const asvs = 'infra/docs/asvs.md';
const attacks = 'infra/docs/attacks.md';

/** The requirements of level 1 of ASVS 5.0.0. */
const requirements = 70;
const test = /\.(?:test\.tsx?|e2e\.ts)$/;
const row = /^\| (\d+)\.(\d+)\.(\d+) \|([^|]+)\|([^|]+)\|(.+)\|$/gm;

/**
 * Each requirement of ASVS has one row: a met one names a test that exists, or, where it asks for documentation, the document;
 * any other says why. Each attack names the test that holds its result; one that still works as it did says why instead.
 */
export const checkSecurityDocuments: Check = (house) => {
  const files = new Set(house.files);
  const named = (text: string) => [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map((match) => match[1]!);
  const hasTest = (text: string) => named(text).some((path) => test.test(path) && files.has(path));
  const hasFile = (text: string) => named(text).some((path) => files.has(path));
  const rows = files.has(asvs) ? [...house.read(asvs).matchAll(row)] : [];
  const numbers = rows.map(([, chapter, section, number]) => `${chapter}.${section}.${number}`);
  return [
    ...(files.has(asvs) && new Set(numbers).size !== requirements
      ? [`${asvs} has ${new Set(numbers).size} of ${requirements} requirements`]
      : []),
    ...rows.flatMap(([, , section, , , state, by], index) => {
      const fault = faultOf(state!.trim(), by!, { isDocumentation: section === '1', hasTest, hasFile });
      return fault === undefined ? [] : [`${asvs}: ${numbers[index]} ${fault}`];
    }),
    ...(files.has(attacks) ? attackRows(house.read(attacks)) : [])
      .filter(({ now, held }) => !hasTest(held) && !(held === 'none' && /^the same: ./.test(now)))
      .map(({ attack }) => `${attacks}: "${attack}" names no test`),
  ];
};

interface Proofs {
  readonly isDocumentation: boolean;
  readonly hasTest: (text: string) => boolean;
  readonly hasFile: (text: string) => boolean;
}

function faultOf(state: string, by: string, { isDocumentation, hasTest, hasFile }: Proofs): string | undefined {
  if (state === 'met') {
    if (isDocumentation && !hasFile(by)) return 'names no document';
    return isDocumentation || hasTest(by) ? undefined : 'names no test';
  }
  if (!['in part', 'not met', 'n/a'].includes(state)) return `has the unknown state "${state}"`;
  return by.trim() === '' ? 'says no reason' : undefined;
}

/** Of tables with the columns attack, what happened, what happens now, test. */
function attackRows(text: string): { attack: string; now: string; held: string }[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:attack|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .map((cells) => ({ attack: cells[0]!, now: cells.at(-2) ?? '', held: cells.at(-1)! }));
}
