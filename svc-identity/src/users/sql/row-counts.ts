import type { RowCount } from '@lights-out/service-kit';

/** Rows that operators see as metrics. */
export const rowCounts: readonly RowCount[] = [
  { name: 'players_registered', help: 'Accounts.', sql: 'select count(*)::float8 as n from users' },
  {
    name: 'players_signed_in',
    help: 'Accounts with a session that has not expired.',
    sql: 'select count(distinct user_id)::float8 as n from sessions where expires_at > now()',
  },
  {
    name: 'mails_waiting',
    help: 'Mails that are due and not sent.',
    sql: 'select count(*)::float8 as n from mails where due_at <= now()',
  },
  {
    name: 'mails_failing',
    help: 'Mails that wait for another try.',
    sql: 'select count(*)::float8 as n from mails where tries > 0',
  },
];
