import { checkChangelog } from './changelog.ts';
import { houseOf } from './house.ts';

const good = `# Changelog

## [Unreleased]

### Added

- Players: a night race.

## [0.2.0] - 2026-11-21

### Fixed

- Operators: a connection
  that broke.

## [0.1.0] - 2026-10-01

First version.
`;
const faultsOf = (changelog: string) =>
  checkChangelog(houseOf({ 'CHANGELOG.md': changelog, 'package.json': '{"version": "0.2.0"}' }));

test('a changelog whose versions are dated and whose entries name their readers is in order', () => {
  expect(faultsOf(good)).toEqual([]);
});

test.each<[string, string, string, string]>([
  ['has no section for what comes next', '## [Unreleased]\n', '', 'the first section is not "[Unreleased]"'],
  ['has a version without a date', ' - 2026-10-01', '', '"[0.1.0]" is not "[1.2.3] - YYYY-MM-DD"'],
  ['begins with an old version', '2026-10-01', '2026-12-01', 'the newest version is not the first'],
  ['lacks the present version', '[0.2.0]', '[0.1.9]', 'the newest version is not 0.2.0'],
  ['has a section of its own', '### Fixed', '### Mended', 'no section is "Mended"'],
  ['has a section twice', '- Players', '### Added\n- Players', '[Unreleased] has "Added" twice'],
  ['addresses nobody', '- Players: a', '- A', '"- A night race." does not say whom it concerns'],
  ['says the same twice', '- Players', '- Players: a night race.\n- Players', 'stands there twice'],
])('a changelog that %s is reported', (_title, from, to, fault) => {
  expect(faultsOf(good.replace(from, to)).join('\n')).toContain(fault);
});

test('a house without a changelog is reported', () => {
  expect(checkChangelog(houseOf({ 'package.json': '{"version": "0.2.0"}' }))).toEqual(['CHANGELOG.md is missing']);
});
