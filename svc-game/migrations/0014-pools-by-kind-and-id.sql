-- Which questions a contest draws from follows from its kind and id (decision 0161), so no row says it.
-- Contract: unused since 0.1.0.
alter table contests drop column pool;
