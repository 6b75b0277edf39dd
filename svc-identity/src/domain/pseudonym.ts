import { skeletonOf } from './look-alike.ts';

const stem = 'Retired driver';

/** How pseudonyms begin, and names that pose as the site's own people; letters and digits alone. */
const reservedBeginnings = [stem.replaceAll(' ', ''), 'lightsout', 'deletedplayer'].map(skeletonOf);
const reservedWords = new Set(
  ['admin', 'administrator', 'moderator', 'official', 'staff', 'steward', 'support', 'system'].map(skeletonOf),
);

/** Words that only the site's own people may have in a name, with or without a number. */
const staffWords = new Set(['admin', 'administrator', 'moderator', 'staff', 'steward', 'stewards'].map(skeletonOf));

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
  const word = skeletonOf(displayNameFolded).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    reservedWords.has(word) ||
    reservedBeginnings.some((beginning) => word.startsWith(beginning)) ||
    displayNameFolded.split(/[^\p{L}\p{N}|]+/u).some(isStaffWord)
  );
}

function isStaffWord(word: string): boolean {
  return staffWords.has(skeletonOf(word)) || staffWords.has(skeletonOf(word.replace(/\p{N}+$/u, '')));
}
