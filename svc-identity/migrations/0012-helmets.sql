-- The helmet that a player has chosen, as the contracts number them; null: it follows from the id.
alter table users
  add column helmet smallint check (helmet between 0 and 383);
