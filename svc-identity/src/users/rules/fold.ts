/** How an email address is compared: without regard to case. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/** The mailbox of an address: what stands after a plus sorts mails of the same one. */
export function mailboxOf(email: string): string {
  return foldEmail(email).replace(/\+[^@]*(?=@)/, '');
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
