import { heatClosesMinutes, heatMovesMost, heatOpensMinutes, pages, questionsPerHeat } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

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

/** The mail to a player near a prize place: what a heat is, and until when to choose an appointment. */
export function heatInvitedMail(reader: Reader, { contestTitle, bookBy, isRepeat }: InvitedHeat): MailContent {
  const { invited, repeat, what, choose, forms, chooseLink } = reader.words.heats;
  const { subject, why } = isRepeat ? repeat : invited;
  return {
    subject: subject(contestTitle),
    blocks: [
      greeting(reader),
      `${why(contestTitle)} ${what(questionsPerHeat)}`,
      choose(at(reader, bookBy), heatMovesMost),
      forms,
      toHeat(reader, chooseLink),
    ],
  };
}

/** The reminder of an appointment. */
export function heatDueMail(reader: Reader, { contestTitle, startsAt }: DueHeat): MailContent {
  const { due, yours } = reader.words.heats;
  const when = at(reader, startsAt);
  return {
    subject: due.subject(when),
    blocks: [
      greeting(reader),
      due.text(contestTitle, when, heatOpensMinutes, heatClosesMinutes),
      due.words,
      toHeat(reader, yours),
    ],
  };
}

/** How a heat or an appeal about it was decided, and how to appeal. */
export function heatDecidedMail(reader: Reader, mail: DecidedHeat): MailContent {
  const { account, heats } = reader.words;
  const { subject, effect } = heats.decided[mail.outcome];
  return {
    subject: subject(mail.contestTitle),
    blocks: [
      greeting(reader),
      effect,
      ...(mail.reason === '' ? [] : [account.reason(mail.reason)]),
      ...(mail.appealBy === null ? [] : [heats.canAppeal(at(reader, mail.appealBy))]),
      toHeat(reader, mail.appealBy === null ? heats.yours : heats.appeal),
    ],
  };
}

function toHeat({ origin }: Reader, label: string): Block {
  return { label, href: `${origin}${pages.heat()}` };
}
