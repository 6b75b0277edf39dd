import { messages, pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

/** The answer to an appeal. */
export interface AppealAnswer {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly outcome: 'upheld' | 'lifted';
  /** The second steward's. */
  readonly reason: string;
}

interface Answered extends AppealAnswer {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail to a player who has appealed: what another person decided, why, and that it is final. */
export function appealMail({ displayName, contestTitle, outcome, reason, origin }: Answered): MailContent {
  const isLifted = outcome === 'lifted';
  return {
    subject: `Your appeal in ${contestTitle}: ${isLifted ? 'the decision was lifted' : 'the decision stays'}`,
    blocks: [
      greeting(displayName),
      `Somebody else than the person who decided before has read your appeal in ${contestTitle}.`,
      `${messages.strikes.states[outcome]} ${isLifted ? 'What was struck counts again. ' : ''}The reason: ${reason}`,
      'Nobody else is told. You can read it all again on your profile:',
      { label: 'Your profile', href: `${origin}${pages.profile()}` },
    ],
  };
}
