import { readFile, writeFile } from 'node:fs/promises';

import { mustRun } from '@lights-out/stand-ins/containers';
import { freePorts, startBalancer } from '@lights-out/stand-ins/processes';
import { deployedServices, runningDeployment, startTestStack } from '@lights-out/stack';

import { registerPlayers, startCrowd, type Crowd, type CrowdPlayer } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 100;
/** Passwords are hashed two at a time, and a queue that is too long is refused. */
const registeredAtOnce = 20;
const thinkMs = 1_000;
const gameMs = 120_000;

/** In the place of an operator's proxy in front of the gateway. */
let proxy: Awaited<ReturnType<typeof startBalancer>>;
let envBefore: string;
let crowd: Crowd;
beforeAll(async () => {
  await startTestStack();
  proxy = await startBalancer();
  envBefore = await readFile(deployment.envFile, 'utf8');
  // Two ports, so that two gateways can run side by side.
  const port = await freePorts(2);
  await writeFile(deployment.envFile, envBefore.replace(/^PORT=.*$/m, `PORT='${port}-${port + 1}'`));
  await startGatewayAnew();
  proxy.leadTo(await gatewayIn(await newestOf('svc-gateway')));
  const players: CrowdPlayer[] = [];
  while (players.length < crowdSize) players.push(...(await registerPlayers(proxy.url, registeredAtOnce)));
  crowd = await startCrowd(proxy.url, players, { thinkMs });
  await crowd.nextGame(gameMs);
});
afterAll(async () => {
  await crowd.stop();
  await proxy.stop();
  await writeFile(deployment.envFile, envBefore);
  await startGatewayAnew();
});

test.each(deployedServices)(
  `%s is replaced by its next version under ${crowdSize} players: no call fails`,
  async (name) => {
    crowd.takeFailures();
    const next = await makeNextVersion(name);
    const startedAt = performance.now();
    const up = ['up', '--detach', '--no-build', '--no-deps', '--wait'];
    await deployment.compose(...up, '--no-recreate', '--scale', `${name}=2`, name);
    if (name === 'svc-gateway') proxy.leadTo(await gatewayIn(await newestOf(name)));
    // Without its scale there is one of it again: what is not of the newest image is stopped and removed.
    await deployment.compose(...up, name);
    await crowd.nextGame(gameMs);
    const backMs = Math.round(performance.now() - startedAt);

    const what = `${name} is replaced by its next version, beside the old one`;
    const [players, failures] = [crowd.players, crowd.takeFailures()];
    const outcome = await finishDrill(proxy, { what, backMs, players, failures });
    expect({ ...outcome, told: [...failures.told] }).toEqual({ lost: [], unclear: [], told: [] });
    expect((await containersOf(name)).length).toBe(1);
    expect(await deployment.inspect(await newestOf(name), '{{.Image}}')).toBe(next);
  },
);

/** Gives the name of the service's image to another one, as a build of changed sources does, and returns its id. */
async function makeNextVersion(name: string): Promise<string> {
  const image = `${deployment.project}-${name}`;
  const id = (await mustRun('docker', ['create', image])).trim();
  const next = await mustRun('docker', ['commit', '--change', `LABEL lights-out.next=${Date.now()}`, id, image]);
  await mustRun('docker', ['rm', id]);
  return next.trim();
}

async function startGatewayAnew(): Promise<void> {
  await deployment.compose('rm', '--force', '--stop', 'svc-gateway');
  await deployment.waitUntilHealthy('svc-gateway');
}

async function containersOf(name: string): Promise<string[]> {
  return (await deployment.compose('ps', '--quiet', name)).split('\n').filter(Boolean);
}

async function newestOf(name: string): Promise<string> {
  const ids = await containersOf(name);
  const created = await Promise.all(ids.map((id) => deployment.inspect(id, '{{.Created}}')));
  return ids[created.indexOf(created.toSorted().at(-1)!)]!;
}

/** Where a container of the gateway is reached. */
async function gatewayIn(container: string): Promise<string> {
  const port = '{{(index (index .NetworkSettings.Ports "8080/tcp") 0).HostPort}}';
  return `http://127.0.0.1:${await deployment.inspect(container, port)}`;
}
