import { heatClosesMinutes } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { closingMs, heatReminderMs, reviewSoonMs } from '../rules/contest.ts';
import { sealAheadMs } from '../rules/sealed-pool.ts';

/** Which sweepers have something to do. */
export interface DueWork {
  /** Games that time alone takes a step further. */
  readonly games: boolean;
  /** Contests that are to be announced, sealed or settled. */
  readonly contests: boolean;
  /** Prizes that are to be announced. */
  readonly prizes: boolean;
  /** Questions that were voided so lately that games with them may still run. */
  readonly voids: boolean;
  /** Players who are to be invited to heats, reminded of them, or too late for them. */
  readonly heats: boolean;
  /** Accounts that are open again by time. */
  readonly closures: boolean;
}

interface Found extends DueWork {
  /** Names the bank that is in use: its file, the texts that were published last, those that were withdrawn, and the sealed pools. */
  readonly bank: string;
  /** The database's clock. */
  readonly clock: Date;
}

/** @param voidedSince games that started before it have ended */
export async function findDueWork(conn: Conn, now: Date, voidedSince: Date): Promise<Found> {
  const { rows } = await conn.raw<{ rows: Found[] }>(
    `select
       clock_timestamp() as "clock",
       exists (select from games where state = 'running' and due_at < :now) as games,
       exists (select from contests where told_at is null and fee_minor > 0)
         or exists (
           select from contests where state = 'open' and starts_at <= :sealBefore and ends_at > :now
             and not exists (select from contest_pools where contest = contests.name)
         )
         or exists (
           select from contests where closing_told_at is null and fee_minor > 0 and state = 'open'
             and starts_at <= :now and ends_at > :now and ends_at <= :closingBefore
         )
         or exists (
           select from contests where state = 'review'
             and (review_due_at <= :reviewSoon and review_reminders = 0 or review_due_at <= :now and review_reminders < 2)
         )
         or exists (select from contests where state in ('open', 'frozen', 'announced') and ends_at <= :now) as contests,
       exists (select from prizes where told_at is null or told_event_date is distinct from event_date) as prizes,
       exists (select from voided_questions where voided_at > :voidedSince) as voids,
       exists (
         select from contests where has_heats and state = 'review'
           and not exists (select from heats where heats.contest = contests.name)
           and exists (select from standings where board = 'premium:' || contests.name)
       )
         or exists (
           select from heats left join heat_appointments slot on slot.id = heats.appointment
           where outcome is null and started_at is null
             and (book_by <= :now and (slot.id is null or slot.starts_at <= :heatsClosed)
               or reminded_at is null and slot.starts_at > :now and slot.starts_at <= :remindBefore)
         ) as heats,
       exists (select from players where closed_until <= :now) as closures,
       concat(
         (select id from banks where state = 'in-use'), ' ',
         (select max(id) from published_questions), ' ',
         (select count(*) from contest_pools), ' ',
         (select count(*) from heat_questions where is_used_up), ' ',
         (select md5(string_agg(concat(question_id, ' ', revision), ',' order by question_id, revision)) from withdrawn_questions)
       ) as bank`,
    {
      now,
      voidedSince,
      heatsClosed: new Date(now.getTime() - heatClosesMinutes * 60_000),
      remindBefore: new Date(now.getTime() + heatReminderMs),
      sealBefore: new Date(now.getTime() + sealAheadMs),
      closingBefore: new Date(now.getTime() + closingMs),
      reviewSoon: new Date(now.getTime() + reviewSoonMs),
    },
  );
  return rows[0]!;
}
