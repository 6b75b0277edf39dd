import { contestInText, contestPeriod, pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

/** A prize that is offered to a player. */
export interface OfferedPrize {
  readonly contest: string;
  /** The contest in words; an event of an older version names the month alone. */
  readonly contestTitle?: string | undefined;
  readonly title: string;
  readonly germanTitle?: string | null | undefined;
  readonly respondBy: string;
}

/** A prize that was not claimed in time. */
export type PassedOnPrize = Omit<OfferedPrize, 'respondBy'>;

/** `token`: confirms the address with the claim; undefined where that is confirmed. */
type Confirming = Reader & { readonly token?: string | undefined };

/** The mail to a winner. The link needs the winner's own session, so a forwarded mail gives no access. */
export function prizeMail(reader: Confirming, offered: OfferedPrize): MailContent {
  const { subject, text, claim } = reader.words.prizes.won;
  return {
    subject: subject(inWords(offered)),
    blocks: [
      greeting(reader),
      text(titleOf(reader, offered)),
      claim(at(reader, offered.respondBy)),
      toClaim(reader, offered),
    ],
  };
}

/** The mail to a winner who has not answered yet. */
export function prizeReminderMail(reader: Confirming, offered: OfferedPrize): MailContent {
  const { subject, text, claim } = reader.words.prizes.waits;
  const until = at(reader, offered.respondBy);
  return {
    subject: subject(inWords(offered), until),
    blocks: [greeting(reader), text(titleOf(reader, offered)), claim(until), toClaim(reader, offered)],
  };
}

/** The mail to a winner who has not answered in time. */
export function prizePassedOnMail(reader: Reader, prize: PassedOnPrize): MailContent {
  const { subject, text, stays } = reader.words.prizes.passedOn;
  return { subject: subject(inWords(prize)), blocks: [greeting(reader), text(titleOf(reader, prize)), stays] };
}

function titleOf({ words }: Reader, { title, germanTitle }: PassedOnPrize): string {
  return words.formats.written(title, germanTitle).text;
}

function toClaim({ origin, token, words }: Confirming, { contest: claim }: OfferedPrize): Block {
  const page = pages.profile(token === undefined ? { claim } : { claim, confirm: token });
  return { label: words.prizes.link, href: `${origin}${page}` };
}

/**
 * When a winner who has not answered is reminded, as far as that is still to come: after three and after six sevenths of the
 * time to answer, which is days 3 and 6 of a week, and minutes 4 and 9 of a rehearsal.
 */
export function remindersOf(offeredAt: Date, respondBy: string, now: Date): Date[] {
  const from = offeredAt.getTime();
  const forMs = new Date(respondBy).getTime() - from;
  return [3 / 7, 6 / 7].map((share) => new Date(from + Math.round(forMs * share))).filter((due) => due > now);
}

function inWords({ contest, contestTitle }: PassedOnPrize): string {
  const month = { id: contest, title: 'Monthly Challenge', opensAt: contestPeriod(contest).startsAt };
  return contestTitle ?? contestInText(month);
}
