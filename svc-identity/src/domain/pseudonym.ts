const stem = 'Retired driver';
const reserved = stem.toLowerCase().replaceAll(' ', '');

/** Under which a deleted account's results stay on the boards: `Retired driver 4F2A`. `digits` are what makes it unlike others. */
export function pseudonymOf(digits: string): string {
  return `${stem} ${digits.toUpperCase()}`;
}

/** Whether a folded display name would pass for a pseudonym; letters and digits alone count. */
export function isReservedName(displayNameFolded: string): boolean {
  return displayNameFolded.replaceAll(/[^\p{L}\p{N}]/gu, '').startsWith(reserved);
}
