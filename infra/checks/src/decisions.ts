import { type Check, type House } from './house.ts';

const folder = 'infra/docs/decisions';
const source = /\.(?:[cm]?[jt]sx?|sql|css|sh|ya?ml)$|Dockerfile$/;

interface Decision {
  readonly number: string;
  readonly path: string;
  readonly title: string | undefined;
  readonly status: string | undefined;
}

/**
 * Every decision has its number, a title, a date and a status; the index lists it with title and status; and unless it was
 * superseded, the code that it explains cites it. Every decision that is cited exists.
 */
export const checkDecisions: Check = (house) => {
  const decisions = decisionsOf(house);
  const numbers = new Set(decisions.map(({ number }) => number));
  const cited = citationsOf(house);
  const index = house.files.includes(`${folder}/README.md`) ? house.read(`${folder}/README.md`) : '';
  return [
    ...decisions.flatMap((decision) => [
      ...formFaults(decision, numbers),
      ...indexFaults(decision, index),
      ...(decision.status === 'accepted' && !cited.some(({ number, isCode }) => isCode && number === decision.number)
        ? [`${decision.path} is cited by no source file: write (decision ${decision.number}) where it applies`]
        : []),
    ]),
    ...cited
      .filter(({ number }) => !numbers.has(number))
      .map(({ path, number }) => `${path} cites decision ${number}, which does not exist`),
    ...[...index.matchAll(/^\| \[(\d{4})\]/gm)]
      .map((match) => match[1]!)
      .filter((number) => !numbers.has(number))
      .map((number) => `${folder}/README.md lists decision ${number}, which does not exist`),
  ];
};

function decisionsOf(house: House): Decision[] {
  return house.files
    .filter((path) => path.startsWith(`${folder}/`) && path !== `${folder}/README.md`)
    .map((path) => {
      const number = path.slice(folder.length + 1, folder.length + 5);
      const [first = '', , third = ''] = house.read(path).split('\n');
      return {
        number,
        path,
        title: new RegExp(`^# ${number} (.+)$`).exec(first)?.[1],
        status: /^\d{4}-\d{2}-\d{2} · (accepted|superseded by \d{4})(?: · supersedes \d{4})?$/.exec(third)?.[1],
      };
    });
}

function formFaults({ number, path, title, status }: Decision, numbers: ReadonlySet<string>): string[] {
  const successor = status?.slice(-4) ?? '';
  return [
    ...(/\/\d{4}-[a-z0-9-]+\.md$/.test(path) ? [] : [`${path} is not named NNNN-short-name.md`]),
    ...(title === undefined ? [`${path}: the first line is not "# ${number} Title"`] : []),
    ...(status === undefined
      ? [`${path}: the third line is not "YYYY-MM-DD · accepted" or "YYYY-MM-DD · superseded by NNNN"`]
      : []),
    ...(status !== undefined && status !== 'accepted' && !numbers.has(successor)
      ? [`${path}: its successor ${successor} does not exist`]
      : []),
  ];
}

function indexFaults({ number, path, title = '', status = '' }: Decision, index: string): string[] {
  const start = `| [${number}](${path.slice(folder.length + 1)}) | ${title} | ${status} | `;
  const row = index.split('\n').find((line) => line.startsWith(start));
  return row !== undefined && row.length > start.length + 1
    ? []
    : [`${folder}/README.md has no row "${start}<one line> |"`];
}

/** Numbers after the word "decision", also several: `decisions 0030 and 0032`, `decision 0080 to 0083` counts both ends. */
function citationsOf(house: House): { path: string; number: string; isCode: boolean }[] {
  return house.files
    .filter((path) => (source.test(path) || path.endsWith('.md')) && !/^infra\/checks\/.*\.test\.ts$/.test(path))
    .flatMap((path) =>
      [
        ...house.read(path).matchAll(/\bdecisions?(?:[\s*/#(-]|, |and|to)+(\d{4})((?:(?:, | and | to )\d{4})*)/g),
      ].flatMap((match) =>
        (match[0].match(/\d{4}/g) ?? []).map((number) => ({ path, number, isCode: source.test(path) })),
      ),
    );
}
