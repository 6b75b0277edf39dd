import type { Tx } from '@lights-out/service-kit';

export interface UnannouncedPrize {
  readonly contest: string;
  /** `YYYY-MM-DD`. */
  readonly eventDate: string | null;
}

const atOnce = 100;

/** Marks new and changed prizes as announced, and returns them. */
export async function markPrizesAnnounced(tx: Tx, at: Date): Promise<UnannouncedPrize[]> {
  const { rows } = await tx.raw<{ rows: UnannouncedPrize[] }>(
    `update prizes set told_at = :at, told_event_date = event_date
     where contest in (
       select contest from prizes where told_at is null or told_event_date is distinct from event_date
       order by contest limit :atOnce for update skip locked
     )
     returning contest, to_char(event_date, 'YYYY-MM-DD') as "eventDate"`,
    { at, atOnce },
  );
  return rows;
}
