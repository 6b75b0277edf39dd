import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

interface ToldPrize {
  readonly title: string;
  readonly description: string;
  /** The day of its event; null without one, undefined in events of an older version. */
  readonly eventDate?: string | null | undefined;
  readonly ranks?: number | undefined;
}

/** A prize that was changed after players had entered its contest. */
export interface PrizeChangeFacts {
  readonly contestTitle: string;
  readonly before: ToldPrize;
  readonly now: ToldPrize;
  readonly ranks: number;
  readonly reason: string;
  readonly feeBackUntil: string;
}

/** Tells a player who has paid for an entry that its prize has changed, why, and that the fee can be had back. */
export function prizeChangeMail({
  displayName,
  contestTitle,
  before,
  now,
  ranks,
  reason,
  feeBackUntil,
}: PrizeChangeFacts & { readonly displayName: string }): MailContent {
  return {
    subject: `The prize of ${contestTitle} has changed`,
    blocks: [
      greeting(displayName),
      `You have entered ${contestTitle}, and we have changed its prize. The reason: ${reason}`,
      [
        ['Before', inWords(before)],
        ['Now', inWords(now)],
        ...(before.eventDate === now.eventDate
          ? []
          : [['Day of the event', changed(dayOf(before.eventDate), dayOf(now.eventDate))] as const]),
        ['Prize places', changed(String(before.ranks ?? ranks), String(ranks))],
      ],
      `If you stay in, there is nothing to do. If you do not want to, you have a right to your fee back: reply to this mail before ${mailInstant(feeBackUntil)}. Your entry ends with the refund.`,
    ],
  };
}

function inWords({ title, description }: ToldPrize): string {
  return `${title}. ${description}`;
}

function changed(before: string, now: string): string {
  return before === now ? now : `${now} (before: ${before})`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function dayOf(eventDate: string | null | undefined): string {
  return eventDate ? dayFormat.format(new Date(eventDate)) : 'none';
}
