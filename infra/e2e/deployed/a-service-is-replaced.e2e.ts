import { readFile, writeFile } from 'node:fs/promises';

import { mustRun } from '@lights-out/stand-ins/containers';
import { freePorts, startBalancer } from '@lights-out/stand-ins/processes';
import { deployedServices, runningDeployment, startTestStack } from '@lights-out/stack';

import { startCrowd, type Crowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 100;
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
  crowd = await startCrowd(proxy.url, crowdSize, { thinkMs });
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
    await mustRun('docker', ['tag', imageOf(name), `${imageOf(name)}:before`]);
    const next = await makeNextVersion(name);
    await replace(name, `${name} is replaced by its next version, beside the old one`, next);
  },
);

test(`svc-game goes back to the tag before, without a build, under ${crowdSize} players: no call fails`, async () => {
  const before = await deployment.inspect(`${imageOf('svc-game')}:before`, '{{.Id}}');
  expect(await deployment.inspect(await newestOf('svc-game'), '{{.Image}}')).not.toBe(before);
  const env = await readFile(deployment.envFile, 'utf8');
  await writeFile(deployment.envFile, env.replace(/^IMAGE_TAG=.*$/m, "IMAGE_TAG='before'"));
  await replace('svc-game', 'svc-game goes back to the tag before, without a build', before);
});

/** Starts the image that its name and tag have now beside the old one, then ends the old one, and records the drill. */
async function replace(name: string, what: string, image: string): Promise<void> {
  crowd.takeFailures();
  const startedAt = performance.now();
  const up = ['up', '--detach', '--no-build', '--no-deps', '--wait'];
  await deployment.compose(...up, '--no-recreate', '--scale', `${name}=2`, name);
  if (name === 'svc-gateway') proxy.leadTo(await gatewayIn(await newestOf(name)));
  // Without its scale there is one of it again: what is not of the newest image is stopped and removed.
  await deployment.compose(...up, name);
  await crowd.nextGame(gameMs);
  const backMs = Math.round(performance.now() - startedAt);

  const [players, failures] = [crowd.players, crowd.takeFailures()];
  const outcome = await finishDrill(proxy, { what, backMs, players, failures });
  expect({ ...outcome, told: [...failures.told] }).toEqual({ lost: [], unclear: [], told: [] });
  expect((await containersOf(name)).length).toBe(1);
  expect(await deployment.inspect(await newestOf(name), '{{.Image}}')).toBe(image);
}

/** Gives the name of the service's image to another one, as a build of changed sources does, and returns its id. */
async function makeNextVersion(name: string): Promise<string> {
  const image = imageOf(name);
  const id = (await mustRun('docker', ['create', image])).trim();
  const next = await mustRun('docker', ['commit', '--change', `LABEL lights-out.next=${Date.now()}`, id, image]);
  await mustRun('docker', ['rm', id]);
  return next.trim();
}

function imageOf(name: string): string {
  return `${deployment.project}-${name}`;
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
