-- Which admin decided about a player and sent a release, by id; null for what was done before admins had names.
alter table fair_play_log add column decided_by_id uuid;
alter table fact_releases add column admin_id uuid, add column admin_name text;
