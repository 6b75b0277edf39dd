import { messages } from '@lights-out/contracts';

type Formats = Pick<(typeof messages)['formats'], 'day' | 'hour' | 'deadline'>;

/** An instant as mails write it: "9 December 2026 at 10:30 UTC". */
export function mailInstant(at: Date | string, { day, hour, deadline }: Formats = messages.formats): string {
  const iso = new Date(at).toISOString();
  return deadline(day(iso), hour(iso.slice(11, 16)));
}
