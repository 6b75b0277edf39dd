-- A player whose entry is suspended leaves the contest's board, and comes back to it when the entry counts again.
alter table departures
  drop constraint departures_reason_check,
  add constraint departures_reason_check check (reason in ('deleted', 'disqualified', 'suspended'));
