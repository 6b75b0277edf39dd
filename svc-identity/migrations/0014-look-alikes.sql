-- What display names look like, so that no name can be taken for another player's.
-- Null for an account whose skeleton is not made yet, or whose name looked like an older account's before that was refused.
alter table users
  add column name_skeleton text,
  add constraint users_name_skeleton_unique unique (name_skeleton);
