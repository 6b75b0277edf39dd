-- Keeps when a player's name was last changed: from then on it comes from svc-identity's events alone.
-- A token that was signed before the change still has the old name.
alter table players add column renamed_at timestamptz;
