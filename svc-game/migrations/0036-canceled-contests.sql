-- A contest can be cancelled as a whole, for a reason that its players read.
alter table contests
  drop constraint contests_state_check,
  add constraint contests_state_check check (state in ('open', 'frozen', 'review', 'announced', 'closed', 'canceled')),
  add column canceled_for text check (length(canceled_for) between 3 and 500),
  add constraint contests_canceled_for_a_reason check ((state = 'canceled') = (canceled_for is not null)) not valid;
