-- What others were last told of each prize; what differs from the prize itself is told anew, whoever changed it.
alter table prizes
  add column told_at timestamptz,
  add column told_event_date date;
