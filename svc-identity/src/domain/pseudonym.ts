const stem = 'Retired driver';
const reserved = stem.toLowerCase().replaceAll(' ', '');

/** The name that replaces a deleted account's on the boards: `Retired driver 4F2A`. `digits` make it unique. */
export function pseudonymOf(digits: string): string {
  return `${stem} ${digits.toUpperCase()}`;
}

/** Whether a folded display name could be taken for a pseudonym. Only letters and digits are compared. */
export function isReservedName(displayNameFolded: string): boolean {
  return displayNameFolded.replaceAll(/[^\p{L}\p{N}]/gu, '').startsWith(reserved);
}
