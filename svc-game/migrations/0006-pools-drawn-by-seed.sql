-- The nonce of a pool is from now on the secret seed that its questions are drawn by. Pools that are sealed already were not.
alter table contest_pools add column is_drawn_by_seed boolean not null default false;
