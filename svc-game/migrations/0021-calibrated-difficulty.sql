-- How difficult each question is and how able each player, estimated from answers, and how far the results were read for it.

-- On the logit scale of the Rasch model; the average player is 0, and a question that half of them answer rightly as well.
create table question_estimates (
  question_id int primary key references questions,
  mean real not null,
  variance real not null check (variance > 0),
  answers int not null check (answers > 0)
);

create table player_estimates (
  player_id uuid primary key references players,
  mean real not null,
  variance real not null check (variance > 0),
  answers int not null check (answers > 0)
);

create table calibration (
  is_only_row boolean primary key default true check (is_only_row),
  -- The results of all transactions up to this one are counted.
  xid xid8 not null
);
insert into calibration (xid) values ('0');
