import { type AdminContest, prizeText } from '@lights-out/contracts/admin-contest-view';
import { adminReason } from '@lights-out/contracts/admin-text';
import * as z from 'zod/mini';

/** A prize while it is written: every field as text. */
export type PrizeDraft = {
  readonly title: string;
  readonly description: string;
  /** One on a line. */
  readonly examples: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly eventDate: string;
  readonly ranks: string;
  readonly reason: string;
};

export function draftOf({ prize }: Pick<AdminContest, 'prize'>): PrizeDraft {
  return {
    title: prize.title,
    description: prize.description,
    examples: prize.examples.join('\n'),
    eventDate: prize.eventDate ?? '',
    ranks: String(prize.ranks),
    reason: '',
  };
}

/**
 * What is sent for a draft, by the rules of the contract; the server checks again.
 *
 * @param needsReason whether players already race for it; else a reason may be left out
 */
export function prizeForm(needsReason: boolean) {
  const read = z.transform((draft: PrizeDraft) => ({
    title: draft.title,
    description: draft.description,
    eventDate: draft.eventDate || null,
    ranks: draft.ranks === '' ? Number.NaN : Number(draft.ranks),
    examples: draft.examples
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...((needsReason || draft.reason.trim() !== '') && { reason: draft.reason }),
  }));
  return z.pipe(read, z.object({ ...prizeText.shape, reason: z.optional(adminReason) }));
}

/** Whether winners were announced, or the contest was cancelled. */
export function isFixed({ state }: Pick<AdminContest, 'state'>): boolean {
  return state === 'announced' || state === 'closed' || state === 'canceled';
}
