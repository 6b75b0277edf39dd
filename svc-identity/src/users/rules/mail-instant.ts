const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant as mails write it: "9 December 2026 at 10:30 UTC". */
export function mailInstant(at: Date | string): string {
  return `${format.format(new Date(at))} UTC`;
}
