import { nameChangeDays, nameKeptDays } from '@lights-out/contracts';

/** A change of the display name, by the player where there is no reason. */
export interface PastChange {
  readonly reason: string | null;
  readonly at: Date;
}

const dayMs = 86_400_000;

/**
 * From when the player may change the name; undefined where that is now. Changes by support do not count.
 *
 * @param changes the latest first
 */
export function changeableAt(changes: readonly PastChange[], now: Date): Date | undefined {
  const own = changes.find(({ reason }) => reason === null);
  if (own === undefined) return undefined;
  const at = new Date(own.at.getTime() + nameChangeDays * dayMs);
  return at > now ? at : undefined;
}

/** Names that were given up after this are still their former owners'. */
export function namesKeptSince(now: Date): Date {
  return new Date(now.getTime() - nameKeptDays * dayMs);
}
