import type { RowCount } from '@lights-out/service-kit';

/** What operators see of games. The number of the newest result stands for how many there are: counting them would read all. */
export const rowCounts: readonly RowCount[] = [
  {
    name: 'games_running', help: 'Games that have begun and not ended, by mode.', labelName: 'mode',
    sql: "select mode as label, count(*)::float8 as n from games where state = 'running' group by mode",
  },
  { name: 'results_recorded', help: 'Results ever written.', sql: 'select coalesce(max(seq), 0)::float8 as n from results' },
];
