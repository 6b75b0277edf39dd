-- Other names of the same drivers and teams are told apart from other facts.
update banks set report = report || '{"renames": []}';
