import { withoutComments, type Check, type House } from './house.ts';

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lifecycleHooks = ['prepare', 'preinstall', 'install', 'postinstall', 'prepublish', 'prestart', 'pretest'];

/** Every workspace has the same scripts. */
export const checkScripts: Check = (house) => {
  const { scripts = {} } = manifestAt(house, '');
  return [
    ...['start', 'dev', 'test'].filter((name) => !scripts[name]).map((name) => `package.json has no script ${name}`),
    ...lifecycleHooks.filter((name) => scripts[name]).map((name) => `package.json runs ${name} unasked`),
    ...workspacesOf(house).flatMap((workspace) => {
      const own = manifestAt(house, workspace).scripts ?? {};
      return scriptsOf(house, workspace)
        .filter((name) => !own[name])
        .map((name) => `${workspace} has no script ${name}`);
    }),
  ];
};

/** Every workspace has a README. */
export const checkReadmes: Check = (house) =>
  ['', ...workspacesOf(house)]
    .map((workspace) => join(workspace, 'README.md'))
    .filter((path) => !house.files.includes(path) || house.read(path).trim().length < 100)
    .map((path) => `${path} is missing or says nothing`);

const ownPackage = /(?:from |import\(|import |resolve\()'(@lights-out\/[\w-]+)/g;

/** A slice depends on every workspace that it imports: npm links them all, so that nothing else would miss one. */
export const checkDeclared: Check = (house) =>
  slicesOf(house).flatMap((slice) => {
    const { name = '', dependencies, devDependencies } = manifestAt(house, slice);
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
    return house.files
      .filter((path) => path.startsWith(`${slice}/`) && /\.(?:[cm]?ts|tsx|[cm]js)$/.test(path))
      .flatMap((path) => {
        const used = new Set([...withoutComments(house.read(path)).matchAll(ownPackage)].map(([, one = '']) => one));
        return [...used].filter((one) => !declared.has(one)).map((one) => `${path} imports ${one}, undeclared`);
      });
  });

/** Versions are exact, so that what was tested together is what is installed; also of a package under another name (`npm:name@1.2.3`). */
export const checkVersions: Check = (house) =>
  ['', ...workspacesOf(house)].flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = manifestAt(house, workspace);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${join(workspace, 'package.json')}: ${name} is not at one exact version (${version})`);
  });

/** The lock has versions and hashes but no download addresses, which depend on the machine. */
export const checkLock: Check = (house) => {
  const { packages } = JSON.parse(house.read('package-lock.json')) as {
    packages: Record<string, { resolved?: string }>;
  };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([name, { resolved }]) => `package-lock.json: ${name} names a download address (${resolved})`);
};

const address = /\b[a-z]+:\/\/(?:[^\s/@'"`]+@)?((?:[\w-]+\.)+[a-z]{2,})/gi;
const ofRegistry = /(?:^|\.)(?:registry|npm|pkg|pkgs|pypi|crates)\.|npmjs|yarnpkg/i;

/** Each machine is configured with its own registry, so no file names one. */
export const checkRegistryHosts: Check = (house) =>
  house.files.flatMap((path) =>
    [...house.read(path).matchAll(address)]
      .map((match) => match[1]!)
      .filter((host) => ofRegistry.test(host) && !host.endsWith('.example'))
      .map((host) => `${path} names the registry ${host}`),
  );

export function workspacesOf(house: House): readonly string[] {
  return manifestAt(house, '').workspaces ?? [];
}

function slicesOf(house: House): string[] {
  return workspacesOf(house).filter((workspace) => !workspace.startsWith('infra/'));
}

function scriptsOf(house: House, workspace: string): string[] {
  const isSlice = !workspace.startsWith('infra/');
  const hasTests = house.files.includes(`${workspace}/jest.config.mjs`);
  return [...(isSlice ? ['build', 'dev'] : []), ...(isSlice || hasTests ? ['test'] : []), 'typecheck'];
}

export function manifestAt(house: House, workspace: string): Manifest {
  const path = join(workspace, 'package.json');
  return house.files.includes(path) ? (JSON.parse(house.read(path)) as Manifest) : {};
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
