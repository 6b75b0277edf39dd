import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { parseAllDocuments } from 'yaml';

import { allRoutes, isPublic } from '@lights-out/contracts';
import { brokerDefinitions } from '@lights-out/service-kit';

import {
  checkComposeSchema,
  checkHardening,
  checkOrder,
  checkOwnUsers,
  checkPorts,
  checkSecrets,
} from '../src/deployment/compose.ts';
import { checkDockerfiles } from '../src/deployment/dockerfiles.ts';
import { checkCompose, checkEnvironmentExample, checkKubernetesKeys, overlays } from '../src/deployment/keys.ts';
import {
  availabilityFaults,
  callsToStripe,
  connections,
  podFaults,
  referenceFaults,
} from '../src/deployment/kubernetes.ts';
import { typeFaults, valueFaults } from '../src/deployment/kubernetes-schemas.ts';
import { buildKustomization, type Manifest } from '../src/deployment/kustomize.ts';
import { closedPorts, oneFamilyPolicies } from '../src/deployment/network-policies.ts';
import { faultsIn, queriesIn, routesIn } from '../src/deployment/promql.ts';
import { houseAt } from '../src/house.ts';

jest.setTimeout(60_000);

const root = join(import.meta.dirname, '../../..');
const house = houseAt(root);
const kubectl = process.env.KUBECTL ?? 'kubectl';
const hasKubectl = spawnSync(kubectl, ['kustomize', '--help']).status === 0;
if (!hasKubectl) process.stderr.write('There is no kubectl here: what it renders is not compared.\n');

test.each([
  ['each key of configuration is in the compose file, and no other', checkCompose],
  ['each key of configuration is in the Kubernetes files, and no other', checkKubernetesKeys],
  ['each variable of the compose file is in the example environment, and no other', checkEnvironmentExample],
  ["the compose file fits the specification's schema", checkComposeSchema],
  ['no container of the compose file may do more than needed', checkHardening],
  ['one port is published', checkPorts],
  ['no secret has a default', checkSecrets],
  ['each service has a role and a user of its own', checkOwnUsers],
  ['dependencies have the conditions that are waited for, mounted files exist', checkOrder],
  ['Dockerfiles are in order', checkDockerfiles],
])('%s', (_title, check) => {
  expect(check(house)).toEqual([]);
});

describe.each(overlays)('%s', (overlay) => {
  const objects = buildKustomization(house, overlay);

  if (hasKubectl)
    test('kubectl renders the same objects', () => {
      const rendered = execFileSync(kubectl, ['kustomize', join(root, overlay)], { encoding: 'utf8' });
      const renderedObjects = parseAllDocuments(rendered).map((document) => document.toJS() as Manifest);
      expect(byName(renderedObjects)).toEqual(byName(objects));
    });

  test('every object fits its schema, and has no field that the schema does not know', async () => {
    expect(objects.length).toBeGreaterThan(30);
    expect(valueFaults(objects)).toEqual([]);
    expect(await typeFaults(objects, overlay.split('/').at(-1)!)).toEqual([]);
  });

  test('pods may do little, are asked how they are, and can be moved', () => {
    expect([...podFaults(objects), ...availabilityFaults(objects)]).toEqual([]);
  });

  test('connections of all processes, one more of each in a rolling update, leave some of the database for others', () => {
    const { most, given } = connections(objects);
    expect(most).toBeLessThanOrEqual(given * 0.92);
    expect(house.read('infra/docs/operating/scaling.md').replaceAll(/\s+/g, ' ')).toContain(`${most} of ${given}`);
  });

  test('Stripe takes the calls of all processes, by test keys in the small one', () => {
    expect(callsToStripe(objects)).toBeLessThanOrEqual(overlay.endsWith('small') ? 25 : 100);
  });

  test('who may reach the world may by IPv4 and IPv6', () => {
    expect(oneFamilyPolicies(objects)).toEqual([]);
  });

  test('what one pod may call at another lets it in', () => {
    expect(closedPorts(objects)).toEqual([]);
  });

  test('the ingress makes again what the contracts say may be made twice, and nothing else', () => {
    const { rules } = objects.find(({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name === 'repeatable')!
      .spec as { rules: { matches: { path?: { value: string } }[] }[] };
    const pattern = new RegExp(`^${rules[0]!.matches[1]!.path!.value}$`);
    const posts = allRoutes.filter((route) => isPublic(route) && route.method !== 'GET');
    const repeated = posts.filter(({ path }) => pattern.test(path.replaceAll(/:\w+/g, 'x')));
    expect(repeated).toEqual(posts.filter(({ isRepeatable }) => isRepeatable));
  });

  test('whatever is named is there', () => {
    expect(referenceFaults(objects, madeSecrets())).toEqual([]);
  });
});

test('a field that Kubernetes does not know and a value that it would not take are found', async () => {
  const service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a' },
    spec: { ports: [{ port: 80, prot: 'TCP' }] },
  };
  expect((await typeFaults([service], 'odd')).join('\n')).toContain('"prot"');
  expect(valueFaults([{ ...service, spec: { ports: [{ port: 'eighty' }] } }])).toEqual([
    'Service a: data/spec/ports/0/port must be integer',
  ]);
});

test.each(['classic', 'quorum'] as const)(
  'the broker begins with what the contracts say (%s); else run infra/operate/deploy/rabbitmq/write-definitions.mjs',
  (queueType) => {
    expect(JSON.parse(house.read(`infra/operate/deploy/rabbitmq/definitions.${queueType}.json`))).toEqual(
      brokerDefinitions(queueType),
    );
  },
);

test('every query of alerts and dashboards can be read and picks a route that there is', () => {
  const queries = queriesIn(house);
  const paths = new Set(allRoutes.map(({ path }) => path as string));
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.flatMap(faultsIn)).toEqual([]);
  expect(queries.flatMap(routesIn).filter((route) => !paths.has(route))).toEqual([]);
});

test('the dashboards are those of their tables; else run infra/operate/deploy/observability/write-dashboards.mjs', () => {
  const folder = join(root, 'infra/operate/deploy/observability');
  const printed = execFileSync(process.execPath, [join(folder, 'write-dashboards.mjs'), '--print'], {
    encoding: 'utf8',
  });
  const written = Object.fromEntries(
    ['game', 'services', 'events'].map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, `grafana/dashboards/${name}.json`), 'utf8')) as unknown,
    ]),
  );
  expect(JSON.parse(printed)).toEqual(written);
});

function byName(objects: readonly Manifest[]): Record<string, Manifest> {
  return Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
}

/** The secrets that the command makes, and those a cluster may have besides. */
function madeSecrets(): Record<string, string[]> {
  const given = [
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'BACKUP_ACCESS_KEY_ID',
    'BACKUP_SECRET_ACCESS_KEY',
    'ADMIN_PATH',
    'ADMIN_PASSWORD_HASH',
  ];
  const output = execFileSync(process.execPath, [join(root, 'infra/operate/deploy/k8s/make-secrets.mjs')], {
    env: Object.fromEntries(given.map((name) => [name, 'given'])),
    encoding: 'utf8',
  });
  const { items } = JSON.parse(output) as {
    items: { metadata: { name: string }; stringData: Record<string, string> }[];
  };
  return Object.fromEntries(items.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]));
}
