-- Refunds are followed until they are settled: Stripe may answer `pending`, and may let a refund fail days later.
alter table refunds
  drop constraint refunds_state_check,
  -- owed: to be asked for; pending: Stripe has it; done: the player has the money; failed: given up, a person must act.
  add constraint refunds_state_check check (state in ('owed', 'pending', 'done', 'failed')),
  add column failures int not null default 0,
  add column failure_reason text;
