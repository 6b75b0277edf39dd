import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing/eventually';
import { ensureKubectl, mustRun, run, startPodman, type Podman } from '@lights-out/stand-ins/containers';
import { deployedServices, runningDeployment } from '@lights-out/stack';

import { startCrowd } from '../src/crowd.ts';
import {
  find,
  firstStatements,
  playable,
  postgresPod,
  rabbitmqPod,
  renderOverlay,
  type Deployment,
  type KubernetesObject,
} from '../src/pods.ts';

jest.setTimeout(300_000);

const local = join(import.meta.dirname, '../../../.local');
const podmanRoot = join(local, 'podman');
/** What Podman is given lies there in its root. */
const file = 'given';
/** Its bridge has the same name. */
const network = 'lights-out';
const subnet = '10.214.0.0/24';
const gateway = '10.214.0.10';
const readyMs = 60_000;
const gameMs = 60_000;
const frontEnds = ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard'];

const running = new AsyncDisposableStack();
let podman: Podman;
let objects: readonly KubernetesObject[];
beforeAll(async () => {
  podman = await startPodman(podmanRoot, running);
  running.defer(() => rm(join(podmanRoot, file), { force: true }));
  // A run that was killed leaves its bridge.
  await run('ip', ['link', 'del', network]);
  await podman('network', 'create', '--interface-name', network, '--subnet', subnet, network);
  objects = await renderOverlay((await ensureKubectl(join(local, 'kubectl')))!, 'small');
  await takeImages();
  await play(objects.filter(({ kind }) => kind === 'Secret'));
  await play([postgresPod(objects, named('postgres'))], 'postgres-rw');
  await play(rabbitmqPod(objects, named('rabbitmq')), 'rabbitmq');
  const inPostgres = ['exec', 'postgres-postgres'];
  // While the database is made, its server listens on a socket alone.
  await ready('postgres-postgres', () => podman(...inPostgres, 'pg_isready', '--host=127.0.0.1'));
  const psql = ['psql', '--username=postgres', '--dbname=lights_out', '--set=ON_ERROR_STOP=1'];
  await podman(...inPostgres, ...psql, '--command', firstStatements(objects));
});
afterAll(() => running.disposeAsync());

test.each(deployedServices)('the pod of %s starts as its manifest has it, and is ready', async (name) => {
  const deployment = find<Deployment>(objects, 'Deployment', name);
  const values = { PUBLIC_ORIGIN: `http://${gateway}:8080`, RATE_LIMIT_SCALE: '1000', FAST_RUNS: 'count' };
  const objectsOfPod = playable(deployment, { secrets: objects, imageOf: named, values });
  await play(objectsOfPod, name, name === 'svc-gateway' ? ['--ip', gateway] : []);
  const [container] = deployment.spec!.template.spec.containers;
  const { path, port } = container!.readinessProbe!.httpGet;
  const { containerPort } = container!.ports!.find((one) => one.name === port)!;
  const address = await addressOf(name);
  await ready(`${name}-${name}`, async () => {
    const { ok, status } = await fetch(`http://${address}:${containerPort}${path}`);
    if (!ok) throw new Error(`${path} answers with ${status}`);
  });
  const format =
    '{{.BoundingCaps}} {{.Config.User}} {{with .HostConfig}}{{.SecurityOpt}} {{.ReadonlyRootfs}} {{.Memory}}{{end}}';
  const mebibytes = Number(container!.resources!.limits.memory.replace('Mi', ''));
  expect((await podman('inspect', '--format', format, `${name}-${name}`)).trim()).toBe(
    `[] 65532:65532 [no-new-privileges] true ${mebibytes * 2 ** 20}`,
  );
});

test('a game is played through the pods', async () => {
  const crowd = await startCrowd(`http://${gateway}:8080`, 1);
  await crowd.nextGame(gameMs).finally(() => crowd.stop());
  expect([...crowd.takeFailures().told]).toEqual([]);
});

test('the gateway has the pages of all front ends, which its first containers left there', async () => {
  const page = await fetch(`http://${gateway}:8080/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
});

test('services connect to the broker by TLS', async () => {
  await eventually(async () => {
    const told = await podman('exec', 'rabbitmq-rabbitmq', 'rabbitmqctl', '--quiet', 'list_connections', 'user', 'ssl');
    const connections = told.trim().split('\n').slice(1).toSorted();
    expect([...new Set(connections)]).toEqual(['game\ttrue', 'identity\ttrue', 'payments\ttrue']);
  }, readyMs);
});

test('nobody connects to Postgres without TLS', async () => {
  const psql = ['psql', 'host=127.0.0.1 user=game dbname=lights_out sslmode=disable', '--command=select 1'];
  await expect(podman('exec', 'postgres-postgres', ...psql)).rejects.toThrow('no encryption');
});

/** Has Podman play these objects, all pods of them under this name. */
async function play(some: readonly KubernetesObject[], alias?: string, options: readonly string[] = []): Promise<void> {
  const text = some.map((one) => JSON.stringify(one)).join('\n---\n');
  await writeFile(join(podmanRoot, file), text, { mode: 0o600 });
  const where = alias ? ['--network', `${network}:alias=${alias}`] : [];
  await podman('kube', 'play', ...where, ...options, `/${file}`);
}

/** Waits until this look succeeds; where it does not, the error has the last lines that the container wrote. */
async function ready(container: string, look: () => Promise<unknown>): Promise<void> {
  await eventually(look, readyMs).catch(async (cause: unknown) => {
    const path = (await podman('inspect', '--format', '{{.HostConfig.LogConfig.Path}}', container)).trim();
    const lines = (await readFile(join(podmanRoot, path), 'utf8')).trim().split('\n').slice(-10);
    throw new Error(`${container} is not ready: ${String(cause)}\n${lines.join('\n')}`, { cause });
  });
}

async function addressOf(pod: string): Promise<string> {
  const format = `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`;
  const infra = (await podman('pod', 'inspect', '--format', '{{.InfraContainerID}}', pod)).trim();
  return (await podman('inspect', '--format', format, infra)).trim();
}

/** The images of the deployment under names that no registry has. */
async function takeImages(): Promise<void> {
  const deployment = runningDeployment();
  const config = JSON.parse(await deployment.compose('config', '--format', 'json')) as {
    services: Record<string, { image: string }>;
  };
  const names = ['postgres', 'rabbitmq', ...deployedServices, ...frontEnds];
  for (const name of names) await mustRun('docker', ['tag', config.services[name]!.image, named(name)]);
  const saved = mustRun('docker', ['save', '--output', join(podmanRoot, file), ...names.map(named)]);
  await saved.finally(() => mustRun('docker', ['rmi', ...names.map(named)]));
  await podman('load', '--input', `/${file}`);
  await rm(join(podmanRoot, file));
}

function named(name: string): string {
  return `localhost/${name}:played`;
}
