-- An account that an admin has closed stands on no board until it is open again.

alter table players
  add column closed_at timestamptz,
  -- When it is open again by time alone; null where an admin has to reopen it.
  add column closed_until timestamptz,
  -- Of the last closing or reopening that was heard of: events keep no order.
  add column closure_told_at timestamptz,
  add constraint players_closed_until_after check (closed_until > closed_at),
  add constraint players_closed_as_told check (closed_at is null or closure_told_at is not null);
create index players_closed_for_a_time on players (closed_until) where closed_until is not null;

alter table departures drop constraint departures_reason_check,
  add constraint departures_reason_check check (reason in ('closed', 'deleted', 'disqualified', 'struck', 'suspended'));
