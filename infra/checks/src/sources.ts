import { pagePaths } from '@lights-out/contracts/pages';

import { locationsOf, withoutComments, type Check } from './house.ts';

const sourceFile = /\.(ts|tsx|mjs|js|css|sql|yml|yaml|sh|md|Dockerfile)$/;
const testFile = /\.(test|e2e)\.tsx?$/;

/** Code and documents contain no notes of unfinished work, and no marks of a merge. */
export const checkUnfinished: Check = (house) =>
  house.files
    .filter((path) => sourceFile.test(path) && !isOwnExample(path))
    .flatMap((path) => locationsOf(path, house.read(path), /\b(TODO|FIXME)\b|^(<{7}|>{7}) .*/gm));

const skipped =
  /\b(?:test|it|describe)\s*\.\s*(?:skip|only|todo|failing)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\s*\(/g;

/** No test is skipped or focused. */
export const checkSkippedTests: Check = (house) =>
  house.files
    .filter((path) => testFile.test(path) && !isOwnExample(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), skipped));

const asleep = /\bnew Promise(?:<\w+>)?\(\(?(\w+)\)? => (?:void )?setTimeout\(\1\b/g;

/** An integration test or a story waits for a fact, and sleeps for no time. Unit tests may, under a clock of their own. */
export const checkSleepingTests: Check = (house) =>
  house.files
    .filter((path) => /\.(?:int\.test|e2e)\.ts$|^mfe-.*\.test\.tsx?$/.test(path) && !isOwnExample(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), asleep));

const anyDatabases = /\bpg_stat_activity\b(?![^`;]*\bdatname\b)/g;

/** The tests of a run share one server: each looks at, and ends, connections of its own database alone. */
export const checkOwnConnections: Check = (house) =>
  house.files
    .filter((path) => /^(?!infra\/checks\/).*(?:\/test\/.*\.ts|\.int\.test\.ts|\.e2e\.ts)$/.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), anyDatabases));

const colour =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/gi;

/** Colours are written only in the design tokens. */
export const checkColours: Check = (house) =>
  house.files
    .filter((path) => /^(shell(\/(portal|parts))?|mfe-[^/]+|infra\/web-kit)\/src\/.*\.(css|ts|tsx)$/.test(path))
    .filter((path) => !path.endsWith('/tokens.css') && !testFile.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), colour));

const ownTextSize = /(?:font-size|--[\w-]+-size):(?!\s*(?:(?:min\()?var\(--|inherit|100%))[^;]+;/g;

/** Text has the sizes of the design tokens, which the room for a line may bound. */
export const checkTextSizes: Check = (house) =>
  house.files
    .filter((path) => /^(shell(\/(portal|parts))?|mfe-[^/]+|infra\/web-kit)\/src\/.*\.css$/.test(path))
    .filter((path) => !path.endsWith('/tokens.css'))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), ownTextSize));

/** A rule at the left marks the current row alone: it is transparent until it does, and white then. */
export const checkLeftRules: Check = (house) =>
  house.files
    .filter((path) => /^(shell(\/(portal|parts))?|mfe-[^/]+|infra\/web-kit)\/src\/.*\.css$/.test(path))
    .flatMap((path) =>
      locationsOf(
        path,
        withoutComments(house.read(path)),
        /border-(?:inline-start|left): [2-9]px \w+ (?!transparent|var\(--color-text\))/g,
      ),
    );

/** The server draws pictures in colours that are tokens. */
export const checkPictureColours: Check = (house) => {
  const tokens = house.read('infra/web-kit/src/tokens.css');
  return house.files
    .filter((path) => /^svc-game\/src\/.*\.ts$/.test(path) && !testFile.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), /(?<=')#[\da-f]{6}(?=')/g))
    .filter((found) => !tokens.includes(`: ${found.slice(-7)};`));
};

/** Slices share one query client: the keys of what it holds stand in one module, which keeps releases apart. */
export const checkQueryKeys: Check = (house) =>
  house.files
    .filter((path) => /^(shell|mfe-[^/]+|infra\/web-kit)\/src\/.*\.tsx?$/.test(path) && !testFile.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), /\b(?:query|mutation)Key:\s*\[/g));

const pageNames = [...new Set(pagePaths.map((path) => path.split('/')[1]).filter(Boolean))].join('|');
const pageUrl = new RegExp(
  `(?:(?<![=!])=\\s*\\{?['"\`]|navigate\\(\\s*['"\`]|href: ['"\`]|origin\\}?(?: \\+ ['"\`])?)/(?:${pageNames})(?![\\w-])`,
  'gi',
);

/** Links, redirects and mails take the URL of a page from the contracts (decision 0180). */
export const checkPageUrls: Check = (house) =>
  house.files
    .filter((path) => /^(shell|mfe-[^/]+|svc-[^/]+|infra\/web-kit)\/src\/.*\.tsx?$/.test(path) && !testFile.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), pageUrl));

/** The files of this check and of its test contain what it looks for. */
function isOwnExample(path: string): boolean {
  return /^infra\/checks\/(?:src\/sources|test\/faults)\./.test(path);
}
