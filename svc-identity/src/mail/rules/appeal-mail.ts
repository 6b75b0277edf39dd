import { pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import type { Reader } from './words.ts';

/** The answer to an appeal, or the way back to the prizes without one. */
export interface AppealAnswer {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly outcome: 'upheld' | 'lifted' | 'admitted';
  /** Of whoever decided. */
  readonly reason: string;
}

/**
 * The mail to a player who has appealed: what another person decided, why, and that it is final. Or to one whose entry was
 * admitted to the prizes.
 */
export function appealMail(reader: Reader, { contestTitle, outcome, reason }: AppealAnswer): MailContent {
  const { account, fairPlay, strikes } = reader.words;
  const { admitted, answered, readAgain, profile } = fairPlay;
  const why = account.reason(reason);
  const end: Block[] = [readAgain, { label: profile, href: `${reader.origin}${pages.profile()}` }];
  if (outcome === 'admitted')
    return {
      subject: admitted.subject(contestTitle),
      blocks: [greeting(reader), `${admitted.text(contestTitle)} ${why}`, ...end],
    };
  return {
    subject: answered[outcome](contestTitle),
    blocks: [
      greeting(reader),
      answered.text(contestTitle),
      `${strikes.states[outcome]} ${outcome === 'lifted' ? `${answered.givenBack} ` : ''}${why}`,
      ...end,
    ],
  };
}
