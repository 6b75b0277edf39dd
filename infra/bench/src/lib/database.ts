import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate, silentLog } from '@lights-out/service-kit';
import { asAdmin, urlOf, layOutDatabase, startPostgres } from '@lights-out/stand-ins/postgres';

import { root } from './processes.ts';

const name = 'bench';

export interface BenchDatabase {
  /** For svc-game's role. */
  readonly url: string;
  readonly adminUrl: string;
  /** The server's data folder, whose disk is measured. */
  readonly folder: string;
  run(sql: string): Promise<void>;
  destroy(): Promise<void>;
}

/** Starts a durable Postgres for this run on a free loopback port, with svc-game's schema. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-bench-'));
  const server = await startPostgres({
    home,
    durable: true,
    // A tenth of the memory that a server for ten million players would get on a machine like this one.
    settings: { max_connections: '320', shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  await layOutDatabase(server.adminUrl, name, ['game']);
  const url = urlOf(server.adminUrl, { database: name, role: 'game' });
  await migrate({ url, schema: 'game', folder: join(root, 'svc-game/migrations'), log: silentLog });
  return {
    url,
    adminUrl: urlOf(server.adminUrl, { database: name }),
    folder: home,
    run: (sql) => asAdmin(server.adminUrl, async (admin) => void (await admin.query(sql)), name),
    destroy: server.destroy,
  };
}

const setUp = `set search_path = game; set session_replication_role = replica; set synchronous_commit = off;`;

/**
 * Fills the free board with this many players: random ids, scores from 0 to 1,820, a standing at one difficulty each.
 */
export async function fillBoard({ run }: BenchDatabase, players: number): Promise<void> {
  // Keys and checks are dropped and restored after the rows are in; existing rows are not validated against the checks.
  await run(`${setUp}
    set maintenance_work_mem = '512MB';
    do $$
    declare
      standings_in_order text := pg_get_indexdef('standings_in_order'::regclass);
      taken text;
      put_back text;
    begin
      select string_agg(format('drop constraint %I', conname), ', '),
        string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid) || case when contype = 'c' then ' not valid' else '' end), ', ')
        into taken, put_back
        from pg_constraint where conrelid = 'standings'::regclass and contype in ('p', 'c');
      execute 'alter table standings ' || taken;
      drop index standings_in_order;
      truncate standings;
      insert into standings (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
      select 'free', part, player_id, score, timestamptz '2026-10-01' + n * interval '1 ms', player_id,
        concat(lpad((9000 - score)::text, 4, '0'), '-', lpad((1790812800000 + n)::text, 14, '0'), '-', player_id), label, 5, 30000
      from (
        select n, md5('p' || n)::uuid as player_id, (hashint8(n) & 2147483647) % 1821 as score,
          (array['easy', 'medium', 'hard'])[1 + n % 3] as label
        from generate_series(1, ${players}) as n
      ) made cross join lateral (values ('all'), (label)) parts (part);
      execute 'alter table standings ' || put_back;
      execute standings_in_order;
    end $$`);
  await run('vacuum (analyze) game.standings');
}

/**
 * Creates one running game for each of this many players, those on the board first, then new ones. Removes earlier
 * games.
 */
export async function makeRunningGames({ run }: BenchDatabase, games: number): Promise<void> {
  await run(`${setUp}
    create table if not exists results_alone (like results including all);
    truncate results, results_alone, games, game_questions, players cascade;
    insert into players select md5('p' || n)::uuid, 'Player ' || n from generate_series(1, ${games}) n;
    insert into games (id, player_id, mode, difficulty, state, started_at, due_at)
    select md5('g' || n || clock_timestamp())::uuid, md5('p' || n)::uuid, 'free', (array['easy', 'medium', 'hard'])[1 + n % 3], 'running', '2026-10-01', '2026-10-02'
    from generate_series(1, ${games}) n;`);
  await run('vacuum (analyze) game.games');
  await run('checkpoint');
}
