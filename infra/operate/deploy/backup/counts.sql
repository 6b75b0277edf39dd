-- How many rows each table has, one line a table.
select format('%I.%I', schemaname, tablename) as name,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')))[1] as n
from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1
