import type { RowCount } from '../row-counts.ts';

/** What operators see of the server. Each statement reads what a plain role may read. */
export const serverCounts: readonly RowCount[] = [
  {
    name: 'database_connections_ratio',
    help: 'What is in use of the connections that the server takes.',
    sql: `
      select sum(numbackends)::float8 / current_setting('max_connections')::float8 as n from pg_stat_database`,
  },
  {
    name: 'database_sessions_blocked',
    help: 'Sessions that wait for a lock, by who holds it.',
    labelName: 'holder',
    sql: `
      select coalesce(nullif(holder.application_name, ''), 'a session without a name') || ' of ' || holder.usename
          || ', process ' || holder.pid as label,
        count(distinct waiting.pid)::float8 as n
      from (select distinct pid from pg_locks where not granted) waiting
      cross join lateral unnest(pg_blocking_pids(waiting.pid)) blocking (pid)
      join pg_stat_activity holder on holder.pid = blocking.pid
      where holder.datname = current_database() and holder.pid not in (select pid from pg_locks where not granted)
      group by label`,
  },
  {
    name: 'replication_slot_idle',
    help: 'Whether nobody takes the changes that a slot keeps, by slot.',
    labelName: 'slot',
    sql: 'select slot_name::text as label, (not active)::int::float8 as n from pg_replication_slots',
  },
  {
    name: 'replication_slot_kept_bytes',
    help: 'Changes that the server keeps for a slot, by slot.',
    labelName: 'slot',
    sql: `
      select slot_name::text as label, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as n
      from pg_replication_slots where restart_lsn is not null and not pg_is_in_recovery()`,
  },
  {
    name: 'wal_archive_failing',
    help: 'Whether the last change that was to be archived was refused.',
    sql: `
      select (last_failed_time > coalesce(last_archived_time, '-infinity'))::int::float8 as n
      from pg_stat_archiver where last_failed_time is not null`,
  },
  {
    name: 'backup_age_seconds',
    help: 'Since the last night whose backup succeeded, or since backups began where none has.',
    // nightly.sh writes the time into the comment of the database, which every role can read.
    sql: `
      select extract(epoch from now() - told::timestamptz)::float8 as n
      from (select substring(shobj_description(oid, 'pg_database') from 'backup.* (\\S+Z)$') as told
        from pg_database where datname = current_database()) comment
      where told is not null`,
  },
];
