import { messages, pages, type FairPlayRule } from '@lights-out/contracts';

import { greeting } from './greeting.ts';

interface Struck {
  readonly displayName: string;
  /** The contest in words. */
  readonly contestTitle: string;
  readonly rule: FairPlayRule;
  readonly reason: string;
  readonly appealBy: string;
  readonly origin: string;
}

/** The mail to a player whose results were struck: why, and how to appeal. */
export function strikeMail({ displayName, contestTitle, rule, reason, appealBy, origin }: Struck): {
  subject: string;
  text: string;
} {
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(appealBy),
  );
  return {
    subject: `Your result in ${contestTitle} was struck`,
    text: [
      greeting(displayName),
      `your result in ${contestTitle} was struck, and nobody else is told.`,
      `${messages.strikes.rules[rule]} ${reason}`,
      `You can appeal once, before ${until} UTC. A person will read it beside your games:`,
      `${origin}${pages.profile()}`,
      `Questions: ${messages.brand.contactEmail}`,
      messages.brand.disclaimer,
    ].join('\n\n'),
  };
}
