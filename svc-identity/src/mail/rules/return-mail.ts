import { eurosInWords, pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import { sentence } from './sentence.ts';

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

interface Addressed {
  readonly displayName: string;
  readonly origin: string;
}

/** Tells a player that a payment is given back, why, and what becomes of the entry. */
export function returnMail(reader: Addressed, facts: ReturnFacts): MailContent {
  const { contestTitle, reason, canceledFor } = facts;
  if (reason === 'canceled') return canceledMail(reader, { contestTitle, reason: canceledFor ?? '' }, moneyOf(facts));
  if (reason === 'part' || reason === 'part-disputed' || reason === 'part-kept') return partMail(reader, facts, reason);
  const { subject, text } = wordsOf[reason](contestTitle);
  return { subject, blocks: [greeting(reader.displayName), text, moneyOf(facts)] };
}

/**
 * Tells a player that a contest was cancelled, and why.
 *
 * @param money what becomes of what was paid; undefined for a contest that was free to enter
 */
export function canceledMail(
  { displayName, origin }: Addressed,
  { contestTitle, reason }: CancellationFacts,
  money?: string,
): MailContent {
  const blocks: Block[] = [
    greeting(displayName),
    `We have cancelled ${contestTitle}. The reason: ${reason}`,
    'It has no winner, and none of its prizes is handed out. No more games of it can be raced.',
    ...(money === undefined ? [] : [money]),
    { label: 'Free Practice goes on', href: `${origin}${pages.mode()}` },
  ];
  return { subject: `Cancelled: ${contestTitle}`, blocks };
}

/** Tells a player whose entry stands that a part of its payment goes back, is disputed, or could not be refunded after all. */
function partMail(
  { displayName }: Addressed,
  { contestTitle, amountMinor, paidMinor = amountMinor, isPending = false }: ReturnFacts,
  reason: 'part' | 'part-disputed' | 'part-kept',
): MailContent {
  const [part, paid] = [amountMinor, paidMinor].map((minor) => `${eurosInWords(minor)} €`);
  const ofWhat = `${part} of your payment of ${paid} for ${contestTitle}`;
  const words = {
    part: {
      subject: `${isPending ? 'Refund on its way' : 'Refunded'}: ${part} of your payment for ${contestTitle}`,
      text: `${ofWhat} ${isPending ? 'is being' : 'was'} refunded to the card that it came from. Your bank may take some days to show it.`,
    },
    'part-disputed': {
      subject: `Disputed: ${part} of your payment for ${contestTitle}`,
      text: `Your bank tells us that ${ofWhat} is disputed. If you did not mean to dispute it, ask your bank to withdraw the dispute and write to us.`,
    },
    'part-kept': {
      subject: `The refund of ${part} for ${contestTitle} has failed`,
      text: `Your bank did not take the refund of ${ofWhat}, so that money is with us. Write to us, and we find another way to send it to you.`,
    },
  };
  const { subject, text } = words[reason];
  return { subject, blocks: [greeting(displayName), text, 'Your entry stands, and so do your runs.'] };
}

function moneyOf({ amountMinor }: ReturnFacts): string {
  return `The ${eurosInWords(amountMinor)} € that you paid is being refunded to the card that it came from. Your bank may take some days to show it. There is nothing for you to do.`;
}

const wordsOf = {
  duplicate: (contest: string) => ({
    subject: `You paid twice for ${contest}`,
    text: `You had entered ${contest} already when a second payment of yours came. Your entry stands, and the second payment goes back.`,
  }),
  late: (contest: string) => ({
    subject: `Your payment for ${contest} came too late`,
    text: sentence(`${contest} had ended when your payment came, so it gave no entry.`),
  }),
  unfit: (contest: string) => ({
    subject: `Your payment for ${contest} is given back`,
    text: `A payment of yours for ${contest} was not what an entry costs, or not made for your account, so it gave no entry.`,
  }),
} as const;
