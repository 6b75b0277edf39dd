import { pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import { mailInstant } from './mail-instant.ts';
import type { MailContent } from './mail.ts';

/** A prize that is offered to a player. */
export interface OfferedPrize {
  readonly contest: string;
  /** The contest in words; an event of an older version names the month alone. */
  readonly contestTitle?: string | undefined;
  readonly title: string;
  readonly respondBy: string;
}

interface Won extends OfferedPrize {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail to a winner. The link needs the winner's own session, so a forwarded mail gives no access. */
export function prizeMail({ displayName, contest, contestTitle, title, respondBy, origin }: Won): MailContent {
  return {
    subject: `You have won ${inWords(contest, contestTitle)}`,
    blocks: [
      greeting(displayName),
      `you have won: ${title}.`,
      `Please claim your prize before ${mailInstant(respondBy)}. Without an answer by then it goes to the next player in the standings:`,
      { label: 'Claim your prize', href: `${origin}${pages.profile({ claim: contest })}` },
    ],
  };
}

function inWords(contest: string, contestTitle: string | undefined): string {
  return contestTitle ?? `the Monthly Challenge of ${monthOf(contest)}`;
}

function monthOf(contest: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${contest}-01T00:00:00Z`),
  );
}
