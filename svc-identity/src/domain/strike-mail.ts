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
  /** What speaks for it. */
  readonly grounds?: string | undefined;
  readonly appealBy: string;
}

interface Struck extends StruckResult {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail to a player whose results were struck: why, what speaks for it, and how to appeal. */
export function strikeMail({
  displayName,
  contestTitle,
  rule,
  reason,
  grounds,
  appealBy,
  origin,
}: Struck): MailContent {
  return {
    subject: `Your result in ${contestTitle} was struck`,
    blocks: [
      greeting(displayName),
      `Your result in ${contestTitle} was struck. Nobody else is told.`,
      `${messages.strikes.rules[rule]} ${reason}`,
      ...(grounds === undefined ? [] : [messages.strikes.grounds(grounds)]),
      `You can appeal once, before ${mailInstant(appealBy)}. A person will read it beside your games:`,
      { label: 'Appeal', href: `${origin}${pages.profile()}` },
    ],
  };
}
