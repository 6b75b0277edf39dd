-- Device links: a guest of the Daily Seven goes on on another device, and both browsers are one guest.

-- A guest's link; a new one takes the place of the old. Only the hash of its token is stored.
create table device_links (
  guest uuid primary key,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- `player_id` is then another guest.
alter table daily_guests add column to_guest boolean not null default false;
