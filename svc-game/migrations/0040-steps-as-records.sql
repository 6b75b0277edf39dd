-- What a step of a game writes, in the order of src/store/steps.ts. Many steps come as an array of them and share a commit.
create type slot_step as (
  game_id uuid,
  player_id uuid,
  n smallint,
  due_at timestamptz,
  -- Of a step that opens the question.
  served_at timestamptz,
  deadline_at timestamptz,
  -- Of a step that closes it.
  closed_at timestamptz,
  answered_at timestamptz,
  selected_option smallint,
  is_correct boolean,
  timed_out boolean,
  used_ms int,
  lag_credit_ms int,
  score int
);
