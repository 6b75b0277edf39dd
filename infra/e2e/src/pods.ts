import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';

import { mustRun } from '@lights-out/stand-ins/containers';
import { generate } from 'selfsigned';
import { parseAllDocuments } from 'yaml';

/** A Kubernetes object, as far as it is read here. */
export interface KubernetesObject<Spec = unknown> {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Spec;
  readonly stringData?: Readonly<Record<string, string>>;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly Variable[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: { readonly limits: { readonly memory: string } };
  readonly [part: string]: unknown;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: SecretKey };
}

interface SecretKey {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}

interface Volume {
  readonly name: string;
  readonly projected?: { readonly sources: Sources };
  readonly emptyDir?: unknown;
}

type Sources = readonly { secret: { name: string; items: readonly { key: string; path: string }[] } }[];

interface Pod {
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly Volume[];
}

export type Deployment = KubernetesObject<{ readonly template: { readonly spec: Pod } }>;

/** What operators read. */
interface PostgresCluster {
  readonly postgresql: {
    readonly pg_hba: readonly string[];
    readonly parameters: Readonly<Record<string, string>>;
  };
  readonly bootstrap: { readonly initdb: Initdb };
  readonly managed: { readonly roles: readonly { readonly name: string; readonly passwordSecret: { name: string } }[] };
}

interface Initdb extends Readonly<Record<'encoding' | 'localeProvider' | 'builtinLocale', string>> {
  readonly postInitApplicationSQL: readonly string[];
}

interface RabbitmqCluster {
  readonly rabbitmq: { readonly additionalConfig: string };
  readonly override: { readonly statefulSet: { readonly spec: { readonly template: { readonly spec: Pod } } } };
}

const k8s = join(import.meta.dirname, '../../operate/deploy/k8s');
/** Of the images of Postgres and RabbitMQ. */
const asUser = { runAsUser: 999, runAsGroup: 999, fsGroup: 999 };

interface Options {
  readonly secrets: readonly KubernetesObject[];
  readonly imageOf: (name: string) => string;
  /** What an operator fills in. */
  readonly values: Readonly<Record<string, string>>;
}

/** The objects of an overlay as kubectl renders them, and the Secrets of a new cluster, with the certificates that operators make. */
export async function renderOverlay(kubectl: string, overlay: string): Promise<readonly KubernetesObject[]> {
  const rendered = await mustRun(kubectl, ['kustomize', join(k8s, 'overlays', overlay)]);
  const given = { SMTP_URL: 'smtp://mail:25', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const others = { STRIPE_WEBHOOK_SECRET: 'whsec_1', BACKUP_ACCESS_KEY_ID: 'none', BACKUP_SECRET_ACCESS_KEY: 'none' };
  const made = await mustRun(process.execPath, [join(k8s, 'make-secrets.mjs')], { env: { ...given, ...others } });
  const { items } = JSON.parse(made) as { items: readonly KubernetesObject[] };
  const objects = parseAllDocuments(rendered).map((document) => document.toJS() as KubernetesObject);
  return [...objects, ...items, ...(await certificates())];
}

export function find<Found extends KubernetesObject>(
  objects: readonly KubernetesObject[],
  kind: Found['kind'],
  name: string,
): Found {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found as Found;
}

/** Each its own authority, for the names by which services know their servers. */
async function certificates(): Promise<readonly KubernetesObject[]> {
  const [postgres, rabbitmq] = [await certificateFor('postgres-rw'), await certificateFor('rabbitmq')];
  return [
    secret('postgres-tls', { 'tls.crt': postgres.cert, 'tls.key': postgres.private }),
    secret('postgres-ca', { 'ca.crt': postgres.cert }),
    secret('rabbitmq-tls', { 'tls.crt': rabbitmq.cert, 'tls.key': rabbitmq.private, 'ca.crt': rabbitmq.cert }),
  ];
}

function certificateFor(name: string) {
  return generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
}

function secret(name: string, stringData: Readonly<Record<string, string>>): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData };
}

/**
 * A Deployment's pod as Podman can play it, which puts no variable into another, has no volume of several sources (here a Secret with what
 * is in them), and asks probes by programs that the images do not have.
 */
export function playable({ metadata, spec }: Deployment, options: Options): readonly KubernetesObject[] {
  const pod = spec!.template.spec;
  const secretOf = (volume: Volume) => `${metadata.name}-${volume.name}`;
  const made = (pod.volumes ?? []).flatMap((volume) =>
    volume.projected ? [secret(secretOf(volume), contentOf(volume.projected.sources, options.secrets))] : [],
  );
  const prepared = ({ startupProbe: _s, readinessProbe: _r, livenessProbe: _l, ...container }: Container) => ({
    ...container,
    image: options.imageOf(container.image.replace(/^.*\/(.+):.*$/, '$1')),
    env: expanded(container.env ?? [], options),
  });
  const played = podOf(metadata.name, {
    ...pod,
    initContainers: pod.initContainers?.map(prepared) ?? [],
    containers: pod.containers.map(prepared),
    volumes: pod.volumes?.map((volume) =>
      volume.projected ? { name: volume.name, secret: { secretName: secretOf(volume) } } : volume,
    ),
  });
  return [...made, played];
}

function contentOf(sources: Sources, secrets: readonly KubernetesObject[]): Record<string, string> {
  const all = sources.flatMap(({ secret: { name, items } }) => items.map((item) => ({ ...item, name })));
  return Object.fromEntries(all.map((item) => [item.path, secretValue(secrets, item)!]));
}

function expanded(env: readonly Variable[], { secrets, values }: Options): Variable[] {
  const known = new Map<string, string | undefined>();
  return env.map((variable) => {
    const { name, valueFrom } = variable;
    if (valueFrom) {
      known.set(name, secretValue(secrets, valueFrom.secretKeyRef));
      return variable;
    }
    const given = values[name] ?? variable.value!;
    const value = given.replaceAll(/\$\((\w+)\)/g, (whole, other: string) => known.get(other) ?? whole);
    known.set(name, value);
    return { name, value };
  });
}

/** Undefined only where the key is optional. */
function secretValue(secrets: readonly KubernetesObject[], { name, key, optional }: SecretKey): string | undefined {
  const value = find(secrets, 'Secret', name).stringData?.[key];
  if (value === undefined && !optional) throw new Error(`The Secret ${name} has no ${key}.`);
  return value;
}

function podOf(name: string, spec: object): KubernetesObject<Pod> {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: spec as Pod };
}

/** Postgres with the rules and settings of the operator's resource. */
export function postgresPod(objects: readonly KubernetesObject[], image: string): KubernetesObject<Pod> {
  const { postgresql, bootstrap } = find<KubernetesObject<PostgresCluster>>(objects, 'Cluster', 'postgres').spec!;
  const home = '/var/lib/postgresql';
  const hba = ['local all all trust', ...postgresql.pg_hba, 'host all all all scram-sha-256'];
  const settings = {
    ssl: 'on',
    ssl_cert_file: `${home}/tls.crt`,
    ssl_key_file: `${home}/tls.key`,
    hba_file: `${home}/hba`,
  };
  const words = Object.entries({ ...postgresql.parameters, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const { encoding, localeProvider, builtinLocale } = bootstrap.initdb;
  const initdb = `--encoding=${encoding} --locale-provider=${localeProvider} --builtin-locale=${builtinLocale}`;
  return podOf('postgres', {
    securityContext: asUser,
    volumes: [
      { name: 'tls', secret: { secretName: 'postgres-tls' } },
      { name: 'socket', emptyDir: {} },
    ],
    containers: [
      {
        name: 'postgres',
        image,
        command: ['bash', '-c'],
        // Postgres refuses a key file that it does not own.
        args: [
          `install -m 600 /tls/* ${home} && echo "$HBA" > ${home}/hba && exec docker-entrypoint.sh postgres ${words.join(' ')}`,
        ],
        env: [
          { name: 'HBA', value: hba.join('\n') },
          { name: 'POSTGRES_DB', value: 'lights_out' },
          { name: 'POSTGRES_PASSWORD', value: randomUUID() },
          { name: 'POSTGRES_INITDB_ARGS', value: initdb },
        ],
        volumeMounts: [
          { name: 'tls', mountPath: '/tls' },
          { name: 'socket', mountPath: '/var/run/postgresql' },
        ],
      },
    ],
  });
}

/** What the operator runs once: the statements of its resource, and the passwords of its roles. */
export function firstStatements(objects: readonly KubernetesObject[]): string {
  const { bootstrap, managed } = find<KubernetesObject<PostgresCluster>>(objects, 'Cluster', 'postgres').spec!;
  const passwords = managed.roles.map(
    ({ name, passwordSecret }) =>
      `alter role ${name} password '${secretValue(objects, { name: passwordSecret.name, key: 'password' })!}'`,
  );
  return [...bootstrap.initdb.postInitApplicationSQL, ...passwords].join(';\n');
}

/** RabbitMQ with the configuration, the volumes and the container that runs first of the operator's resource. */
export function rabbitmqPod(objects: readonly KubernetesObject[], image: string): readonly KubernetesObject[] {
  const { rabbitmq, override } = find<KubernetesObject<RabbitmqCluster>>(objects, 'RabbitmqCluster', 'rabbitmq').spec!;
  const pod = override.statefulSet.spec.template.spec;
  const first = pod.initContainers!.find(({ name }) => name === 'definitions')!;
  const [own] = pod.containers;
  const tls = [
    'listeners.ssl.default = 5671',
    'ssl_options.certfile = /tls/tls.crt',
    'ssl_options.keyfile = /tls/tls.key',
  ];
  const config = { 'lights-out.conf': `${rabbitmq.additionalConfig}\n${tls.join('\n')}\n` };
  return [
    find(objects, 'ConfigMap', 'broker-definitions'),
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'rabbitmq' }, data: config } as KubernetesObject,
    podOf('rabbitmq', {
      securityContext: asUser,
      volumes: [
        // In memory Podman gives each container one of its own.
        ...pod.volumes!.map((volume) => (volume.emptyDir ? { name: volume.name, emptyDir: {} } : volume)),
        { name: 'tls', secret: { secretName: 'rabbitmq-tls' } },
        { name: 'config', configMap: { name: 'rabbitmq' } },
      ],
      initContainers: [{ ...first, image }],
      containers: [
        {
          ...own,
          image,
          volumeMounts: [
            ...(own!.volumeMounts as object[]),
            { name: 'tls', mountPath: '/tls' },
            { name: 'config', mountPath: '/etc/rabbitmq/conf.d' },
          ],
        },
      ],
    }),
  ];
}
