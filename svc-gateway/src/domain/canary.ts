import type { SliceEntry } from '@lights-out/contracts/slice-releases';

/** What decides which versions a browser is given; nothing of it says who sits before it. */
export interface Visitor {
  /** From 0 to 99, kept in a cookie: the same browser is always among the same part of all. */
  readonly bucket: number | undefined;
  /** Of the canary that this browser asked to be in. */
  readonly label: string | undefined;
}

type Given = Pick<SliceEntry, 'promoted' | 'canary'>;

/**
 * The version of a slice that this browser is given: the canary's where it is in reach, else the promoted one
 * (decision 0081).
 */
export function versionFor({ promoted, canary }: Given, { bucket, label }: Visitor): string {
  if (!canary) return promoted;
  const isReached = bucket !== undefined && bucket < canary.percent;
  const hasAsked = label !== undefined && label === canary.label;
  return isReached || hasAsked ? canary.version : promoted;
}

/** Whether a number is needed to say who gets what; without a canary by percentage no browser is marked. */
export function needsBucket(entries: Iterable<Given>): boolean {
  return [...entries].some(({ canary }) => canary !== undefined && canary.percent > 0);
}

/** Whether a canary that runs goes by this label. */
export function isLabelOfOne(entries: Iterable<Given>, label: string): boolean {
  return [...entries].some(({ canary }) => canary?.label === label);
}

/** Undefined for what we did not write. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
