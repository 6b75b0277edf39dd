import type { RowCount } from '@lights-out/service-kit';

/** What operators see of games. Results are what Postgres says of its own inserts: counting them would read all. */
export const rowCounts: readonly RowCount[] = [
  {
    name: 'games_running',
    help: 'Games that have begun and not ended, by mode.',
    labelName: 'mode',
    sql: "select mode as label, count(*)::float8 as n from games where state = 'running' group by mode",
  },
  {
    name: 'results_recorded',
    help: 'Results written since the statistics of Postgres began.',
    sql: "select n_tup_ins::float8 as n from pg_stat_user_tables where relid = 'results'::regclass",
  },
];
