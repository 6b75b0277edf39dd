-- The results say which transaction wrote them, standings what they rose from, and departures who left a board.

-- A place in a sequence says nothing of the order of commits; together with a snapshot, the transaction does.
alter table results drop column seq;
alter table results add column xid xid8 not null default pg_current_xact_id();
create index results_by_transaction on results (xid);

-- After a restore from a dump the transactions are another server's: then, and only so, a row is stamped anew.
drop trigger results_are_never_changed on results;
create trigger results_are_never_changed before update on results for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();

-- One statement writes these rows and takes the player from the game that it ends; to look each of them up again was a
-- third of its work. The result's game is still looked up.
alter table results drop constraint results_player_id_fkey;
alter table standings drop constraint standings_player_id_fkey, drop constraint standings_game_id_fkey;

-- What the upsert found; so the log has the exact score before, however many raise one standing at once.
alter table standings add column previous_score int;
-- Room on each page for the new version of a row whose place in the order stays.
alter table standings set (fillfactor = 85);

-- The negative rows of the log: a standing that was taken off its board. Never changed.
create table departures (
  board text not null,
  difficulty text not null check (difficulty in ('all', 'easy', 'medium', 'hard')),
  player_id uuid not null,
  score int not null check (score between 0 and 2240),
  reason text not null check (reason in ('deleted', 'disqualified')),
  left_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (xid, board, difficulty, player_id)
);

create trigger departures_are_never_changed before update on departures for each row
  when (to_jsonb(old) - 'xid' is distinct from to_jsonb(new) - 'xid') execute function refuse_change();
