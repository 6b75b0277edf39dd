import { contestInText, contestPeriod, pages } from '@lights-out/contracts';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

/** A prize that is offered to a player. */
export interface OfferedPrize {
  readonly contest: string;
  /** The contest in words; an event of an older version names the month alone. */
  readonly contestTitle?: string | undefined;
  readonly title: string;
  readonly respondBy: string;
}

/** A prize that was not claimed in time. */
export type PassedOnPrize = Omit<OfferedPrize, 'respondBy'>;

interface Won extends OfferedPrize {
  readonly displayName: string;
  readonly origin: string;
  /** Confirms the address with the claim; undefined where that is confirmed. */
  readonly token?: string | undefined;
}

/** The mail to a winner. The link needs the winner's own session, so a forwarded mail gives no access. */
export function prizeMail({ displayName, contest, contestTitle, title, respondBy, origin, token }: Won): MailContent {
  return {
    subject: `You have won ${inWords(contest, contestTitle)}`,
    blocks: [
      greeting(displayName),
      `You have won: ${title}.`,
      `Please claim your prize before ${mailInstant(respondBy)}. Without an answer by then it goes to the next player in the standings:`,
      { label: 'Claim your prize', href: `${origin}${claimPage(contest, token)}` },
    ],
  };
}

/** The mail to a winner who has not answered yet. */
export function prizeReminderMail({
  displayName,
  contest,
  contestTitle,
  title,
  respondBy,
  origin,
  token,
}: Won): MailContent {
  return {
    subject: `Your prize of ${inWords(contest, contestTitle)} waits until ${mailInstant(respondBy)}`,
    blocks: [
      greeting(displayName),
      `You have won: ${title}. You have not claimed it yet.`,
      `Please claim it before ${mailInstant(respondBy)}. After that it goes to the next player in the standings:`,
      { label: 'Claim your prize', href: `${origin}${claimPage(contest, token)}` },
    ],
  };
}

/** The mail to a winner who has not answered in time. */
export function prizePassedOnMail({
  displayName,
  contest,
  contestTitle,
  title,
}: PassedOnPrize & { readonly displayName: string }): MailContent {
  return {
    subject: `Your prize of ${inWords(contest, contestTitle)} was passed on`,
    blocks: [
      greeting(displayName),
      `You had won: ${title}. We had no answer from you in time, so the prize has gone to the next player in the standings, as the terms say.`,
      'Your result stays on the board.',
    ],
  };
}

function claimPage(claim: string, confirm: string | undefined): string {
  return pages.profile(confirm === undefined ? { claim } : { claim, confirm });
}

/**
 * When a winner who has not answered is reminded, as far as that is still to come: after three and after six sevenths of the
 * time to answer, which is days 3 and 6 of a week, and minutes 4 and 9 of a rehearsal.
 */
export function remindersOf(offeredAt: Date, respondBy: string, now: Date): Date[] {
  const from = offeredAt.getTime();
  const forMs = new Date(respondBy).getTime() - from;
  return [3 / 7, 6 / 7].map((share) => new Date(from + Math.round(forMs * share))).filter((at) => at > now);
}

function inWords(contest: string, contestTitle: string | undefined): string {
  const month = { id: contest, title: 'Monthly Challenge', opensAt: contestPeriod(contest).startsAt };
  return contestTitle ?? contestInText(month);
}
