import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { mustRun, run, type Engine, type Ran } from '@lights-out/stand-ins/containers';
import { freeServerPorts } from '@lights-out/stand-ins/processes';

import { root } from '../paths.ts';

/** How a running deployment is found by another process: as JSON in the variable DEPLOYMENT. */
export interface DeploymentAddress {
  readonly url: string;
  readonly project: string;
  readonly envFile: string;
  /** The variables by which `docker` finds the engine. */
  readonly engine: Readonly<Record<string, string>>;
}

/** The product as docker-compose.yml runs it, with the commands of an operator. */
export interface Deployment {
  readonly url: string;
  readonly project: string;
  /** The file of its environment. */
  readonly envFile: string;
  /** Runs `docker compose` on it; throws if that fails. */
  compose(...args: readonly string[]): Promise<string>;
  /** The same, whatever the outcome. */
  tryCompose(...args: readonly string[]): Promise<Ran>;
  /** A value of a container, by Docker's template. */
  inspect(container: string, template: string): Promise<string>;
  /** Removes a volume that no container uses any more. */
  removeVolume(name: string): Promise<void>;
  /** Starts those services that do not run, all by default, and waits until they are healthy. */
  waitUntilHealthy(...names: readonly string[]): Promise<void>;
  /** Empties the database and starts the services anew, so that a story finds no trace of another. */
  empty(): Promise<void>;
}

export const services = ['svc-identity', 'svc-game', 'svc-payments', 'svc-gateway'] as const;
/** What a call of a player passes through or waits for, in the order in which it is started. */
export const longRunning = ['postgres', 'rabbitmq', 'mail', 'stripe-stand-in', ...services] as const;

const profile = 'demo';
const project = 'lights-out-test';
const healthySeconds = 180;
const startTimeoutMs = 300_000;
const unlimited = 1_000;

/** The commands on a deployment that runs. */
export function deploymentAt({ url, project: name, envFile, engine }: DeploymentAddress): Deployment {
  const words = ['compose', '--project-name', name, '--env-file', envFile, '--profile', profile];
  const compose = (...args: readonly string[]) => mustRun('docker', [...words, ...args], { cwd: root, env: engine });
  const waitUntilHealthy = async (...names: readonly string[]) => {
    const wanted = names.length === 0 ? longRunning : names;
    await compose(
      'up',
      '--detach',
      '--no-build',
      '--no-deps',
      '--no-recreate',
      '--wait',
      '--wait-timeout',
      String(healthySeconds),
      ...wanted,
    );
  };
  return {
    url,
    project: name,
    envFile,
    compose,
    tryCompose: (...args) => run('docker', [...words, ...args], { cwd: root, env: engine }),
    inspect: async (container, template) =>
      (await mustRun('docker', ['inspect', '--format', template, container], { env: engine })).trim(),
    removeVolume: async (volume) => {
      await mustRun('docker', ['volume', 'rm', `${name}_${volume}`], { env: engine });
    },
    waitUntilHealthy,
    async empty() {
      await compose('kill', ...services);
      await compose(
        'exec',
        '-T',
        'postgres',
        'psql',
        '--quiet',
        '--username=postgres',
        '--set=ON_ERROR_STOP=1',
        '--command',
        emptySchemas,
        'lights_out',
      );
      await waitUntilHealthy(...services);
    },
  };
}

/** The schemas as they are when a database is first made; the services create their tables when they start. */
const emptySchemas = ['identity', 'game', 'payments']
  .map((name) => `drop schema ${name} cascade; create schema ${name} authorization ${name};`)
  .join(' ');

/**
 * Writes a fresh environment, builds the images and starts everything with the profile `demo`. Resolves once all is healthy.
 *
 * @param running stops it and removes its containers, networks and volumes
 */
export async function startDeployment(
  engine: Engine,
  running: AsyncDisposableStack,
  note: (text: string) => void,
): Promise<DeploymentAddress> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-deployment-'));
  running.defer(() => rm(home, { recursive: true, force: true }));
  const port = await freeServerPorts(1);
  const envFile = join(home, 'env');
  await writeFile(envFile, await environmentText(port), { mode: 0o600 });
  const address = { url: `http://localhost:${port}`, project, envFile, engine: engine.env };
  const deployment = deploymentAt(address);
  note('building the images');
  await deployment.compose('build', '--quiet');
  note('starting the containers');
  Object.assign(process.env, engine.env);
  // Its reaper is an image of a registry, which may not be reached: `running` cleans up instead.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const { DockerComposeEnvironment } = await import('testcontainers');
  running.defer(async () => {
    await deployment.compose('--profile', 'backup', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
  });
  await new DockerComposeEnvironment(root, 'docker-compose.yml')
    .withProjectName(project)
    .withProfiles(profile)
    .withEnvironmentFile(envFile)
    .withAutoCleanup(false)
    .withStartupTimeout(startTimeoutMs)
    .up();
  return address;
}

/** A new environment as an operator makes it, for this port and without rate limits. */
async function environmentText(port: number): Promise<string> {
  const made = await mustRun(process.execPath, [join(root, 'infra/operate/deploy/make-env.mjs')]);
  const changes = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: String(unlimited),
  };
  const values: Record<string, string | undefined> = { ...parseEnv(made), ...changes };
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
}
