import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

/** A contest that still waits for its review. */
export interface ReviewFacts {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly reviewDueAt: string;
  readonly isOverdue: boolean;
}

/**
 * Reminds an admin of a review. The portal's address is not in it: mails are forwarded.
 *
 * @param displayName undefined in the mail to the contact address
 */
export function reviewMail({
  displayName,
  contestTitle,
  reviewDueAt,
  isOverdue,
}: ReviewFacts & { readonly displayName?: string | undefined }): MailContent {
  return {
    subject: isOverdue ? `Overdue: the review of ${contestTitle}` : `Due soon: the review of ${contestTitle}`,
    blocks: [
      displayName === undefined ? 'Hello,' : greeting(displayName),
      isOverdue
        ? `The review of ${contestTitle} should have been done before ${mailInstant(reviewDueAt)}. Its players were told so, and they wait.`
        : `The review of ${contestTitle} is due before ${mailInstant(reviewDueAt)}. Its players were told so.`,
      'In the portal, clear the prize places and those behind them, confirm the standings and announce the winners.',
    ],
  };
}
