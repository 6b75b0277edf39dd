-- Each question of a heat is asked in a form of its own, which is made when it is opened.
alter table heat_questions add column variant jsonb;
