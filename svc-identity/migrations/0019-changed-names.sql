-- Keeps every change of a display name.
create table name_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null references users on delete cascade,
  former text not null,
  -- What the former name looks like: nobody else may take it for a while. Null where the account had none.
  former_skeleton text,
  -- Why support changed it; null for a change by the player.
  reason text check (length(reason) between 1 and 500),
  changed_at timestamptz not null
);
create index name_changes_of_user on name_changes (user_id, id);
create index name_changes_by_skeleton on name_changes (former_skeleton, changed_at);

-- Gateways keep names with sessions: they ask again for those of a renamed account, as if the sessions had ended.
create function announce_renamed_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', encode(token_hash, 'hex')) from sessions where user_id = new.id;
  return null;
end $$;

create trigger user_renamed after update of display_name on users for each row
  when (old.display_name <> new.display_name) execute function announce_renamed_sessions();
