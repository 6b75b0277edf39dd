import { parse } from 'yaml';

import type { Check, House } from '../house.ts';
import { buildKustomization, type Manifest } from './kustomize.ts';

export const services = ['svc-gateway', 'svc-identity', 'svc-game', 'svc-payments'] as const;
export const overlays = ['infra/operate/deploy/k8s/overlays/small', 'infra/operate/deploy/k8s/overlays/large'] as const;

export interface ComposeService {
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly [part: string]: unknown;
}

/** Each service of the compose file sets exactly the keys of its configuration, including those with a default. */
export const checkCompose: Check = (house) => {
  const compose = composeIn(house);
  return services.flatMap((service) =>
    compare(
      'docker-compose.yml',
      service,
      keysOf(house, service),
      Object.keys(compose.services[service]?.environment ?? {}),
    ),
  );
};

/** The same for the Kubernetes files, in each overlay. A key used only as `$(KEY)` in others does not count. */
export const checkKubernetesKeys: Check = (house) =>
  overlays.flatMap((overlay) => {
    const objects = buildKustomization(house, overlay);
    return services.flatMap((service) => {
      const deployment = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === service);
      return compare(overlay, service, keysOf(house, service), givenKeys(deployment, service));
    });
  });

/** Compose itself reads these. */
const ofCompose = ['COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME'];

/** The example environment explains exactly the variables of the compose file, and those of Compose itself. */
export const checkEnvironmentExample: Check = (house) => {
  const uncommented = house.read('docker-compose.yml').replaceAll(/^\s*#.*$/gm, '');
  // A build argument without a value is taken from the variable of its name.
  const used = [
    ...new Set(
      [...uncommented.matchAll(/(?<!\$)\$\{(\w+)|\b(\w+_IMAGE): ?[,}]/g)].map(([, one, other]) => one ?? other!),
    ),
  ];
  const explained = [...house.read('.env.example').matchAll(/^(?:# ?)?([A-Z][A-Z\d_]+)=/gm)].map((match) => match[1]!);
  return [
    ...used
      .filter((name) => !explained.includes(name) && !ofCompose.includes(name))
      .map((name) => `.env.example does not have ${name}`),
    ...explained
      .filter((name) => !used.includes(name) && !ofCompose.includes(name))
      .map((name) => `.env.example has ${name}, which docker-compose.yml does not use`),
  ];
};

export function composeIn(house: House): ComposeFile {
  return parse(house.read('docker-compose.yml'), { merge: true }) as ComposeFile;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
  }[];
  readonly [part: string]: unknown;
}

interface PodOwner {
  readonly spec?: { readonly template?: { readonly spec?: { readonly containers?: readonly Container[] } } };
}

/** Node itself reads these. */
const ofNode = new Set(['NODE_EXTRA_CA_CERTS']);

function givenKeys(deployment: Manifest | undefined, service: string): string[] {
  const containers = (deployment as PodOwner | undefined)?.spec?.template?.spec?.containers ?? [];
  const env = containers.find(({ name }) => name === service)?.env ?? [];
  const parts = env.flatMap(({ value }) => [...(value ?? '').matchAll(/\$\((\w+)\)/g)].map((match) => match[1]!));
  return env.map(({ name }) => name).filter((name) => !parts.includes(name) && !ofNode.has(name));
}

function compare(where: string, service: string, wanted: readonly string[], given: readonly string[]): string[] {
  return [
    ...wanted.filter((key) => !given.includes(key)).map((key) => `${where} does not speak of ${key} for ${service}`),
    ...given
      .filter((key) => !wanted.includes(key))
      .map((key) => `${where} gives ${service} ${key}, which it does not know`),
  ];
}

function keysOf(house: House, service: string): string[] {
  return keysIn(house, house.read(`${service}/src/config.ts`));
}

/** The keys of a schema, including those of the groups it spreads from the kit. */
function keysIn(house: House, source: string): string[] {
  const own = [...source.matchAll(/^\s+([A-Z][A-Z\d_]+):/gm)].map((match) => match[1]!);
  const groups = [...source.matchAll(/\.\.\.(\w+Config)\b/g)].map((match) => groupIn(house, match[1]!));
  return [...own, ...groups.flatMap((group) => keysIn(house, group))];
}

function groupIn(house: House, name: string): string {
  const pattern = new RegExp(`export const ${name} = \\{[^]*?^\\}`, 'm');
  const files = house.files.filter((path) => path.startsWith('infra/service-kit/src/') && path.endsWith('config.ts'));
  return files.map((path) => pattern.exec(house.read(path))?.[0]).find(Boolean) ?? '';
}
