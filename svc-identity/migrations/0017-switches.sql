-- What an admin has switched off, or on again: one row for each capability that was ever switched (decision 0241).
create table switches (
  capability text primary key check (capability ~ '^[a-z]+(-[a-z]+)*$'),
  is_on boolean not null,
  reason text not null,
  changed_at timestamptz not null,
  -- Name of the admin.
  changed_by text not null
);
