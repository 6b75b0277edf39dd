import type { House } from './house.ts';
import { manifestAt, workspacesOf } from './workspaces.ts';

/** The packages that the product's owner has named, and the workspaces whose code they are for; a workspace's `test/` is not meant. */
const ownersPackages: Readonly<Record<string, readonly string[]>> = {
  react: ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'],
  'react-dom': ['shell'],
  '@module-federation/enhanced': ['infra/build', 'shell'],
  webpack: ['infra/build'],
  'react-router-dom': ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'],
  '@tanstack/react-query': ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'],
  express: ['infra/service-kit', 'svc-gateway'],
  'http-proxy-middleware': ['svc-gateway'],
  pg: ['infra/service-kit'],
  knex: ['infra/service-kit'],
  amqplib: ['infra/service-kit'],
  stripe: ['svc-payments'],
  '@stripe/react-stripe-js': ['mfe-account'],
  zod: ['infra/contracts', 'svc-gateway', 'svc-identity', 'svc-game', 'svc-payments'],
  testcontainers: ['infra/stand-ins', 'infra/stack'],
};

/** jest is run and not imported: by each workspace's script `test`, with a configuration of infra/build. */
const runners = ['jest'];

/**
 * Each package of the owner's list is a direct dependency of the workspaces that it is for, and is imported by their code: no figure
 * is worth one of them.
 */
export function checkOwnersPackages(house: House): string[] {
  const missing = Object.entries(ownersPackages).flatMap(([name, folders]) =>
    folders.flatMap((folder) => [
      ...(dependsOn(house, folder, name) ? [] : [`${folder}/package.json does not list ${name}`]),
      ...(importsIn(house, folder, name) ? [] : [`no file of ${folder} imports ${name}`]),
    ]),
  );
  const idle = runners.flatMap((name) => [
    ...(dependsOn(house, 'infra/build', name) ? [] : [`infra/build/package.json does not list ${name}`]),
    ...workspacesOf(house)
      .filter((folder) => (manifestAt(house, folder).scripts?.test ?? name).split(' ')[0] !== name)
      .map((folder) => `the tests of ${folder} are not run by ${name}`),
  ]);
  return [...missing, ...idle];
}

function dependsOn(house: House, folder: string, name: string): boolean {
  const { dependencies, devDependencies } = manifestAt(house, folder);
  return { ...dependencies, ...devDependencies }[name] !== undefined;
}

/** Whether a source of the workspace imports the package or a module of it, for more than its types. */
function importsIn(house: House, folder: string, name: string): boolean {
  const used = new RegExp(`^(?!import type ).*(?:from|import\\() ?'${name}(?:/[^']+)?'`, 'm');
  return house.files.some(
    (file) =>
      file.startsWith(`${folder}/`) &&
      /\.(?:tsx?|mjs)$/.test(file) &&
      !/(?:^|\/)test\/|\.test\.tsx?$/.test(file) &&
      used.test(house.read(file)),
  );
}
