-- Announces every session that ends, however it ends, so that no gateway goes on trusting it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;

create trigger session_ended after delete on sessions for each row execute function announce_session_end();
