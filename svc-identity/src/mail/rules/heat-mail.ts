import { heatClosesMinutes, heatMovesMost, heatOpensMinutes, pages, questionsPerHeat } from '@lights-out/contracts';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

/** An invitation to the heat that confirms a place. */
export interface InvitedHeat {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly bookBy: string;
  readonly isRepeat: boolean;
}

export interface DueHeat {
  readonly contestTitle: string;
  readonly startsAt: string;
}

export interface DecidedHeat {
  readonly contestTitle: string;
  readonly outcome: 'confirmed' | 'not-confirmed' | 'lapsed' | 'upheld' | 'lifted';
  /** The steward's; empty where the time was over. */
  readonly reason: string;
  readonly appealBy: string | null;
}

type To<Facts> = Facts & { readonly displayName: string; readonly origin: string };

/** The mail to a player near a prize place: what a heat is, and until when to choose an appointment. */
export function heatInvitedMail({ displayName, contestTitle, bookBy, isRepeat, origin }: To<InvitedHeat>): MailContent {
  const why = isRepeat
    ? `You may repeat your heat in ${contestTitle}, once.`
    : `You are on a prize place in ${contestTitle}, or close behind. As its rules say, you confirm that by a heat.`;
  return {
    subject: isRepeat ? `You may repeat your heat in ${contestTitle}` : `Please confirm your place in ${contestTitle}`,
    blocks: [
      greeting(displayName),
      `${why} It is ${questionsPerHeat} questions with the same clock, at an appointment with a steward on a call. No picture and no sound is stored.`,
      `Please choose an appointment before ${mailInstant(bookBy)}. You can move it ${heatMovesMost} times. Without a heat the place goes to the next in line.`,
      'If you need a heat without the clock, a spoken one or a helper who reads aloud, answer this mail.',
      { label: 'Choose an appointment', href: `${origin}${pages.heat()}` },
    ],
  };
}

/** The reminder of an appointment. */
export function heatDueMail({ displayName, contestTitle, startsAt, origin }: To<DueHeat>): MailContent {
  return {
    subject: `Your heat is on ${mailInstant(startsAt)}`,
    blocks: [
      greeting(displayName),
      `Your heat in ${contestTitle} is on ${mailInstant(startsAt)}. You can start it from ${heatOpensMinutes} minutes before to ${heatClosesMinutes} minutes after.`,
      'Open its page in time: it shows two words, which you read to the steward on the call.',
      { label: 'Your heat', href: `${origin}${pages.heat()}` },
    ],
  };
}

const subjects: Readonly<Record<DecidedHeat['outcome'], (contestTitle: string) => string>> = {
  confirmed: (contestTitle) => `Your place in ${contestTitle} is confirmed`,
  'not-confirmed': (contestTitle) => `Your place in ${contestTitle} is not confirmed`,
  lapsed: (contestTitle) => `The time for your heat in ${contestTitle} is over`,
  upheld: (contestTitle) => `Your appeal about the heat in ${contestTitle}: the decision stays`,
  lifted: (contestTitle) => `Your appeal about the heat in ${contestTitle}: the decision was lifted`,
};

const effects: Readonly<Record<DecidedHeat['outcome'], string>> = {
  confirmed: 'Your place is confirmed. The winners are announced once all prize places are.',
  'not-confirmed': 'Your result stays on the board, but takes no prize place. Nobody else is told why.',
  lapsed: 'You did not play your heat in time. Your result stays on the board, but takes no prize place.',
  upheld: 'Somebody else than the person who decided before has read your appeal. The decision stays. It is final.',
  lifted:
    'Somebody else than the person who decided before has read your appeal. You are back in line for the prizes: its page says whether you are confirmed or choose an appointment again.',
};

/** How a heat or an appeal about it was decided, and how to appeal. */
export function heatDecidedMail(mail: To<DecidedHeat>): MailContent {
  const { displayName, contestTitle, outcome, reason, appealBy, origin } = mail;
  return {
    subject: subjects[outcome](contestTitle),
    blocks: [
      greeting(displayName),
      effects[outcome],
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      ...(appealBy === null ? [] : [`You can appeal once, before ${mailInstant(appealBy)}. A person will read it:`]),
      { label: appealBy === null ? 'Your heat' : 'Appeal', href: `${origin}${pages.heat()}` },
    ],
  };
}
