-- Addresses that a mail server has refused for good.
alter table users
  -- The address that was refused. Another one that takes its place has not been tried.
  add column unreachable_email_folded text,
  add column unreachable_since timestamptz,
  -- What the server said.
  add column unreachable_reply text,
  add constraint users_unreachable_check check (num_nulls(unreachable_email_folded, unreachable_since, unreachable_reply) in (0, 3));
