-- Each decision about a heat keeps what the steward saw: how it goes with the contest, and what the rule said.
alter table heat_log add column comparison jsonb;
