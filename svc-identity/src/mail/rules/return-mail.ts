import { pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { euros, type Reader } from './words.ts';

/** A payment, or a part of it, that is given back, and why. */
export interface ReturnFacts {
  readonly contestTitle: string;
  /** Euro cents. */
  readonly amountMinor: number;
  readonly reason: 'duplicate' | 'late' | 'unfit' | 'canceled' | 'part' | 'part-disputed' | 'part-kept';
  /** Why the contest was cancelled, where it was. */
  readonly canceledFor: string | null;
  /** The whole payment, where a part of it moves. */
  readonly paidMinor?: number | undefined;
  /** The refund of the part is on its way and may still fail. */
  readonly isPending?: boolean | undefined;
}

/** A contest that was cancelled, and why. */
export interface CancellationFacts {
  readonly contestTitle: string;
  readonly reason: string;
}

/** Tells a player that a payment is given back, why, and what becomes of the entry. */
export function returnMail(reader: Reader, facts: ReturnFacts): MailContent {
  const { contestTitle, amountMinor, reason, canceledFor } = facts;
  const { returns } = reader.words;
  const money = returns.money(euros(reader, amountMinor));
  if (reason === 'canceled') return canceledMail(reader, { contestTitle, reason: canceledFor ?? '' }, money);
  if (reason === 'part' || reason === 'part-disputed' || reason === 'part-kept') return partMail(reader, facts, reason);
  const { subject, text } = returns[reason];
  return { subject: subject(contestTitle), blocks: [greeting(reader), text(contestTitle), money] };
}

/**
 * Tells a player that a contest was cancelled, and why.
 *
 * @param money what becomes of what was paid; undefined for a contest that was free to enter
 */
export function canceledMail(reader: Reader, { contestTitle, reason }: CancellationFacts, money?: string): MailContent {
  const { account, contests } = reader.words;
  const { subject, text, effect, freePractice } = contests.canceled;
  return {
    subject: subject(contestTitle),
    blocks: [
      greeting(reader),
      `${text(contestTitle)} ${account.reason(reason)}`,
      effect,
      ...(money === undefined ? [] : [money]),
      { label: freePractice, href: `${reader.origin}${pages.mode()}` },
    ],
  };
}

/** Tells a player whose entry stands that a part of its payment goes back, is disputed, or could not be refunded after all. */
function partMail(
  reader: Reader,
  { contestTitle, amountMinor, paidMinor = amountMinor, isPending = false }: ReturnFacts,
  reason: 'part' | 'part-disputed' | 'part-kept',
): MailContent {
  const { returns } = reader.words;
  const [part, paid] = [euros(reader, amountMinor), euros(reader, paidMinor)];
  const { subject, text } = returns[reason];
  return {
    subject: subject(part, contestTitle, isPending),
    blocks: [greeting(reader), text(part, paid, contestTitle, isPending), returns.stands],
  };
}
