-- Notices to everybody on the site: a banner and maintenance, at most one of each, until their end (decision 0242).
create table notices (
  kind text primary key check (kind in ('banner', 'maintenance')),
  text text not null check (text <> ''),
  until timestamptz not null check (until > changed_at),
  changed_at timestamptz not null,
  -- Name of the admin.
  changed_by text not null
);
