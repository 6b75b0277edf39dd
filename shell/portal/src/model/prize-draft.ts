import { type AdminContest, prizeText, racesADay } from '@lights-out/contracts/admin-contest-view';
import { adminReason } from '@lights-out/contracts/admin-text';
import * as z from 'zod/mini';

/** A prize while it is written: every field as text. */
export type PrizeDraft = {
  readonly title: string;
  readonly description: string;
  /** Nothing for none. */
  readonly germanTitle: string;
  readonly germanDescription: string;
  /** One on a line. */
  readonly examples: string;
  readonly germanExamples: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly eventDate: string;
  readonly ranks: string;
  /** Nothing for no limit. */
  readonly racesADay: string;
  readonly reason: string;
};

export function draftOf({ prize, racesADay: races }: Pick<AdminContest, 'prize' | 'racesADay'>): PrizeDraft {
  return {
    title: prize.title,
    description: prize.description,
    germanTitle: prize.germanTitle ?? '',
    germanDescription: prize.germanDescription ?? '',
    examples: prize.examples.join('\n'),
    germanExamples: prize.germanExamples?.join('\n') ?? '',
    eventDate: prize.eventDate ?? '',
    ranks: String(prize.ranks),
    racesADay: typeof races === 'number' ? String(races) : '',
    reason: '',
  };
}

/**
 * What is sent for a draft, by the rules of the contract; the server checks again.
 *
 * @param isRunning whether players already race for it: then it takes a reason, and the counted races a day stay
 */
export function prizeForm(isRunning: boolean) {
  const read = z.transform(
    (draft: PrizeDraft): z.input<typeof sent> => ({
      title: draft.title,
      description: draft.description,
      germanTitle: draft.germanTitle.trim() || null,
      germanDescription: draft.germanDescription.trim() || null,
      eventDate: draft.eventDate || null,
      ranks: draft.ranks === '' ? Number.NaN : Number(draft.ranks),
      examples: linesOf(draft.examples),
      germanExamples: draft.germanExamples.trim() ? linesOf(draft.germanExamples) : null,
      ...(!isRunning && { racesADay: draft.racesADay === '' ? null : Number(draft.racesADay) }),
      ...((isRunning || draft.reason.trim() !== '') && { reason: draft.reason }),
    }),
  );
  return z.pipe(read, sent);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const sent = z.object({ ...prizeText.shape, racesADay: z.optional(racesADay), reason: z.optional(adminReason) });

/** Whether winners were announced, or the contest was cancelled. */
export function isFixed({ state }: Pick<AdminContest, 'state'>): boolean {
  return state === 'announced' || state === 'closed' || state === 'canceled';
}
