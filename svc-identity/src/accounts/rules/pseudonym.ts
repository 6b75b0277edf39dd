import { skeletonOf } from './look-alike.ts';

const stem = 'Retired driver';

/** How pseudonyms begin, and names that pose as the site's own people; letters and digits alone. */
const reservedBeginnings = [stem.replaceAll(' ', ''), 'lightsout', 'deletedplayer'].map(skeletonOf);

/** Names in full, with or without a number: within a name they mean other things as well. */
const reservedNames = setOf('system', 'owner');

/** Words that only the site's own people may have in a name, in one piece or in several, with or without a number. */
const staffWords = setOf(
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'staff',
  'official',
  'officials',
  'support',
  'helpdesk',
  'customerservice',
  'kundendienst',
  'kundenservice',
  'siteowner',
  'lightsout',
  'steward',
  'stewards',
  'racecontrol',
  'racedirector',
  'rennleitung',
);

function setOf(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(skeletonOf));
}

/** The name that replaces a deleted account's on the boards: `Retired driver 4F2A`. `digits` make it unique. */
export function pseudonymOf(digits: string): string {
  return `${stem} ${digits.toUpperCase()}`;
}

/**
 * Whether a folded display name could be taken for a pseudonym, for one of the site's own people, or for the place of a
 * podium position without a holder. Only letters and digits are compared, by their looks.
 */
export function isReservedName(displayNameFolded: string): boolean {
  if (/^[-–—\s]+$/u.test(displayNameFolded)) return true;
  return [displayNameFolded, withLetters(displayNameFolded)].some((name) => {
    const words = wordsOf(name);
    const whole = words.join('');
    return (
      reservedBeginnings.some((beginning) => skeletonOf(whole).startsWith(beginning)) ||
      isAmong(reservedNames, whole) ||
      runsOf(words).some((run) => isAmong(staffWords, run))
    );
  });
}

/** Signs and digits that are read as letters, besides those that every look-alike has (`skeletonOf`). */
function withLetters(name: string): string {
  return name.replaceAll(/[$5]/g, 's').replaceAll(/[@4]/g, 'a').replaceAll('3', 'e').replaceAll('!', 'i');
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}|]+/u).filter(Boolean);
}

/** Each word, and all words in succession without what divides them: `s u p p o r t` is read as one word. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_last, more) => words.slice(from, from + more + 1).join('')),
  );
}

function isAmong(reserved: ReadonlySet<string>, word: string): boolean {
  return reserved.has(skeletonOf(word)) || reserved.has(skeletonOf(word.replace(/\p{N}+$/u, '')));
}
