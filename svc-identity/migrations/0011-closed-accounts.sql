-- Accounts that an admin has closed. Nobody signs in to one before closed_until, or ever where that is null.
-- Reopening deletes the row; what was decided, and why, stays in the audit list.
create table closures (
  user_id uuid primary key references users on delete cascade,
  closed_at timestamptz not null,
  closed_until timestamptz check (closed_until > closed_at),
  reason text not null
);
