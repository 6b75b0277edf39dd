-- Of a bank that was declined only the record is kept, not its file: it can never be put in use.
alter table banks
  drop constraint banks_check,
  add constraint banks_kept_whole check (
    state = 'refused' or (num_nulls(version, release, released_on) = 0 and (content is not null or state = 'declined'))
  );

update banks set content = null where state = 'declined';
