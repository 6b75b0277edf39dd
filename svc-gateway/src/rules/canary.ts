import type { SliceEntry } from '@lights-out/contracts/slice-releases';

/** What selects a browser's versions; it does not identify the person. */
export interface Visitor {
  /** From 0 to 99, kept in a cookie: the same browser stays in the same share. */
  readonly bucket: number | undefined;
  /** The label of the canary that this browser has joined. */
  readonly label: string | undefined;
}

type Given = Pick<SliceEntry, 'promoted' | 'canary'>;

/**
 * The version of a slice for this browser: the canary if the browser is in it, else the promoted one (decision 0080).
 */
export function versionFor({ promoted, canary }: Given, { bucket, label }: Visitor): string {
  if (!canary) return promoted;
  const isReached = bucket !== undefined && bucket < canary.percent;
  const hasAsked = label !== undefined && label === canary.label;
  return isReached || hasAsked ? canary.version : promoted;
}

/** Whether browsers have to be numbered; without a canary by percentage none is marked. */
export function needsBucket(entries: Iterable<Given>): boolean {
  return [...entries].some(({ canary }) => canary !== undefined && canary.percent > 0);
}

/** Whether a running canary has this label. */
export function isLabelOfOne(entries: Iterable<Given>, label: string): boolean {
  return [...entries].some(({ canary }) => canary?.label === label);
}

/** Undefined for a value that we did not write. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
