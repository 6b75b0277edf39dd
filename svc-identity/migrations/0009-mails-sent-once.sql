-- Mails of every kind wait in one queue, and each is sent once, or once more where it is not known whether it arrived.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind ~ '^[a-z]+(-[a-z0-9]+)*$'),
  -- A mail goes to an address that was typed, known or not, or to an account, whose address is read when it is sent.
  alter column email_folded drop not null,
  add column user_id uuid references users on delete cascade,
  add constraint mails_recipient_check check ((email_folded is null) <> (user_id is null)),
  -- What the mail says beside name and address; no secret.
  add column facts jsonb not null default '{}',
  -- When the attempt whose outcome is not known was begun.
  add column sending_since timestamptz,
  -- How often it was sent again after an attempt whose outcome is not known.
  add column repeats integer not null default 0 check (repeats >= 0);
create index mails_of_user on mails (user_id) where user_id is not null;
