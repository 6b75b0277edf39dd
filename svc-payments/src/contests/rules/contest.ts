import { contestName, contestPeriod, entryFee } from '@lights-out/contracts';

/** A contest that entries are sold for. Its terms are fixed when svc-game makes it. */
export interface Contest {
  readonly id: string;
  readonly title: string;
  /** Inclusive. */
  readonly opensAt: Date;
  /** Exclusive. */
  readonly closesAt: Date;
  /** In euro cents. */
  readonly feeMinor: number;
}

/** A month's contest, whose id says all about it; undefined for an id of another kind. */
export function monthContest(id: string): Contest | undefined {
  if (!contestName.safeParse(id).success) return undefined;
  const { startsAt: opensAt, endsAt: closesAt } = contestPeriod(id);
  return { id, title: 'Monthly Challenge', opensAt, closesAt, feeMinor: entryFee.amountMinor };
}

export function isOnSale({ opensAt, closesAt }: Contest, now: Date): boolean {
  return opensAt <= now && now < closesAt;
}
