import { messages, pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

/** The answer to an appeal, or the way back to the prizes without one. */
export interface AppealAnswer {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly outcome: 'upheld' | 'lifted' | 'admitted';
  /** Of whoever decided. */
  readonly reason: string;
}

interface Answered extends AppealAnswer {
  readonly displayName: string;
  readonly origin: string;
}

/**
 * The mail to a player who has appealed: what another person decided, why, and that it is final. Or to one whose entry was
 * admitted to the prizes.
 */
export function appealMail({ displayName, contestTitle, outcome, reason, origin }: Answered): MailContent {
  const end = [
    'Nobody else is told. You can read it all again on your profile:',
    { label: 'Your profile', href: `${origin}${pages.profile()}` },
  ];
  if (outcome === 'admitted')
    return {
      subject: `Your entry in ${contestTitle} can win a prize again`,
      blocks: [
        greeting(displayName),
        `We looked at your entry in ${contestTitle} once more, and it is of no household of our staff: it can win a prize like any other. The reason: ${reason}`,
        ...end,
      ],
    };
  const isLifted = outcome === 'lifted';
  return {
    subject: `Your appeal in ${contestTitle}: ${isLifted ? 'the decision was lifted' : 'the decision stays'}`,
    blocks: [
      greeting(displayName),
      `Somebody else than the person who decided before has read your appeal in ${contestTitle}.`,
      `${messages.strikes.states[outcome]} ${isLifted ? 'What it took away is given back. ' : ''}The reason: ${reason}`,
      ...end,
    ],
  };
}
