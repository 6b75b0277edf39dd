import { subjects } from '../subjects.mjs';
import { entriesOf, type Check, type House } from './house.ts';

/** The required and the optional entries of a kind of slice. Folders end with a slash. */
interface Rooms {
  readonly inside: { readonly must: readonly string[]; readonly may: readonly string[] };
  readonly src: { readonly must: readonly string[]; readonly may: readonly string[] };
  /** The words of the README's headings. */
  readonly headings: readonly string[];
}

export const fixedTopLevel = [
  'shell/',
  'mfe-game/',
  'mfe-account/',
  'mfe-leaderboard/',
  'svc-gateway/',
  'svc-identity/',
  'svc-game/',
  'svc-payments/',
  'infra/',
  'docker-compose.yml',
  'package.json',
  'README.md',
];

/** Files about the project itself, which forges and package tools look for at the top level. */
const projectFiles = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'];

const infraRooms = [
  'bench/',
  'build/',
  'checks/',
  'contracts/',
  'docs/',
  'e2e/',
  'operate/',
  'questions/',
  'service-kit/',
  'stack/',
  'stand-ins/',
  'web-kit/',
];

const workspaceFiles = ['README.md', 'package.json', 'tsconfig.json', 'jest.config.mjs'];

const service: Rooms = {
  inside: { must: [...workspaceFiles, 'src/', 'test/'], may: ['migrations/'] },
  src: {
    must: ['main.ts', 'app.ts', 'config.ts'],
    may: ['context.ts', 'clients/', 'http/', 'flows/', 'rules/'],
  },
  headings: ['Owns', 'Answers', 'Tells', 'Hears', 'Needs'],
};

/** Beside the subjects: what they share, and what joins them. */
const cutBySubject = ['admin-actions.ts', 'context.ts', 'clients/', 'due-work.ts', 'events.ts', 'jobs.ts', 'routes.ts'];

const frontEnd = {
  inside: { must: [...workspaceFiles, 'webpack.config.mjs', 'src/', 'test/'], may: ['public/'] },
  headings: ['Owns', 'Shows', 'Asks'],
};

const remote: Rooms = {
  ...frontEnd,
  src: {
    must: ['index.ts', 'bootstrap.tsx', 'mfe.tsx', 'pages/'],
    may: ['late-parts.ts', 'components/', 'api/', 'model/', 'texts/'],
  },
};

const shell: Rooms = {
  ...frontEnd,
  // Visitors' files must contain nothing of them: the portal is built separately, the page of parts only served to the team.
  inside: { must: frontEnd.inside.must, may: [...frontEnd.inside.may, 'parts/', 'portal/'] },
  src: {
    must: ['index.ts', 'index.html', 'bootstrap.tsx', 'remotes.ts', 'pages/', 'layouts/', 'session/'],
    may: [
      'App.tsx',
      'Site.tsx',
      'prerender.tsx',
      'components/',
      'api/',
      'draw-pages.tsx',
      'model/',
      'texts/',
      'federation.ts',
      'fetch-ahead.ts',
      'fetch-in-time.ts',
      'integrity.ts',
      'shared.ts',
      'reload.ts',
      'trusted-types.test.ts',
      'trusted-types.ts',
    ],
  },
};

/** The top level is fixed by the product's owner. Besides it only project files, the lockfile and dot-files are allowed. */
export const checkTopLevel: Check = (house) => {
  const entries = entriesOf(house, '');
  const allowed = [...fixedTopLevel, ...projectFiles, 'package-lock.json'];
  return [
    ...fixedTopLevel.filter((entry) => !entries.includes(entry)).map((entry) => `${entry} is missing at the top level`),
    ...entries
      .filter((entry) => !allowed.includes(entry) && !entry.startsWith('.'))
      .map((entry) => `${entry} has no place at the top level`),
    ...entriesOf(house, 'infra')
      .filter((entry) => !infraRooms.includes(entry))
      .map((entry) => `infra/${entry} is no room of infra`),
  ];
};

/** Every slice has the rooms of its kind and no others. */
export const checkRooms: Check = (house) =>
  fixedTopLevel
    .filter((entry) => /^(svc-|mfe-|shell)/.test(entry))
    .map((entry) => entry.slice(0, -1))
    .flatMap((slice) => faultsOf(house, slice, roomsOf(slice)));

/** What a subject of a service may hold; one file until it is too long for a screen or three, then a folder. */
const subjectRooms = [
  'index.ts',
  ...['routes', 'portal', 'views', 'events', 'jobs', 'flows', 'rules', 'sql'].flatMap((room) => [
    `${room}/`,
    `${room}.ts`,
  ]),
];
/** What two subjects have besides: what a bank is, and the boards that are counted in memory. */
const moreInSubject: Readonly<Record<string, readonly string[]>> = {
  'svc-game/src/questions': ['bank/'],
  'svc-game/src/boards': ['ranks/'],
};

function roomsOf(slice: string): Rooms {
  if (slice === 'shell') return shell;
  if (!slice.startsWith('svc-')) return remote;
  const folders = subjectsOf(slice).map((subject) => `${subject}/`);
  return folders.length === 0
    ? service
    : { ...service, src: { must: [...service.src.must, ...folders], may: cutBySubject } };
}

function subjectsOf(slice: string): readonly string[] {
  return subjects[slice] ?? [];
}

function faultsOf(house: House, slice: string, rooms: Rooms): string[] {
  const readme = house.files.includes(`${slice}/README.md`) ? house.read(`${slice}/README.md`) : '';
  return [
    ...compare(slice, entriesOf(house, slice), rooms.inside),
    ...compare(`${slice}/src`, entriesOf(house, `${slice}/src`), rooms.src),
    ...subjectsOf(slice)
      .map((subject) => `${slice}/src/${subject}`)
      .flatMap((folder) =>
        compare(folder, entriesOf(house, folder), {
          must: [],
          may: [...subjectRooms, ...(moreInSubject[folder] ?? [])],
        }),
      ),
    ...rooms.headings
      .filter((word) => !new RegExp(`(^#+ |\\*\\*)${word}\\b`, 'm').test(readme))
      .map((word) => `${slice}/README.md does not say what it ${word.toLowerCase()}`),
  ];
}

function compare(
  folder: string,
  entries: readonly string[],
  { must, may }: { must: readonly string[]; may: readonly string[] },
): string[] {
  return [
    ...must.filter((entry) => !entries.includes(entry)).map((entry) => `${folder}/${entry} is missing`),
    ...entries
      .filter((entry) => !must.includes(entry) && !may.includes(entry))
      .map((entry) => `${folder}/${entry} is no room of a ${kindOf(folder)}`),
  ];
}

function kindOf(folder: string): string {
  if (folder.startsWith('shell')) return 'shell';
  if (/^svc-[^/]+\/src\/./.test(folder)) return 'subject';
  return folder.startsWith('svc-') ? 'service' : 'remote';
}
