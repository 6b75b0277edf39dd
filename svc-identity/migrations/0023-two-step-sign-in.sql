-- Players' passkeys and recovery codes, and sign-ins that wait for one of them.
create table player_passkeys (
  -- The credential's id in base64url.
  id text primary key,
  user_id uuid not null references users on delete cascade,
  -- COSE, as WebAuthn gives it.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  used_at timestamptz
);
create index player_passkeys_of_user on player_passkeys (user_id);

create table player_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references users on delete cascade
);
create index player_codes_of_user on player_codes (user_id);

-- The password was right. Nothing else can be done with it than to give the second step.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- What the passkey has to sign next, and since when; used once.
  challenge text,
  challenged_at timestamptz
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);

alter table sessions
  -- As in pending_sign_ins, for a passkey that is used or made in the settings.
  add column challenge text,
  add column challenged_at timestamptz,
  -- When the owner last proved who they are, by the password or a passkey.
  add column proved_at timestamptz;
