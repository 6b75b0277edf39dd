-- The language in which an account was last used, which is that of its mails.
alter table users add column language text not null default 'en' check (language in ('en', 'de'));
