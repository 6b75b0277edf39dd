-- The key that a browser gave a game's creation, so that a repeated call finds the game that the first one made.
alter table games
  add column creation_key uuid,
  -- A hash of what was asked for with the key: the same key with something else is refused.
  add column creation_request int,
  add constraint games_creation_is_whole check ((creation_key is null) = (creation_request is null)) not valid;
create unique index games_one_per_creation_key on games (player_id, creation_key) where creation_key is not null;
