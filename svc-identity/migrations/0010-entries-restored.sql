-- When a payment's entry was last suspended or restored: of events that arrive out of order the later one counts.
alter table entries add column changed_at timestamptz;
