import type { Check } from './house.ts';

const edges = 'infra/docs/money-edges.md';
const walks = 'svc-payments/test/money-edges.int.test.ts';

/** The rows of the object that has them under their names. */
const walked = /^ {2}(?:'([^']+)'|"([^"]+)"|(\w+)): \{$/gm;

/**
 * Each row of the table of the money's edges names tests that exist, `slice: name, name` with svc-payments as the slice where
 * none is named. Those of money-edges.int.test.ts are there under the row's name, and it walks to no other.
 */
export const checkMoneyEdges: Check = (house) => {
  if (!house.files.includes(edges)) return [];
  const titles = [...house.read(walks).matchAll(walked)].map(([, one, two, three]) => one ?? two ?? three!);
  const rows = house
    .read(edges)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:what happened|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const isThere = (slice: string, name: string) =>
    house.files.some(
      (file) => file.startsWith(`${slice}/`) && /\/([\w-]+)\.(?:int\.test|test|e2e)\.ts$/.exec(file)?.[1] === name,
    );
  const named = rows.filter(([, , , , tests]) => testsIn(tests).some(([, name]) => name === 'money-edges'));
  return [
    ...rows.flatMap(([what, , , , tests]) =>
      testsIn(tests)
        .filter(([slice, name]) => !isThere(slice, name))
        .map(([slice, name]) => `${edges}: "${what}" names the test ${name} of ${slice}, which is not there`),
    ),
    ...named.filter(([what]) => !titles.includes(what!)).map(([what]) => `${walks} has no walk to "${what}"`),
    ...titles
      .filter((title) => !named.some(([what]) => what === title))
      .map((title) => `${edges} has no row "${title}", to which a test walks`),
  ];
};

function testsIn(cell = ''): [slice: string, name: string][] {
  return cell.split('; ').flatMap((group) => {
    const [slice, names] = group.includes(': ') ? (group.split(': ') as [string, string]) : ['svc-payments', group];
    return names.split(', ').map((name): [string, string] => [slice, name]);
  });
}
