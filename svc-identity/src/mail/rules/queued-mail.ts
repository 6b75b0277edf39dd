import { confirmationDays, resetMinutes } from '@lights-out/contracts';

import type { ClosedFacts, RenamedFacts } from './account-mail.ts';
import type { FetchedBank, ReviewFacts, UnsuppliedMonth } from './admin-mail.ts';
import type { AppealAnswer } from './appeal-mail.ts';
import type { ClosingFacts, ProvisionalFacts } from './contest-mail.ts';
import type { ReceiptFacts, RestorationFacts, SuspensionFacts } from './entry-mail.ts';
import type { DecidedHeat, DueHeat, InvitedHeat } from './heat-mail.ts';
import type { PrizeChangeFacts } from './prize-change-mail.ts';
import type { OfferedPrize, PassedOnPrize } from './prize-mail.ts';
import type { CancellationFacts, ReturnFacts } from './return-mail.ts';
import type { StruckResult } from './strike-mail.ts';

/** From the commit that queues a mail to its sending: what that looks up must not delay the reply, which would reveal an account. */
export const sendAfterMs = 500;

/** What each kind of mail says beside the name of its reader. No secret: the queue is a table. */
export interface MailFacts {
  readonly 'confirm-address': Readonly<Record<string, never>>;
  readonly 'password-reset': Readonly<Record<string, never>>;
  readonly 'password-changed': { readonly twoStepRemoved?: boolean };
  readonly 'account-closed': ClosedFacts;
  readonly 'account-reopened': Readonly<Record<string, never>>;
  readonly 'name-changed': RenamedFacts;
  readonly 'renamed-by-support': RenamedFacts & { readonly reason: string };
  readonly 'new-sign-in': { readonly device: string | null };
  readonly 'passkey-added': { readonly name: string };
  readonly 'passkey-removed': { readonly name: string; readonly isLast: boolean };
  readonly 'recovery-codes-made': Readonly<Record<string, never>>;
  readonly 'recovery-code-used': { readonly left: number };
  readonly 'two-step-removed': { readonly reason: string };
  readonly 'prize-awarded': OfferedPrize;
  readonly 'prize-reminder': OfferedPrize;
  readonly 'prize-passed-on': PassedOnPrize;
  readonly 'result-struck': StruckResult;
  readonly 'appeal-decided': AppealAnswer;
  readonly 'heat-invited': InvitedHeat;
  readonly 'heat-due': DueHeat;
  readonly 'heat-decided': DecidedHeat;
  readonly entered: ReceiptFacts;
  readonly 'entry-suspended': SuspensionFacts;
  readonly 'entry-restored': RestorationFacts;
  readonly 'contest-closing': ClosingFacts;
  readonly 'provisional-result': ProvisionalFacts;
  readonly 'review-due': ReviewFacts;
  readonly 'bank-fetched': FetchedBank;
  readonly 'month-unsupplied': UnsuppliedMonth;
  readonly 'payment-returned': ReturnFacts;
  readonly 'contest-canceled': CancellationFacts;
  readonly 'prize-changed': PrizeChangeFacts;
}

export type QueuedMailKind = keyof MailFacts;

const toAdmins = ['review-due', 'bank-fetched', 'month-unsupplied'] as const satisfies readonly QueuedMailKind[];

/** Mails to admins, which go to the contact address where no admin can be reached. */
export type AdminMailKind = (typeof toAdmins)[number];

export function isToAdmins<Mail extends { readonly kind: QueuedMailKind }>(
  mail: Mail,
): mail is Extract<Mail, { readonly kind: AdminMailKind }> {
  return (toAdmins as readonly QueuedMailKind[]).includes(mail.kind);
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const retryAfterMs = [1_000, 5_000, 30_000, 2 * minuteMs, 10 * minuteMs] as const;
// An expired link is useless. What was done to an account is worth knowing for longer.
const worthSendingMs: Readonly<Record<QueuedMailKind, number>> = {
  'confirm-address': 3 * dayMs,
  'password-reset': resetMinutes * minuteMs,
  'password-changed': 3 * dayMs,
  'account-closed': 3 * dayMs,
  'account-reopened': 3 * dayMs,
  'name-changed': 3 * dayMs,
  'renamed-by-support': 3 * dayMs,
  'new-sign-in': 3 * dayMs,
  'passkey-added': 3 * dayMs,
  'passkey-removed': 3 * dayMs,
  'recovery-codes-made': 3 * dayMs,
  'recovery-code-used': 3 * dayMs,
  'two-step-removed': 3 * dayMs,
  'prize-awarded': 7 * dayMs,
  // After the second reminder a day is left.
  'prize-reminder': dayMs,
  'prize-passed-on': 7 * dayMs,
  'result-struck': 7 * dayMs,
  'appeal-decided': 30 * dayMs,
  'heat-invited': 7 * dayMs,
  'heat-due': dayMs,
  'heat-decided': 7 * dayMs,
  entered: 30 * dayMs,
  'entry-suspended': 30 * dayMs,
  'entry-restored': 30 * dayMs,
  'contest-closing': 2 * dayMs,
  'provisional-result': 7 * dayMs,
  'review-due': 7 * dayMs,
  'bank-fetched': 7 * dayMs,
  'month-unsupplied': 7 * dayMs,
  'payment-returned': 30 * dayMs,
  'contest-canceled': 30 * dayMs,
  'prize-changed': 14 * dayMs,
};

const unowed: ReadonlySet<QueuedMailKind> = new Set(['contest-closing', 'provisional-result']);

/** Whether a mail is sent whatever its reader has chosen. The others hold a link that stops them. */
export function isOwed(kind: QueuedMailKind): boolean {
  return !unowed.has(kind);
}

const unsubscribeDays = 90;

/** When a link that stops mails, made now, expires. */
export function unsubscribeExpiry(now: Date): Date {
  return new Date(now.getTime() + unsubscribeDays * dayMs);
}

/** When a mail that was not accepted is tried again; null when it is too old to be of use. */
export function nextTryAt(
  mail: { readonly kind: QueuedMailKind; readonly askedAt: Date; readonly tries: number },
  now: Date,
): Date | null {
  const waitMs = retryAfterMs[Math.min(mail.tries, retryAfterMs.length) - 1] ?? retryAfterMs[0];
  const next = new Date(now.getTime() + waitMs);
  return next.getTime() < mail.askedAt.getTime() + worthSendingMs[mail.kind] ? next : null;
}

/**
 * Whether a mail may be sent that was sent `repeats` times after an attempt whose outcome is not known. Each of those may have
 * reached the reader, so there is one repeat.
 */
export function mayRepeat(repeats: number): boolean {
  return repeats <= 1;
}

/** When a reset link made now expires. */
export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + resetMinutes * minuteMs);
}

/** When a link that confirms an address, made now, expires. */
export function confirmationExpiry(now: Date): Date {
  return new Date(now.getTime() + confirmationDays * dayMs);
}
