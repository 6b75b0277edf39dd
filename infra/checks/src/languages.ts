import { locationsOf, withoutComments, type Check, type House } from './house.ts';

/** Slices that players and visitors read; the portal stays English. */
export const playersSlices = ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'] as const;

/** Each area of texts that a slice uses is in its German (decision 0279): what is not would stay English there. */
export const checkTranslatedAreas: Check = (house) =>
  playersSlices.flatMap((slice) => {
    const file = `${slice}/src/texts/de.ts`;
    if (!house.files.includes(file)) return [`${slice} has no ${file}`];
    const translated = new Set(areasIn(house.read(file)));
    return [...usedBy(house, slice)]
      .filter((area) => !translated.has(area))
      .map((area) => `${slice} uses messages.${area}, which ${file} does not translate`);
  });

// A function of texts that are translated themselves.
const derived = new Set(['multiplier']);

function usedBy(house: House, slice: string): Set<string> {
  const sources = house.files.filter(
    (path) => path.startsWith(`${slice}/src/`) && /\.tsx?$/.test(path) && !/\.test\.|\/texts\//.test(path),
  );
  const areas = sources.flatMap((path) => areasIn(withoutComments(house.read(path))));
  return new Set(areas.filter((area) => !derived.has(area)));
}

/** `messages.game`, and `game` in `const { game: texts, parts } = messages`. */
function areasIn(source: string): string[] {
  const named = [...source.matchAll(/\bmessages\.([a-zA-Z]+)/g)].map(([, area = '']) => area);
  const taken = [...source.matchAll(/\{([^{}]*)\} = messages;/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((entry) => entry.split(':')[0]?.trim() || []),
  );
  return [...named, ...taken];
}

const physicalSide =
  /\b(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right)\s*:|\b(?:text-align|float|clear):\s*(?:left|right)\b|\bborder-(?:top|bottom)-(?:left|right)-radius\b|\binset:\s*[^\s;]+\s+([^\s;]+)\s+[^\s;]+\s+(?!\1;)[^\s;]+;/g;

/**
 * Players' style sheets name start and end, so that a page mirrors from right to left. Bars of time
 * (`transform-origin: left`) and pictures (`object-position`) keep their side.
 */
export const checkPhysicalSides: Check = (house) =>
  house.files
    .filter((path) => /^(shell|mfe-[^/]+|infra\/web-kit)\/src\/.*\.css$/.test(path))
    .flatMap((path) => locationsOf(path, withoutComments(house.read(path)), physicalSide));

const shownText = /(?<![=-])>(?!\s*[,(])[^<>{}=;|&)[\]]*[A-Za-z]{2,}[^<>{}=;|&)[\]]*(?=<\/|<[a-zA-Z]|\{)/g;
const shownAttribute = /\s(?:aria-label|aria-description|title|placeholder|alt|label|note)="[^"]*[A-Za-z]{2,}[^"]*"/g;

/** No component of players writes a text itself: it would stay English (CONTRIBUTING.md, a text). */
export const checkShownTexts: Check = (house) =>
  house.files
    .filter((path) => /^(shell|mfe-[^/]+|infra\/web-kit)\/(?!portal\/)src\/.*\.tsx$/.test(path))
    .filter((path) => !/\.test\.tsx$|\/testing\//.test(path))
    .flatMap((path) => {
      const source = withoutComments(house.read(path));
      return [...locationsOf(path, source, shownText), ...locationsOf(path, source, shownAttribute)];
    });
