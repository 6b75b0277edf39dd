-- What the examples of a prize are called on German pages, which show the English without it.
alter table prizes add column german_examples text[];
update prizes set german_examples = array['Signierte Erinnerungsstücke', 'Exklusive Treffen']
where examples = array['Signed memorabilia', 'Exclusive meetups'];
