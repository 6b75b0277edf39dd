-- What a prize is called and described as on German pages and in German mails, which show the English without it.
alter table prizes add column german_title text, add column german_description text;
