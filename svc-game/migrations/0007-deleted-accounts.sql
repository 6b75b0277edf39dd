-- Players whose account is gone: their results stay, under a pseudonym, and nobody plays on in their name.
alter table players add column deleted_at timestamptz;

-- What a player has begun and left; finished games are found by their results. For the player's own copy of the data.
create index games_left_by_player on games (player_id, ended_at desc) where state = 'abandoned';
