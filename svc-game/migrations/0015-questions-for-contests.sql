-- Gives the questions that editors propose for contests ids of their own, by which they are told from those of free play.
alter sequence question_ids maxvalue 500000;
create sequence contest_question_ids as int start 500001 maxvalue 999999;
