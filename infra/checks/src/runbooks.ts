import { parse } from 'yaml';

import { metricsIn, queriesIn } from './deployment/promql.ts';
import { withoutComments, type Check, type House } from './house.ts';
import { workspacesOf } from './workspaces.ts';

export const runbooks = 'infra/docs/operating/runbooks.md';

const npmsOwn = /^(?:install|ci|sbom)\b/;

/** Documents that name paths and scripts of the repository; the runbooks name more. */
export const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'infra/docs/asvs.md',
  'infra/docs/attacks.md',
  'infra/docs/glossary.md',
  'infra/docs/independent-slices.md',
  'infra/docs/money-edges.md',
  'infra/docs/operating/README.md',
  'infra/docs/operating/backups.md',
  'infra/docs/operating/deploying.md',
  'infra/docs/operating/drills.md',
  'infra/docs/operating/rehearsal.md',
  'infra/docs/operating/scaling.md',
];

/**
 * The runbooks name every alert, and everything that they name exists: alerts, metrics and tables, log events, variables, scripts,
 * files, slices. A name is recognised by its spelling where it is a code span by itself.
 */
export const checkRunbooks: Check = (house) => {
  const text = house.read(runbooks);
  const names = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  const ofKind = (pattern: RegExp) => [...new Set(names)].filter((name) => pattern.test(name));
  const missing = (what: string, found: readonly string[], known: ReadonlySet<string>) =>
    found.filter((name) => !known.has(name)).map((name) => `${runbooks}: there is no ${what} ${name}`);
  return [
    ...missing('alert', ofKind(/^([A-Z][a-z]+){2,}$/), alertsOf(house)),
    ...[...alertsOf(house)]
      .filter((name) => !names.includes(name))
      .map((name) => `${runbooks}: says nothing of ${name}`),
    ...missing('metric or table', ofKind(/^[a-z]+(_[a-z]+)+$/), new Set([...metricsOf(house), ...tablesOf(house)])),
    ...missing(
      'log event, slice or refusal',
      ofKind(/^[a-z]+(-[a-z]+)+$/),
      new Set([...logEventsOf(house), ...slicesOf(house), ...refusalsOf(house)]),
    ),
    ...missing('variable', ofKind(/^[A-Z]+(_[A-Z]+)+$/), variablesOf(house)),
    ...namedScriptsAndFiles(house, runbooks),
    ...missing(
      'slice',
      [...new Set([...text.matchAll(/\b(?:svc|mfe)-[a-z]+/g)].map((match) => match[0]))],
      slicesOf(house),
    ),
    ...missing(
      'log event',
      [...text.matchAll(/"event":"([a-z-]+)"/g)].map((match) => match[1]!),
      logEventsOf(house),
    ),
  ];
};

/** Every path and npm script that the guides name exists. Builds (`dist`) are left out. */
export const checkGuides: Check = (house) =>
  guides.filter((path) => house.files.includes(path)).flatMap((path) => namedScriptsAndFiles(house, path));

function namedScriptsAndFiles(house: House, document: string): string[] {
  const text = house.read(document);
  const scripts = [...text.matchAll(/\bnpm (?:run )?([a-z]+)((?: +--workspace [\w/-]+)?)/g)].map((match) =>
    (match[1]! + match[2]!).replaceAll(/ +/g, ' '),
  );
  const files = [...text.matchAll(/(?<![\w./@-])(?:infra|shell|(?:svc|mfe)-[a-z]+)\/[\w./-]+\w/g)].map(
    (match) => match[0],
  );
  const known = { script: scriptsOf(house), file: pathsOf(house) };
  return [
    ...new Set(
      scripts.filter((name) => !npmsOwn.test(name) && !known.script.has(name)).map((name) => `script ${name}`),
    ),
    ...new Set(files.filter((path) => !/\/dist\b/.test(path) && !known.file.has(path)).map((path) => `file ${path}`)),
  ]
    .map((missing) => `${document}: there is no ${missing}`)
    .concat(scriptsWithoutArguments(house, text).map((name) => `${document}: npm run ${name} loses its arguments`));
}

/** Root scripts that a text gives arguments: npm adds them at the end, so of two commands the first would not have them. */
function scriptsWithoutArguments(house: House, text: string): string[] {
  const { scripts } = JSON.parse(house.read('package.json')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/\bnpm run ([a-z]+) -- /g)].map((match) => match[1]!);
  return [...new Set(named)].filter((name) => scripts[name]?.includes('||'));
}

/** The SQL queries of the runbooks. */
export function runbookQueries(house: House): string[] {
  return [...house.read(runbooks).matchAll(/^( *)```sql\n([\s\S]*?)^ *```/gm)].map((match) => match[2]!);
}

function alertsOf(house: House): Set<string> {
  const { groups } = parse(house.read('infra/operate/deploy/observability/alerts.yml')) as {
    groups: { rules: { alert: string }[] }[];
  };
  return new Set(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
}

/** The metrics in alerts and dashboards. Another test checks that services expose them. */
function metricsOf(house: House): string[] {
  return queriesIn(house).flatMap(metricsIn);
}

function tablesOf(house: House): string[] {
  return house.files
    .filter((path) => /^svc-\w+\/migrations\/.*\.sql$/.test(path))
    .flatMap((path) => [...house.read(path).matchAll(/^create table (\w+)/gm)].map((match) => match[1]!));
}

function logEventsOf(house: House): Set<string> {
  return namesIn(house, /^(svc-\w+|infra\/service-kit)\/src\/.*\.ts$/, /\bevent: '([a-z-]+)'/g);
}

function refusalsOf(house: House): Set<string> {
  return namesIn(house, /^infra\/contracts\/src\/refusals\.ts$/, /^ +'?([a-z-]+)'?: \{ status/gm);
}

function namesIn(house: House, where: RegExp, pattern: RegExp): Set<string> {
  return new Set(
    house.files
      .filter((path) => where.test(path) && !path.endsWith('.test.ts'))
      .flatMap((path) => [...withoutComments(house.read(path)).matchAll(pattern)].map((match) => match[1]!)),
  );
}

function slicesOf(house: House): Set<string> {
  return new Set(workspacesOf(house).filter((workspace) => !workspace.startsWith('infra/')));
}

function variablesOf(house: House): Set<string> {
  return new Set(
    [
      ...house.read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm),
      ...house.read('docker-compose.yml').matchAll(/^ +([A-Z_]+):/gm),
    ].map((match) => match[1]!),
  );
}

function scriptsOf(house: House): Set<string> {
  const scriptsAt = (folder: string) =>
    Object.keys((JSON.parse(house.read(`${folder}package.json`)) as { scripts?: object }).scripts ?? {});
  return new Set([
    ...scriptsAt(''),
    ...workspacesOf(house).flatMap((workspace) =>
      scriptsAt(`${workspace}/`).map((name) => `${name} --workspace ${workspace}`),
    ),
  ]);
}

function pathsOf(house: House): Set<string> {
  return new Set(
    house.files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  );
}
