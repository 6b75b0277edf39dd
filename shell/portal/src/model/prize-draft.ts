import { type AdminContest, adminReason, type PrizeText, prizeText } from '@lights-out/contracts/admin-contests';
import { fieldErrors } from '@lights-out/contracts/errors';

/** A prize while it is written: every field as text. */
export interface PrizeDraft {
  readonly title: string;
  readonly description: string;
  /** One on a line. */
  readonly examples: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly eventDate: string;
  readonly ranks: string;
  readonly reason: string;
}

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

/** What is sent, or what is wrong with it, by field; the server looks again. */
export type ReadDraft =
  | { readonly text: PrizeText; readonly reason: string | undefined }
  | { readonly complaints: Readonly<Record<string, string>> };

export function readDraft(draft: PrizeDraft, needsReason: boolean): ReadDraft {
  const text = prizeText.safeParse({
    title: draft.title,
    description: draft.description,
    eventDate: draft.eventDate || null,
    ranks: draft.ranks === '' ? undefined : Number(draft.ranks),
    examples: draft.examples
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  });
  const reason = needsReason || draft.reason.trim() !== '' ? adminReason.safeParse(draft.reason) : undefined;
  const complaints = {
    ...(text.error && fieldErrors(text.error)),
    ...(reason?.error && { reason: reason.error.issues[0]?.message ?? '' }),
  };
  return text.success && reason?.success !== false ? { text: text.data, reason: reason?.data } : { complaints };
}

/** Whether winners were announced. */
export function isFixed({ state }: Pick<AdminContest, 'state'>): boolean {
  return state === 'announced' || state === 'closed';
}
