-- What a game showed instead of its revision's text: another wording, other wrong options. The order of options is then that of the variant's.
alter table game_questions add column variant jsonb;

-- What names the variants of each sealed question, null for one that has none. Pools that were sealed before there were variants have no list.
alter table contest_pools add column forms text[] check (cardinality(forms) = cardinality(question_ids));
