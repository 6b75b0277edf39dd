import { messages, pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';

interface Won {
  readonly displayName: string;
  readonly contest: string;
  /** The contest in words; an event of an older version names the month alone. */
  readonly contestTitle?: string | undefined;
  readonly title: string;
  readonly respondBy: string;
  readonly origin: string;
}

/** The mail to a winner. The link needs the winner's own session, so a forwarded mail gives no access. */
export function prizeMail({ displayName, contest, contestTitle, title, respondBy, origin }: Won): {
  subject: string;
  text: string;
} {
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(respondBy),
  );
  return {
    subject: `You have won ${contestTitle ?? `the Monthly Challenge of ${monthOf(contest)}`}`,
    text: [
      greeting(displayName),
      `you have won: ${title}.`,
      `Please claim your prize before ${until} UTC. Without an answer by then it goes to the next player in the standings:`,
      `${origin}${pages.profile({ claim: contest })}`,
      `Questions: ${messages.brand.contactEmail}`,
      messages.brand.disclaimer,
    ].join('\n\n'),
  };
}

function monthOf(contest: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${contest}-01T00:00:00Z`),
  );
}
