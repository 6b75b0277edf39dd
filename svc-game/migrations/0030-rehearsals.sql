-- Which players may see and enter a contest that is for invited players alone.
create table invitations (
  contest text not null references contests,
  -- An account that svc-game may not have seen yet, so there is no foreign key.
  player_id uuid not null,
  primary key (contest, player_id)
);
create index invitations_of_player on invitations (player_id);
