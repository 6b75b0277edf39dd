-- Banks have another format: one of the earlier format cannot be asked, and the one that came with the service counts.
update banks set state = 'declined', content = null where state in ('waiting', 'in-use', 'replaced');
