/** How an email address is compared: without regard to case. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/** How a display name is compared: NFKC, without regard to case, accents, joiners or the number of spaces. */
export function foldDisplayName(displayName: string): string {
  return (
    displayName
      .normalize('NFKD')
      .replace(/[\p{M}\u200C\u200D]/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim() || displayName
  );
}
