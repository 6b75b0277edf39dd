const stem = 'Retired driver';

/** How pseudonyms begin, and names that pose as the site's own people; letters and digits alone. */
const reservedBeginnings = [stem.toLowerCase().replaceAll(' ', ''), 'lightsout', 'deletedplayer'];
const reservedWords = new Set(['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'system']);
// Cyrillic and Greek letters that look like Latin ones, in lower case: https://www.unicode.org/reports/tr39/#Confusable_Detection
const lookalikes: ReadonlyMap<string, string> = new Map(
  [...'аеорсхуіѕјԁһкмтοανιρυτκ'].map((letter, index) => [letter, 'aeopcxyisjdhkmtoaviputk'[index] ?? letter]),
);

/** The name that replaces a deleted account's on the boards: `Retired driver 4F2A`. `digits` make it unique. */
export function pseudonymOf(digits: string): string {
  return `${stem} ${digits.toUpperCase()}`;
}

/**
 * Whether a folded display name could be taken for a pseudonym, for one of the site's own people, or for the place of a
 * podium that nobody holds. Only letters and digits are compared, look-alikes as the letters they resemble.
 */
export function isReservedName(displayNameFolded: string): boolean {
  if (/^[-–—\s]+$/u.test(displayNameFolded)) return true;
  const letters = [...displayNameFolded.replaceAll(/[^\p{L}\p{N}]/gu, '')].map(
    (letter) => lookalikes.get(letter) ?? letter,
  );
  const word = letters.join('');
  return reservedWords.has(word) || reservedBeginnings.some((beginning) => word.startsWith(beginning));
}
