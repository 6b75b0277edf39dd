import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

interface ToldPrize {
  readonly title: string;
  readonly description: string;
  readonly germanTitle?: string | null | undefined;
  readonly germanDescription?: string | null | undefined;
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
export function prizeChangeMail(reader: Reader, facts: PrizeChangeFacts): MailContent {
  const { contestTitle, before, now, ranks, reason, feeBackUntil } = facts;
  const { account, formats, prizes } = reader.words;
  const texts = prizes.changed;
  const changed = (was: string, is: string) => (was === is ? is : texts.from(is, was));
  const dayOf = ({ eventDate }: ToldPrize) => (eventDate ? formats.day(eventDate) : texts.noDay);
  return {
    subject: texts.subject(contestTitle),
    blocks: [
      greeting(reader),
      `${texts.text(contestTitle)} ${account.reason(reason)}`,
      [
        [account.before, inWords(reader, before)],
        [account.now, inWords(reader, now)],
        ...(before.eventDate === now.eventDate ? [] : [[texts.day, changed(dayOf(before), dayOf(now))] as const]),
        [texts.places, changed(String(before.ranks ?? ranks), String(ranks))],
      ],
      texts.feeBack(at(reader, feeBackUntil)),
    ],
  };
}

function inWords({ words: { formats } }: Reader, prize: ToldPrize): string {
  const title = formats.written(prize.title, prize.germanTitle).text;
  return `${title}. ${formats.written(prize.description, prize.germanDescription).text}`;
}
