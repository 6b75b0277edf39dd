-- What speaks for a struck result, in words that its player reads. Decisions of before have none.
alter table fair_play_log
  add column grounds text check (length(grounds) between 3 and 1000),
  add constraint fair_play_log_grounds_of_a_strike check (grounds is null or outcome = 'struck') not valid;
