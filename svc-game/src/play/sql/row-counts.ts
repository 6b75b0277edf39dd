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
  {
    name: 'contest_steps_overdue',
    help: 'Contests and prizes whose next step is overdue for more than a minute: by the clock, or by an admin (review).',
    labelName: 'step',
    sql: `
      select step as label, count(name)::float8 as n
      from unnest(array['freeze', 'review', 'confirm', 'forfeit']) steps (step) left join (
        select name, 'freeze' as due from contests where state = 'open' and ends_at < now() - interval '1 minute'
        union all select name, 'review' from contests where state = 'frozen' and since < now() - interval '2 minutes'
        union all select name, 'confirm' from contests where state = 'review' and review_due_at < now()
        union all select contest, 'forfeit' from awards where state = 'announced' and respond_by < now() - interval '1 minute'
      ) overdue on due = step
      group by step`,
  },
];
