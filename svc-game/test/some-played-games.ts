import type { Db } from '@lights-out/service-kit';

/**
 * Fills the tables as months of play do, always alike: 400 questions, 1,000 players with two finished games each, a month
 * with 500 entries, 100 friend challenges, 200 running games with an open question. No table has more rows than ANALYZE samples (30,000), so
 * the planner's statistics do not depend on chance.
 */
export async function seedPlayedGames(db: Db): Promise<void> {
  await db.raw('set statement_timeout = 0');
  for (const statement of statements) await db.raw(statement);
  await db.raw('analyze');
}

const player = (n: string) => `md5('player ' || ${n})::uuid`;
const game = (n: string) => `md5('game ' || ${n})::uuid`;
const difficulty = (n: string) => `(array['easy', 'medium', 'hard'])[1 + ${n} % 3]`;
const score = (n: string) => `(1 + ${n} * 7919 % 2240)`;
const endedAt = (n: string) => `timestamptz '2026-11-01T00:00:00Z' + ${n} * interval '3 minutes'`;
const sortKey = (n: string) =>
  `(9000 - ${score(n)})::text || '-' || lpad((extract(epoch from ${endedAt(n)}) * 1000)::bigint::text, 14, '0') || '-' || ${game(n)}`;

const statements = [
  `insert into questions (id, category) select n, 'drivers' from generate_series(1, 400) n`,
  `insert into question_revisions (question_id, revision, question, options, correct_option, difficulty, explanation, source)
   select n, '0000000000000000', 'Question ' || n, '{a,b,c,d}', 0, ${difficulty('n')}, 'So it is.', 'Book ' || n
   from generate_series(1, 400) n`,
  `insert into players (id, display_name) select ${player('n')}, 'Player ' || n from generate_series(1, 1000) n`,
  `insert into contests (name, starts_at, ends_at, since)
   select to_char(at, 'YYYY-MM'), at, at + interval '1 month', at
   from generate_series(timestamptz '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z', interval '1 month') at`,
  `insert into entries (payment_id, player_id, contest, state, changed_at)
   select md5('payment ' || n)::uuid, ${player('n')}, '2026-11', 'active', '2026-11-01T00:00:00Z'
   from generate_series(1, 500) n`,
  `insert into games (id, player_id, mode, difficulty, state, started_at, ended_at)
   select ${game('n')}, ${player('1 + n % 1000')}, 'free', ${difficulty('n')}, 'finished', ${endedAt('n')} - interval '90 s',
     ${endedAt('n')}
   from generate_series(1, 2000) n`,
  `insert into game_questions (game_id, n, question_id, revision, option_order, served_at, deadline_at, closed_at, answered_at,
     selected_option, is_correct, timed_out, used_ms, lag_credit_ms, score)
   select ${game('n')}, place, 1 + (n + place * 57) % 400, '0000000000000000', '{0,1,2,3}', ${endedAt('n')} - interval '4 s',
     ${endedAt('n')} + interval '11 s', ${endedAt('n')}, ${endedAt('n')}, 0, true, false, 4000, 0, 173
   from generate_series(1, 2000) n, generate_series(1, 7) place`,
  `insert into seen_questions (player_id, question_id, seen_at)
   select player_id, question_id, max(served_at) from game_questions join games on games.id = game_id
   group by player_id, question_id`,
  ...[0, 1, 2, 3].map(
    (
      part,
    ) => `insert into results (id, game_id, player_id, mode, difficulty, board, score, correct_answers, used_ms, completed_at,
     best_after, best_after_at_difficulty)
   select md5('result ' || n)::uuid, ${game('n')}, ${player('1 + n % 1000')}, 'free', ${difficulty('n')}, 'free', ${score('n')}, 7,
     28000, ${endedAt('n')}, ${score('n')}, ${score('n')}
   from generate_series(${part * 500 + 1}, ${part * 500 + 500}) n`,
  ),
  `insert into standings (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers,
     used_ms)
   select 'free', part, ${player('1 + n % 1000')}, ${score('n')}, ${endedAt('n')}, ${game('n')}, ${sortKey('n')},
     ${difficulty('n')}, 7, 28000
   from generate_series(1, 2000) n, lateral (values ('all'), (${difficulty('n')})) parts (part)
   on conflict do nothing`,
  `insert into challenges (id, game_id, has_same_questions, created_at, expires_at)
   select lpad(n::text, 22, '0'), ${game('n')}, true, ${endedAt('n')}, ${endedAt('n')} + interval '7 days'
   from generate_series(1, 100) n`,
  `insert into challenge_questions (challenge_id, n, question_id, revision)
   select lpad(n::text, 22, '0'), place, 1 + (n + place * 57) % 400, '0000000000000000'
   from generate_series(1, 100) n, generate_series(1, 7) place`,
  `insert into games (id, player_id, mode, difficulty, contest, state, started_at, due_at)
   select ${game('n')}, ${player('n % 1000 + 1')}, case when n % 2 = 0 then 'free' else 'premium' end, 'medium',
     case when n % 2 = 0 then null else '2026-11' end, 'running', ${endedAt('n')}, ${endedAt('n')} + interval '30 minutes'
   from generate_series(2001, 2200) n`,
  `insert into game_questions (game_id, n, question_id, revision, option_order, served_at, deadline_at)
   select ${game('n')}, 1, 1 + n % 400, '0000000000000000', '{0,1,2,3}', ${endedAt('n')}, ${endedAt('n')} + interval '15 s'
   from generate_series(2001, 2200) n`,
];
