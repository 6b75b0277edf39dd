-- Households of admins: their entries are raced hors concours, and win no prize.

-- The player account that each admin has stated as their own, as svc-identity tells.
create table admin_players (
  admin_id uuid primary key,
  admin_name text not null,
  -- Null: none any more.
  player_id uuid,
  linked_at timestamptz not null
);

-- `hors-concours` follows from a rule of the product; `admitted` is an admin's decision that the entry is of no such household.
alter table fair_play_log
  drop constraint fair_play_log_outcome_check,
  add constraint fair_play_log_outcome_check
    check (outcome in ('noted', 'cleared', 'struck', 'upheld', 'lifted', 'admitted')),
  drop constraint fair_play_log_rule_check,
  add constraint fair_play_log_rule_check
    check (rule in ('program', 'several-accounts', 'another-player', 'help', 'interference', 'other', 'household')),
  drop constraint fair_play_log_penalty_check,
  add constraint fair_play_log_penalty_check check (penalty in ('result-struck', 'disqualified', 'hors-concours')),
  add constraint fair_play_log_household_is_hors_concours check ((penalty = 'hors-concours') = (rule = 'household'));
