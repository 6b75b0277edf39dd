import { type Check, type House } from './house.ts';

const folder = 'infra/docs/decisions';
const named = /\.(?:[cm]?[jt]sx?|sql|css|sh|ya?ml|md)$|Dockerfile$/;

/** Every decision that is cited exists, and the index lists every one that exists and no other. */
export const checkDecisions: Check = (house) => {
  const numbers = new Set(
    house.files.flatMap((path) => new RegExp(`^${folder}/(\\d{4})-[a-z0-9-]+\\.md$`).exec(path)?.[1] ?? []),
  );
  const index = house.files.includes(`${folder}/README.md`) ? house.read(`${folder}/README.md`) : '';
  const listed = new Set([...index.matchAll(/^\| \[(\d{4})\]/gm)].map((match) => match[1]!));
  return [
    ...citationsOf(house)
      .filter(({ number }) => !numbers.has(number))
      .map(({ path, number }) => `${path} cites decision ${number}, which does not exist`),
    ...[...listed]
      .filter((number) => !numbers.has(number))
      .map((number) => `the index lists decision ${number}, which does not exist`),
    ...[...numbers]
      .filter((number) => !listed.has(number))
      .map((number) => `the index does not list decision ${number}`),
  ];
};

/** Numbers after the word "decision", also several: `decisions 0030 and 0032`, `decision 0080 to 0083` counts both ends. */
function citationsOf(house: House): { path: string; number: string }[] {
  return house.files
    .filter((path) => named.test(path) && !/^infra\/checks\/.*\.test\.ts$/.test(path))
    .flatMap((path) =>
      [
        ...house.read(path).matchAll(/\bdecisions?(?:[\s*/#(-]|, |and|to)+(\d{4})((?:(?:, | and | to )\d{4})*)/g),
      ].flatMap((match) => (match[0].match(/\d{4}/g) ?? []).map((number) => ({ path, number }))),
    );
}
