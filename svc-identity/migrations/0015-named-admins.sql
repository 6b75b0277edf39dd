-- Admins as persons with roles, passkeys and one-time codes, and their names in the audit list.
create table admins (
  id uuid primary key,
  name text not null check (length(name) between 2 and 60),
  role text not null check (role in ('owner', 'steward', 'editor', 'support')),
  -- The admin's own player account, as far as it was stated.
  player_id uuid references users on delete set null,
  joined_at timestamptz not null
);
create unique index admins_name_unique on admins (lower(name));

create table admin_passkeys (
  -- The credential's id in base64url.
  id text primary key,
  admin_id uuid not null references admins on delete cascade,
  -- COSE, as WebAuthn gives it.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  used_at timestamptz
);
create index admin_passkeys_of_admin on admin_passkeys (admin_id);

-- Codes that sign an admin in once: for a lost passkey without an end, for a command with one.
create table admin_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  admin_id uuid not null references admins on delete cascade,
  expires_at timestamptz
);
create index admin_codes_of_admin on admin_codes (admin_id);

create table admin_invitations (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique check (length(code_hash) = 32),
  role text not null check (role in ('owner', 'steward', 'editor', 'support')),
  -- Null for an invitation that the operator made.
  invited_by uuid references admins on delete set null,
  expires_at timestamptz not null
);

alter table admin_sessions
  -- Null while only the portal's password was given.
  add column admin_id uuid references admins on delete cascade,
  -- What the passkey has to sign next, and since when; used once.
  add column challenge text,
  add column challenged_at timestamptz;
create index admin_sessions_of_admin on admin_sessions (admin_id) where admin_id is not null;

-- The name as it was at that time. Null for rows of before admins had names.
alter table audit add column admin_id uuid, add column admin_name text;

-- For an operator when no owner can sign in any more: makes an invitation for an owner, valid for an hour, and returns its code.
create function invite_owner() returns text language plpgsql set search_path from current as $$
declare
  code text := upper(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
begin
  insert into admin_invitations (code_hash, role, expires_at)
    values (sha256(convert_to(code, 'UTF8')), 'owner', now() + interval '1 hour');
  insert into audit (at, action, reason, request_id)
    values (now(), 'admin-invited', 'An owner, by invite_owner() in the database', 'operator');
  return code;
end $$;
