import { subjects } from '../subjects.mjs';
import { houseOf } from './house.ts';
import { checkRooms, checkTopLevel, fixedTopLevel } from './rooms.ts';

const service = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  'src/main.ts',
  'src/app.ts',
  'src/config.ts',
  'test/a.int.test.ts',
];
const remote = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  'webpack.config.mjs',
  'src/index.ts',
  'src/bootstrap.tsx',
  'src/mfe.tsx',
  'src/pages/A.tsx',
  'test/a.test.tsx',
];
const shell = [
  ...remote.filter((path) => path !== 'src/mfe.tsx'),
  'src/index.html',
  'src/remotes.ts',
  'src/layouts/A.tsx',
  'src/session/a.ts',
];

const readmes = {
  service: '# svc\n**Owns** a. **Answers** b. **Tells** c. **Hears** d. **Needs** e.',
  frontEnd: '# mfe\n## Owns\n## Shows\n## Asks',
};

/** A valid house, with additions and omissions. */
function house({ more = [], without = '' }: { more?: string[]; without?: string } = {}) {
  const paths = fixedTopLevel.flatMap((entry) => {
    if (!entry.endsWith('/')) return [entry];
    if (entry === 'infra/') return ['infra/stack/README.md'];
    const files = entry.startsWith('svc-') ? service : entry === 'shell/' ? shell : remote;
    const folders = (subjects[entry.slice(0, -1)] ?? []).map((subject) => `src/${subject}/index.ts`);
    return [...files, ...folders].map((file) => entry + file);
  });
  const kept = [...paths, ...more].filter((path) => path !== without);
  return houseOf(
    Object.fromEntries(kept.map((path) => [path, path.startsWith('svc-') ? readmes.service : readmes.frontEnd])),
  );
}

test('a house with its rooms is in order', () => {
  expect([...checkTopLevel(house()), ...checkRooms(house())]).toEqual([]);
});

test('a new entry at the top level is refused, project files, the lockfile and dot-files are not', () => {
  expect(checkTopLevel(house({ more: ['scripts/a.sh', '.ci/run', 'package-lock.json', 'LICENSE'] }))).toEqual([
    'scripts/ has no place at the top level',
  ]);
});

test('a part of the fixed top level that is gone is missed', () => {
  expect(checkTopLevel(house({ without: 'docker-compose.yml' }))).toEqual([
    'docker-compose.yml is missing at the top level',
  ]);
});

test('an eleventh room of infra is refused', () => {
  expect(checkTopLevel(house({ more: ['infra/misc/a.ts'] }))).toEqual(['infra/misc/ is no room of infra']);
});

test('a room that a slice invents is refused', () => {
  expect(checkRooms(house({ more: ['svc-game/src/utils/a.ts', 'mfe-game/src/hooks/a.ts'] }))).toEqual([
    'mfe-game/src/hooks/ is no room of a remote',
    'svc-game/src/utils/ is no room of a service',
  ]);
});

test('a room that a subject invents is refused, and so is a subject that is gone', () => {
  expect(checkRooms(house({ more: ['svc-game/src/play/helpers/a.ts', 'svc-game/src/play/rules.ts'] }))).toEqual([
    'svc-game/src/play/helpers/ is no room of a subject',
  ]);
  expect(checkRooms(house({ without: 'svc-game/src/boards/index.ts' }))).toEqual(['svc-game/src/boards/ is missing']);
});

test('a room that must be there is missed', () => {
  expect(checkRooms(house({ without: 'mfe-account/src/mfe.tsx' }))).toEqual(['mfe-account/src/mfe.tsx is missing']);
});

test('a README that leaves something out is found', () => {
  const silent = house({ without: 'svc-game/README.md', more: ['svc-game/README.md/'] });
  expect(checkRooms(silent)).toContain('svc-game/README.md does not say what it owns');
});
