import { eurosInWords, pages } from '@lights-out/contracts';
import { messages } from '@lights-out/contracts/messages';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { sentence } from './sentence.ts';

/** What a player has paid, for what, until when, and by which terms. */
export interface ReceiptFacts {
  readonly paymentId: string;
  /** The contest in words. */
  readonly contestTitle: string;
  /** Euro cents. */
  readonly amountMinor: number;
  readonly paidAt: string;
  readonly closesAt: string;
  /** Null where the page named none. */
  readonly termsVersion: string | null;
}

/** An entry that does not count any more, and why. */
export interface SuspensionFacts {
  readonly contestTitle: string;
  /** Euro cents. */
  readonly amountMinor: number;
  readonly by: 'refund' | 'dispute';
  /** What is refunded or disputed now, where the rest was before. Euro cents. */
  readonly partMinor?: number | undefined;
  /** The refund is on its way and may still fail. */
  readonly isPending?: boolean | undefined;
}

/** An entry that counts again. */
export interface RestorationFacts {
  readonly contestTitle: string;
}

interface Addressed {
  readonly displayName: string;
  readonly origin: string;
}

/** The receipt of an entry. */
export function enteredMail({ displayName, origin }: Addressed, facts: ReceiptFacts, taxLine: string): MailContent {
  return {
    subject: `You have entered ${facts.contestTitle}`,
    blocks: [
      greeting(displayName),
      `You have entered ${facts.contestTitle}. Race until it ends: your best run counts. This is your receipt.`,
      [
        ['For', `one entry in ${facts.contestTitle}`],
        ['Paid', `${eurosInWords(facts.amountMinor)} € ${messages.payment.tax(taxLine)}`],
        ['On', mailInstant(facts.paidAt)],
        ['Ends', mailInstant(facts.closesAt)],
        ['Payment', facts.paymentId],
        ...(facts.termsVersion === null ? [] : [['Rules', `terms of ${facts.termsVersion}`] as const]),
      ],
      { label: 'Race', href: `${origin}${pages.payment()}` },
      { label: 'The terms', href: `${origin}${pages.terms()}` },
    ],
  };
}

/** Tells a player that an entry was suspended: by a refund, made or on its way, or by a dispute. */
export function suspendedMail(
  { displayName, origin }: Addressed,
  { contestTitle, amountMinor, by, partMinor, isPending = false }: SuspensionFacts,
): MailContent {
  const paid = `${eurosInWords(amountMinor)} €`;
  const payment =
    partMinor === undefined
      ? `your payment of ${paid} for ${contestTitle}`
      : `the remaining ${eurosInWords(partMinor)} € of your payment of ${paid} for ${contestTitle}`;
  const board = 'Your runs have left its board, and you can win none of its prizes.';
  const blocks =
    by === 'refund'
      ? [
          `${sentence(payment)} ${isPending ? 'is being' : 'was'} refunded to the card that it came from. Your bank may take some days to show it.`,
          `Your entry has ended with it. ${board}`,
          { label: 'Enter again, as long as it runs', href: `${origin}${pages.payment()}` },
        ]
      : [
          `Your bank tells us that ${payment} is disputed. Until that is settled, your entry is suspended. ${board}`,
          'If you did not mean to dispute it, ask your bank to withdraw the dispute and write to us.',
        ];
  return {
    subject:
      by === 'refund'
        ? `${isPending ? 'Refund on its way' : 'Refunded'}: your entry in ${contestTitle}`
        : `Your entry in ${contestTitle} is suspended`,
    blocks: [greeting(displayName), ...blocks],
  };
}

/** Tells a player that a suspended entry counts again, because a dispute was won or a refund has failed. */
export function restoredMail({ displayName, origin }: Addressed, { contestTitle }: RestorationFacts): MailContent {
  return {
    subject: `Your entry in ${contestTitle} counts again`,
    blocks: [
      greeting(displayName),
      `Your entry in ${contestTitle} was suspended and counts again: the dispute was settled, or the refund could not be made. Your runs are back on its board.`,
      { label: 'Race', href: `${origin}${pages.payment()}` },
    ],
  };
}
