-- A bank is compared before it counts, another admin approves it, and one that was in use can be used again.
alter table banks
  drop constraint banks_state_check,
  add constraint banks_state_check check (state in ('waiting', 'in-use', 'replaced', 'declined', 'refused')),
  -- Who put it in use last, or declined it; null for one of before, which its sender put in use.
  add column decided_by uuid,
  add column decided_name text,
  add column decided_at timestamptz,
  add constraint banks_decided_whole check (num_nulls(decided_by, decided_name, decided_at) in (0, 3));

update banks set report = report || '{"contests": []}';
