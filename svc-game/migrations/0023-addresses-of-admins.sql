-- The internet addresses from which admins use the portal, hashed as those of players are: whoever races from one is of their household.
create table admin_addresses (
  admin_id uuid not null,
  admin_name text not null,
  hash text not null,
  noted_at timestamptz not null,
  primary key (admin_id, hash)
);
