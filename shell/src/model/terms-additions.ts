import {
  feeBackDays,
  heatDays,
  heatPassMark,
  heatRepeatPassMark,
  questionsPerHeat,
} from '@lights-out/contracts/constants';

/** What one version of the terms says beyond the one before it. */
export interface TermsAddition {
  /** The day of the version, by which it is named. */
  readonly day: string;
  readonly changes: readonly string[];
}

/** Every version after the first, the latest last: the days are those of `termsVersions`. */
export const termsAdditions: readonly TermsAddition[] = [
  {
    day: '2026-11-23',
    changes: [
      'The owner of an account that we close is told why and for how long.',
      'Who may enter a Monthly Challenge, by age and country, is shown beside the fee before you pay. Our staff and their households may not enter.',
      'The payment provider keeps your card only if you choose that.',
      `If we cancel a challenge, every entry is paid back. If we change the prize of a challenge that has begun, we tell everybody who has entered, and you may have your fee back within ${feeBackDays} days.`,
      'A question that turns out to be wrong may be voided until the winners are announced. The mean of your other questions then counts in its place.',
      'A prize is handed over to a confirmed email address only.',
      'If we strike your results in a challenge or disqualify you from it, a mail and your profile say under which rule and why, and you can appeal once within 7 days; somebody else decides then and tells you why by mail. A program can point out results; only a person decides.',
      'It is said from which race data many questions are made, and under which licence.',
      'Of each answer in a Monthly Challenge we store what shows that a person gave it, and of each entry marks of the card and of the internet addresses, which can be compared and not read. Both are deleted 60 days after the challenge has closed.',
      'We also store which version of these terms you accepted, which mails you were sent, the browsers that you signed in with and the passkeys that you add. Further cookies let your browser sign in while somebody else tries passwords, and remember a language that you chose and which version of a page you get.',
      'In your account settings you can download what we store, and delete your account yourself. Your results then stay under a pseudonym. A deleted account can win nothing, and a running entry is not refunded.',
      'Changes of these terms are listed by their day, and you are shown what changed since the version that you accepted.',
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      'A challenge may have a number of counted races a day, which is shown beside the fee before you pay. The day is one in UTC. A race counts from its start, even if you leave it; one that fails through our fault does not. Further races of that day are free training on other questions.',
      'Decisions about results, and the marks of card and addresses, stay with a contest until 60 days after it has closed, also when the account is deleted; a keyed hash of the email address of a deleted account is kept for 120 days. Whoever was disqualified from a challenge cannot race in it with another account: one with the same card or email is refused, and can write to us.',
      `In a challenge whose page says so before you pay, each prize place and the three behind it are confirmed by a heat: ${questionsPerHeat} questions in a call with one of our stewards, at an appointment that you pick within ${heatDays} days. ${heatPassMark} right answers pass where they go with the races that they confirm, in what you know and in how fast you answer. Whoever does not pass can be granted one repeat: both heats are held against the races together then, and ${heatRepeatPassMark} right in the better one are enough where the two go with them. Untimed and spoken heats are there for whoever needs them, and nothing of the call is recorded. A place that is not confirmed passes to the next in order.`,
      'An entry that has a card or an internet address in common with an account of our staff or one related to it wins no prize. A mail and your profile tell you so, and you can appeal.',
    ],
  },
];

/** What a player who accepted `accepted` has not read; everything where no version was stored. */
export function additionsSince(accepted: string | null, additions = termsAdditions): readonly TermsAddition[] {
  return accepted === null ? additions : additions.filter(({ day }) => day > accepted);
}
