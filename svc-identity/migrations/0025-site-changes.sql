-- Announces every change of what admins switch off or announce, so that no gateway has to ask for it every two seconds.
create function announce_site_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_site_changed', '');
  return null;
end $$;

create trigger site_changed after insert or update or delete on switches for each statement execute function announce_site_change();
create trigger site_changed after insert or update or delete on notices for each statement execute function announce_site_change();
