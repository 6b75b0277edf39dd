-- Finds the results of a day or a week for the boards of those periods.

-- Results are only ever appended, so block ranges by time tell nearly all there is to know: the index has some 40 bytes for
-- 256 KB of results, and a new result is written to it only where it begins a range.
create index if not exists results_by_time on results using brin (completed_at) with (pages_per_range = 32, autosummarize = on);
