import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { sentence } from './sentence.ts';
import { wordsIn } from './words.ts';

const { instant } = wordsIn.en.formats;

/** A contest that still waits for its review. */
export interface ReviewFacts {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly reviewDueAt: string;
  readonly isOverdue: boolean;
}

/** A bank that was fetched; `release` is null where it was refused. */
export interface FetchedBank {
  readonly release: string | null;
  readonly added: number;
  readonly corrected: number;
  readonly retired: number;
  /** Number of contests that have some of the changed questions. */
  readonly contests: number;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly string[];
}

/** A month that there are not enough new questions for. */
export interface UnsuppliedMonth {
  readonly contestTitle: string;
  readonly opensAt: string;
  readonly isCalledOff: boolean;
}

type AdminMail =
  | { readonly kind: 'review-due'; readonly facts: ReviewFacts }
  | { readonly kind: 'bank-fetched'; readonly facts: FetchedBank }
  | { readonly kind: 'month-unsupplied'; readonly facts: UnsuppliedMonth };

/**
 * What admins are to do, in English as the portal is. The portal's address is not in it: mails are forwarded.
 *
 * @param displayName undefined in the mail to the contact address
 */
export function adminMail(mail: AdminMail, displayName?: string): MailContent {
  const { subject, says } = contentOf(mail);
  const words = wordsIn.en;
  return { subject, blocks: [displayName === undefined ? words.helloAll : greeting({ displayName, words }), ...says] };
}

interface Said {
  readonly subject: string;
  readonly says: readonly string[];
}

function contentOf(mail: AdminMail): Said {
  switch (mail.kind) {
    case 'review-due':
      return reviewDue(mail.facts);
    case 'month-unsupplied':
      return monthUnsupplied(mail.facts);
    case 'bank-fetched':
      return mail.facts.release === null ? bankRefused(mail.facts) : bankWaits(mail.facts, mail.facts.release);
  }
}

function monthUnsupplied({ contestTitle, opensAt, isCalledOff }: UnsuppliedMonth): Said {
  if (isCalledOff)
    return {
      subject: `Called off: ${contestTitle}`,
      says: [
        `${sentence(contestTitle)} was called off as it was to open: there are not enough questions that nobody has seen yet. What was paid for it goes back.`,
        'The next month opens once there are enough. In the portal, tab Questions, the stock says how many months there are.',
      ],
    };
  return {
    subject: `Not enough questions for ${contestTitle}`,
    says: [
      `There are not enough questions that nobody has seen yet for ${contestTitle}, which is to open on ${instant(opensAt)}. Unless more come by then, it will not open.`,
      'More come with a bank of later race data, or of templates that make more of them. In the portal, tab Questions, the stock says how many months there are.',
    ],
  };
}

function reviewDue({ contestTitle, reviewDueAt, isOverdue }: ReviewFacts): Said {
  return {
    subject: isOverdue ? `Overdue: the review of ${contestTitle}` : `Due soon: the review of ${contestTitle}`,
    says: [
      isOverdue
        ? `The review of ${contestTitle} should have been done before ${instant(reviewDueAt)}. Its players were told so, and they wait.`
        : `The review of ${contestTitle} is due before ${instant(reviewDueAt)}. Its players were told so.`,
      'In the portal, clear the prize places and those behind them, confirm the standings and announce the winners.',
    ],
  };
}

function bankWaits({ added, corrected, retired, contests, faultCount }: FetchedBank, release: string): Said {
  const doubts = faultCount === 0 ? '' : ` ${inWords(faultCount, 'fault')} of its race data left tables out.`;
  const touched = contests === 0 ? '' : ` It touches ${inWords(contests, 'contest')}.`;
  return {
    subject: `To approve: new questions from F1DB ${release}`,
    says: [
      `Race data of F1DB ${release} were fetched, and a bank was made of them. Beside the one in use it has ${inWords(added, 'new question')}, corrects ${corrected} and retires ${retired}.${touched}${doubts}`,
      'Nothing has changed yet. In the portal, tab Questions, read what it would change, and approve or decline it.',
    ],
  };
}

function bankRefused({ faultCount, faults }: FetchedBank): Said {
  const more = faultCount - faults.length;
  return {
    subject: 'Refused: new race data cannot be used',
    says: [
      `Race data were fetched that cannot be used. ${inWords(faultCount, 'fault')} ${faultCount === 1 ? 'was' : 'were'} found, and nothing has changed.`,
      ...faults,
      ...(more > 0 ? [`And ${more} more, which the portal lists in the tab Questions.`] : []),
    ],
  };
}

function inWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
