import type { Check, House } from './house.ts';

const services = ['svc-gateway', 'svc-identity', 'svc-game', 'svc-payments'];

/** Each key of a service's configuration is given, or left to its default in plain sight, in its part of the compose file. */
export const checkCompose: Check = (house) => services.flatMap((service) => {
  const part = partOf(house.read('docker-compose.yml'), service);
  return keysOf(house, service).filter((key) => !new RegExp(`\\b${key}\\b`).test(part))
    .map((key) => `docker-compose.yml does not speak of ${key} for ${service}`);
});

/** Each variable of the compose file is explained in the example environment. */
export const checkEnvironmentExample: Check = (house) => {
  const example = house.read('.env.example');
  const names = [...house.read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map((match) => match[1]!);
  return [...new Set(names)].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))
    .map((name) => `.env.example does not have ${name}`);
};

function keysOf(house: House, service: string): string[] {
  return keysIn(house, house.read(`${service}/src/config.ts`));
}

/** The keys that a schema writes out, and those of the kit's groups that it spreads. */
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

/** The lines of one service, from its name to the next one's. */
function partOf(compose: string, service: string): string {
  const start = compose.search(new RegExp(`^  ${service}:`, 'm'));
  if (start < 0) return '';
  const rest = compose.slice(compose.indexOf('\n', start) + 1);
  const end = rest.search(/^ {0,2}\w[\w-]*:/m);
  return end < 0 ? rest : rest.slice(0, end);
}
