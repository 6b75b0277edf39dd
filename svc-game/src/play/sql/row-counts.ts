import type { RowCount } from '@lights-out/service-kit';

/** Row counts for operators. Results are Postgres's statistics of inserts: counting them would read the whole table. */
export const rowCounts: readonly RowCount[] = [
  {
    name: 'games_running',
    help: 'Games that have begun and not ended, by mode.',
    labelName: 'mode',
    sql: "select mode as label, count(*)::float8 as n from games where state = 'running' group by mode",
  },
  {
    name: 'games_set_aside',
    help: 'Games that time could not close and that wait for an operator.',
    sql: "select count(*)::float8 as n from games where state = 'set-aside'",
  },
  {
    name: 'results_recorded',
    help: 'Results written since the statistics of Postgres began.',
    sql: "select n_tup_ins::float8 as n from pg_stat_user_tables where relid = 'results'::regclass",
  },
];
