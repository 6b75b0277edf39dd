-- The ends of games come in as records, and a result no longer looks up the game that its own statement ends.

-- What a finish writes, in the order of src/store/finishes.ts. Reading it costs a third less than the same as JSON.
create type finish as (
  game_id uuid,
  n smallint,
  ended_at timestamptz,
  answered_at timestamptz,
  selected_option smallint,
  is_correct boolean,
  timed_out boolean,
  question_ms int,
  lag_credit_ms int,
  question_score int,
  result_id uuid,
  board text,
  score int,
  correct_answers smallint,
  used_ms int,
  sort_key text
);

-- The statement that stores a result takes the game from the row that it ends and holds; nothing else writes results, and
-- no game is ever deleted (its questions would still refuse that). The look-up was a tenth of the work.
alter table results drop constraint results_game_id_fkey;
