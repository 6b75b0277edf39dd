-- What a game showed instead of its revision's text: another wording, other wrong options. The order of options is then that of the variant's.
alter table game_questions add column variant jsonb;
