import { checkCommits } from './commits.ts';

test('a subject names its slices and has at most 72 characters', () => {
  expect(checkCommits(['1f2e3d4c svc-game, portal: show what was said', `1f2e3d4c game: ${'x'.repeat(66)}`])).toEqual(
    [],
  );
});

test('a longer subject, and one without its slice, are named with what is wrong', () => {
  const long = `1f2e3d4c game: ${'x'.repeat(67)}`;
  expect(checkCommits([long, '5a6b7c8d Fix the game'])).toEqual([
    `${long}: 73 characters, at most 72`,
    '5a6b7c8d Fix the game: not of the form "<slice>: imperative sentence"',
  ]);
});
