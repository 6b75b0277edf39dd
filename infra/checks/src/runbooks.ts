import { parse } from 'yaml';

import { type Check, type House } from './house.ts';
import { workspacesOf } from './workspaces.ts';

const runbooks = 'infra/docs/operating/runbooks.md';

const npmsOwn = /^(?:install|ci|sbom)\b/;

/** Documents that name paths and scripts of the repository. */
const guides = [
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
  runbooks,
  'infra/docs/operating/scaling.md',
];

/** The runbooks name every alert. */
export const checkAlertsHaveRunbooks: Check = (house) => {
  const text = house.read(runbooks);
  return alertsOf(house)
    .filter((name) => !text.includes(`\`${name}\``))
    .map((name) => `${runbooks}: says nothing of ${name}`);
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

function alertsOf(house: House): string[] {
  const { groups } = parse(house.read('infra/operate/deploy/observability/alerts.yml')) as {
    groups: { rules: { alert: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
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
