-- Prizes that were answered or are not offered any more, so that no reminder is queued when the offer is heard of later.
create table ended_prize_offers (
  user_id uuid not null references users on delete cascade,
  contest text not null check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  primary key (user_id, contest)
);
