import { pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { at, euros, type Reader } from './words.ts';

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

/** The receipt of an entry. */
export function enteredMail(reader: Reader, facts: ReceiptFacts, taxLine: string): MailContent {
  const { entries, contests, formats, tax } = reader.words;
  const texts = entries.entered;
  const { contestTitle, termsVersion } = facts;
  return {
    subject: texts.subject(contestTitle),
    blocks: [
      greeting(reader),
      texts.text(contestTitle),
      [
        [texts.what, texts.entryIn(contestTitle)],
        [texts.paid, `${euros(reader, facts.amountMinor)} ${tax(taxLine)}`],
        [texts.on, at(reader, facts.paidAt)],
        [texts.ends, at(reader, facts.closesAt)],
        [texts.payment, facts.paymentId],
        ...(termsVersion === null ? [] : [[texts.rules, texts.termsOf(formats.termsDay(termsVersion))] as const]),
      ],
      { label: contests.race, href: `${reader.origin}${pages.payment()}` },
      { label: texts.terms, href: `${reader.origin}${pages.terms()}` },
    ],
  };
}

/** Tells a player that an entry was suspended: by a refund, made or on its way, or by a dispute. */
export function suspendedMail(
  reader: Reader,
  { contestTitle, amountMinor, by, partMinor, isPending = false }: SuspensionFacts,
): MailContent {
  const { refunded, disputed, noBoard } = reader.words.entries;
  const paid = euros(reader, amountMinor);
  const part = partMinor === undefined ? undefined : euros(reader, partMinor);
  if (by === 'refund')
    return {
      subject: refunded.subject(contestTitle, isPending),
      blocks: [
        greeting(reader),
        refunded.text(isPending, contestTitle, paid, part),
        `${refunded.ended} ${noBoard}`,
        { label: refunded.again, href: `${reader.origin}${pages.payment()}` },
      ],
    };
  return {
    subject: disputed.subject(contestTitle),
    blocks: [greeting(reader), `${disputed.text(contestTitle, paid, part)} ${noBoard}`, disputed.notMeant],
  };
}

/** Tells a player that a suspended entry counts again, because a dispute was won or a refund has failed. */
export function restoredMail(reader: Reader, { contestTitle }: RestorationFacts): MailContent {
  const { entries, contests } = reader.words;
  return {
    subject: entries.restored.subject(contestTitle),
    blocks: [
      greeting(reader),
      entries.restored.text(contestTitle),
      { label: contests.race, href: `${reader.origin}${pages.payment()}` },
    ],
  };
}
