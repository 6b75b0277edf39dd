-- Accounts and their sessions, sign-in, mails, admins with the audit list, and what is switched off or announced.

create table users (
  id uuid primary key,
  email text not null,
  -- Lower case: one account per address however it is typed.
  email_folded text not null,
  display_name text not null,
  display_name_folded text not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- When the password was last set by a reset mail.
  reset_at timestamptz,
  -- Which version of the terms a player accepted by registering, and when.
  terms_version text check (terms_version ~ '^20\d{2}-\d{2}-\d{2}$'),
  terms_accepted_at timestamptz,
  -- As the contracts number them; null: it follows from the id.
  helmet smallint check (helmet between 0 and 383),
  -- What the display name looks like, so that no name can be taken for another player's. Null until it is made.
  name_skeleton text,
  -- The address that was confirmed. Another one that takes its place has to be confirmed anew.
  confirmed_email_folded text,
  confirmed_at timestamptz,
  -- Whether the player wants mails that are not owed.
  contest_mails boolean not null default true,
  -- The address that was refused. Another one that takes its place has not been tried.
  unreachable_email_folded text,
  unreachable_since timestamptz,
  -- What the server said.
  unreachable_reply text,
  constraint users_display_name_unique unique (display_name_folded),
  constraint users_email_unique unique (email_folded),
  constraint users_name_skeleton_unique unique (name_skeleton),
  constraint users_confirmed_check check ((confirmed_email_folded is null) = (confirmed_at is null)),
  constraint users_unreachable_check
    check (num_nulls(unreachable_email_folded, unreachable_since, unreachable_reply) in (0, 3)),
  constraint users_terms check ((terms_version is null) = (terms_accepted_at is null))
);
-- The order in which the portal lists accounts.
create index users_by_age on users (created_at desc, id desc);

-- Gateways keep names with sessions: they ask again for those of a renamed account, as if the sessions had ended.
create function announce_renamed_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', encode(token_hash, 'hex')) from sessions where user_id = new.id;
  return null;
end $$;
create trigger user_renamed after update of display_name on users for each row
  when (old.display_name <> new.display_name) execute function announce_renamed_sessions();

create table sessions (
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Names the session to its owner: the hash of its token ends it, and is shown to nobody.
  id uuid not null default gen_random_uuid(),
  -- Browser and system, such as "Firefox on Windows".
  device text check (length(device) <= 100),
  -- To the day.
  used_at timestamptz,
  device_hash bytea check (length(device_hash) = 32),
  -- As in pending_sign_ins, for a passkey that is used or made in the settings.
  challenge text,
  challenged_at timestamptz,
  -- When the owner last proved who they are, by the password or a passkey.
  proved_at timestamptz
);
create index sessions_by_expiry on sessions (expires_at);
create unique index sessions_by_id on sessions (id);
create index sessions_of_user on sessions (user_id);

-- Announces every session that ends, however it ends, so that no gateway goes on trusting it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function announce_session_end();

-- The entries that payments tell of. Events keep no order and a player may enter anew after a refund, so each payment is its
-- own row.
create table entries (
  user_id uuid not null,
  contest text not null check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  payment_id uuid primary key,
  state text not null check (state in ('active', 'suspended')),
  -- When it was last suspended or restored: of events that arrive out of order the later one counts.
  changed_at timestamptz
);
create index entries_of_user on entries (user_id, contest);

-- Shape given by rate-limiter-flexible.
create table failed_logins (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index failed_logins_by_expiry on failed_logins (expire);

create table inbox (
  event_id uuid primary key,
  type text not null,
  handled_at timestamptz not null default now()
);
create index inbox_by_age on inbox (handled_at);

-- Events whose handler failed, until they are tried again.
create table inbox_retry (
  event_id uuid primary key,
  content text not null,
  failures int not null check (failures > 0),
  reason text not null,
  due_at timestamptz not null
);
create index inbox_retry_due on inbox_retry (due_at);

-- The one link of an account that works: a newer one takes its place, and using it takes it away.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Mails of every kind wait in one queue, and each is sent once, or once more where it is not known whether it arrived.
create table mails (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+(-[a-z0-9]+)*$'),
  -- A mail goes to an address that was typed, known or not, or to an account, whose address is read when it is sent.
  email_folded text,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0,
  user_id uuid references users on delete cascade,
  -- What the mail says beside name and address; no secret.
  facts jsonb not null default '{}',
  -- When the attempt whose outcome is not known was begun.
  sending_since timestamptz,
  -- How often it was sent again after an attempt whose outcome is not known.
  repeats int not null default 0 check (repeats >= 0),
  constraint mails_recipient_check check ((email_folded is null) <> (user_id is null))
);
create index mails_due on mails (due_at);
create index mails_of_address on mails (email_folded);
create index mails_of_user on mails (user_id) where user_id is not null;

-- How often a link was asked for. Shape given by rate-limiter-flexible.
create table reset_requests (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index reset_requests_by_expiry on reset_requests (expire);

-- What is left of an account: nothing of the person, and enough for no late news to bring it back.
create table deleted_accounts (
  user_id uuid primary key,
  pseudonym text not null,
  pseudonym_folded text not null,
  deleted_at timestamptz not null,
  -- Keyed hash of the address, until a contest that the account raced in has been closed for 60 days.
  email_hash text check (length(email_hash) = 43),
  constraint deleted_accounts_pseudonym_unique unique (pseudonym_folded)
);
create index deleted_accounts_by_email on deleted_accounts (email_hash) where email_hash is not null;

-- What processes of this service share and no reply contains.
create table secrets (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);

create table outbox (
  id uuid primary key,
  name text not null,
  version int not null,
  body jsonb not null,
  occurred_at timestamptz not null,
  request_id text not null,
  announced_at timestamptz not null default now(),
  -- When it is handed over, put off for as long as no queue wants it.
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_unsent on outbox (due_at) where sent_at is null;

-- Sessions of the admin portal.
create table admin_sessions (
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- What the audit list calls it.
  name text not null check (name ~ '^[0-9a-f]{8}$'),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while only the portal's password was given.
  admin_id uuid,
  -- What the passkey has to sign next, and since when; used once.
  challenge text,
  challenged_at timestamptz,
  check (seen_at >= started_at)
);
create index admin_sessions_by_use on admin_sessions (seen_at);
create index admin_sessions_of_admin on admin_sessions (admin_id) where admin_id is not null;

-- What admins did; never changed.
create table audit (
  id bigint generated always as identity primary key,
  -- Of the event that told it; null for what happened here.
  event_id uuid unique,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  session text,
  address text,
  contest text check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  player_id uuid,
  reason text,
  changes jsonb not null default '[]',
  request_id text not null,
  admin_id uuid,
  -- The name as it was at that time.
  admin_name text
);
create index audit_by_action on audit (action, id);
create index audit_of_contest on audit (contest, id) where contest is not null;
create index audit_of_player on audit (player_id, id) where player_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What stands in % is never changed.', tg_table_name;
end $$;
create trigger audit_is_never_changed before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- A browser in which the account was signed in, named by a cookie. Wrong passwords of others never keep it out.
create table devices (
  -- SHA-256 of the cookie's value. A browser has one cookie for all accounts that were signed in there.
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index devices_by_age on devices (seen_at);
create index devices_of_user on devices (user_id);

-- Accounts that an admin has closed. Nobody signs in to one before closed_until, or ever where that is null.
-- Reopening deletes the row; what was decided, and why, stays in the audit list.
create table closures (
  user_id uuid primary key references users on delete cascade,
  closed_at timestamptz not null,
  closed_until timestamptz,
  reason text not null,
  check (closed_until > closed_at)
);

-- Prizes that were answered or are not offered any more, so that no reminder is queued when the offer is heard of later.
create table ended_prize_offers (
  user_id uuid not null references users on delete cascade,
  contest text not null check (contest ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  primary key (user_id, contest)
);

-- Admins as persons with roles.
create table admins (
  id uuid primary key,
  name text not null check (length(name) between 2 and 60),
  role text not null check (role in ('owner', 'steward', 'editor', 'support')),
  -- The admin's own player account, as far as it was stated.
  player_id uuid references users on delete set null,
  joined_at timestamptz not null
);
alter table admin_sessions add foreign key (admin_id) references admins on delete cascade;
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

-- A mail may be asked for again, and a winner's mails have links of their own, so an account may have several that work.
create table email_confirmations (
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  email_folded text not null,
  expires_at timestamptz not null
);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
create index email_confirmations_of_user on email_confirmations (user_id);

-- What an admin has switched off, or on again: one row for each capability that was ever switched (decision 0241).
create table switches (
  capability text primary key check (capability ~ '^[a-z]+(-[a-z]+)*$'),
  is_on boolean not null,
  reason text not null,
  changed_at timestamptz not null,
  -- Name of the admin.
  changed_by text not null
);

-- Announces every change of what admins switch off or announce, so that no gateway has to ask for it every two seconds.
create function announce_site_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_site_changed', '');
  return null;
end $$;
create trigger site_changed after insert or update or delete on switches for each statement execute function announce_site_change();

-- Notices to everybody on the site: a banner and maintenance, at most one of each, until their end (decision 0242).
create table notices (
  kind text primary key check (kind in ('banner', 'maintenance')),
  text text not null check (text <> ''),
  until timestamptz not null,
  changed_at timestamptz not null,
  -- Name of the admin.
  changed_by text not null,
  check (until > changed_at)
);
create trigger site_changed after insert or update or delete on notices for each statement execute function announce_site_change();

-- Keeps every change of a display name.
create table name_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  former text not null,
  -- What the former name looks like: nobody else may take it for a while. Null where the account had none.
  former_skeleton text,
  -- Why support changed it; null for a change by the player.
  reason text check (length(reason) between 1 and 500),
  changed_at timestamptz not null
);
create index name_changes_by_skeleton on name_changes (former_skeleton, changed_at);
create index name_changes_of_user on name_changes (user_id, id);

-- Mails that were sent or given up, kept for 90 days, so that support can see and repeat them.
create table sent_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z0-9]+)*$'),
  facts jsonb not null,
  asked_at timestamptz not null,
  is_sent boolean not null,
  done_at timestamptz not null
);
create index sent_mails_by_age on sent_mails (done_at);
create index sent_mails_of_user on sent_mails (user_id, done_at);

-- Each mail that is not owed has a link of its own, which works without signing in, and as often as it is used.
create table unsubscribe_links (
  -- SHA-256 of the token, which stands in the mail alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index unsubscribe_links_by_expiry on unsubscribe_links (expires_at);
create index unsubscribe_links_of_user on unsubscribe_links (user_id);

-- Players' passkeys.
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

-- Players' recovery codes.
create table player_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references users on delete cascade
);
create index player_codes_of_user on player_codes (user_id);

-- Sign-ins that wait for their second step. The password was right; nothing else can be done with it.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  tries int not null default 0,
  -- What the passkey has to sign next, and since when; used once.
  challenge text,
  challenged_at timestamptz
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);

-- Signs puzzles, so that those that nobody solves need no row. Whoever knew it could save themselves the work, nothing else.
create table puzzle_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null check (length(secret) = 64)
);
insert into puzzle_secret (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Each counts once: kept until it would have expired.
create table solved_puzzles (
  -- SHA-256 of the puzzle's signature.
  puzzle_hash bytea primary key check (length(puzzle_hash) = 32),
  expires_at timestamptz not null
);
create index solved_puzzles_by_end on solved_puzzles (expires_at);

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
