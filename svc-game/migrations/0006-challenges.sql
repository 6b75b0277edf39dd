-- Friend challenges: a finished game whose score others may beat, and the questions that they play.

create table challenges (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  -- The creator's game; its result says who made the challenge, the score to beat and how it is played.
  game_id uuid not null references results (game_id),
  -- Whether they are that game's own questions, or others that were drawn for the challenge.
  has_same_questions boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index challenges_of_game on challenges (game_id, expires_at);

-- Fixed when the challenge is made, so that all who accept it play the same.
create table challenge_questions (
  challenge_id text not null references challenges,
  n smallint not null check (n between 1 and 7),
  question_id int not null,
  revision text not null,
  primary key (challenge_id, n),
  unique (challenge_id, question_id),
  foreign key (question_id, revision) references question_revisions
);

alter table games add foreign key (challenge_id) references challenges;
create index results_of_challenge on results (challenge_id, player_id, completed_at) where challenge_id is not null;

-- A game of a friend challenge runs beside those of the modes, one for each challenge.
drop index games_one_running_per_player_and_mode;
create unique index games_one_running_per_player_and_mode on games (player_id, mode)
  where state = 'running' and challenge_id is null;
create unique index games_one_running_per_player_and_challenge on games (player_id, challenge_id)
  where state = 'running' and challenge_id is not null;
