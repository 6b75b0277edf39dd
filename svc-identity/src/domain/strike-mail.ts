import { messages, pages, type FairPlayRule } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import { mailInstant } from './mail-instant.ts';
import type { MailContent } from './mail.ts';

/** Results that were struck. */
export interface StruckResult {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly rule: FairPlayRule;
  readonly reason: string;
  readonly appealBy: string;
}

interface Struck extends StruckResult {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail to a player whose results were struck: why, and how to appeal. */
export function strikeMail({ displayName, contestTitle, rule, reason, appealBy, origin }: Struck): MailContent {
  return {
    subject: `Your result in ${contestTitle} was struck`,
    blocks: [
      greeting(displayName),
      `your result in ${contestTitle} was struck, and nobody else is told.`,
      `${messages.strikes.rules[rule]} ${reason}`,
      `You can appeal once, before ${mailInstant(appealBy)}. A person will read it beside your games:`,
      { label: 'Appeal', href: `${origin}${pages.profile()}` },
    ],
  };
}
