import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { mustRun, run, type Engine, type Ran } from '@lights-out/stand-ins/containers';
import { freePorts } from '@lights-out/stand-ins/processes';

import { root } from '../paths.ts';
import { schemas } from '../schemas.ts';
import { removeMails } from './keep-mails.ts';
import { clearReleases, portsForStories, prepareStoryAccess, storiesFile, type StoryAccess } from './story-access.ts';

/** How a running deployment is found by another process: as JSON in the variable DEPLOYMENT. */
export interface DeploymentAddress {
  readonly url: string;
  readonly project: string;
  readonly envFile: string;
  /** The variables by which `docker` finds the engine. */
  readonly engine: Readonly<Record<string, string>>;
  /** Absent if it runs as an operator runs it. */
  readonly storyAccess?: StoryAccess;
}

/** The product as docker-compose.yml runs it, with the commands of an operator. */
export interface Deployment {
  readonly url: string;
  readonly project: string;
  /** The file of its environment. */
  readonly envFile: string;
  readonly storyAccess?: StoryAccess;
  /** The options of `docker compose` that name it, and the variables that name its engine. */
  readonly options: readonly string[];
  readonly engine: Engine['env'];
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
  /**
   * Empties the database, the queues and the stand-in for Stripe, for stories the mail catcher and the releases too, and starts the
   * services anew, so that a story finds no trace of another.
   */
  empty(options?: { readonly rateLimitScale?: number | undefined }): Promise<void>;
}

export const services = ['svc-identity', 'svc-game', 'svc-payments', 'svc-gateway'] as const;
/** What a call of a player passes through or waits for, in the order in which it is started. */
export const longRunning = ['postgres', 'rabbitmq', 'mail', 'stripe-stand-in', ...services] as const;

const profile = 'demo';
const healthySeconds = 180;
const startTimeoutMs = 300_000;
const unlimited = 1_000;

/** The commands on a deployment that runs. */
export function deploymentAt(address: DeploymentAddress): Deployment {
  const { url, project, envFile, engine, storyAccess } = address;
  const files = filesOf(address).flatMap((file) => ['--file', file]);
  const options = [...files, '--project-name', project, '--env-file', envFile, '--profile', profile];
  const words = ['compose', ...options];
  const compose = (...args: readonly string[]) => mustRun('docker', [...words, ...args], { cwd: root, env: engine });
  const removeVolume = async (volume: string) => {
    await mustRun('docker', ['volume', 'rm', `${project}_${volume}`], { env: engine });
  };
  const up = ['up', '--detach', '--no-build', '--no-deps', '--wait', '--wait-timeout', String(healthySeconds)];
  return {
    url,
    project,
    envFile,
    storyAccess,
    options,
    engine,
    compose,
    tryCompose: (...args) => run('docker', [...words, ...args], { cwd: root, env: engine }),
    inspect: async (container, template) =>
      (await mustRun('docker', ['inspect', '--format', template, container], { env: engine })).trim(),
    removeVolume,
    async waitUntilHealthy(...names) {
      await compose(...up, '--no-recreate', ...(names.length === 0 ? longRunning : names));
    },
    async empty({ rateLimitScale = unlimited } = {}) {
      await compose('kill', 'stripe-stand-in', ...services);
      await Promise.all([
        compose('exec', '-T', 'postgres', ...psql, emptySchemas, 'lights_out'),
        compose('exec', '-T', 'rabbitmq', 'rabbitmqctl', '--quiet', 'eval', purgeQueues),
        compose('rm', '--force', 'stripe-stand-in').then(() => removeVolume('stripe-stand-in')),
        storyAccess && removeMails(storyAccess.mailUrl),
        storyAccess && clearReleases(storyAccess).then(() => compose('run', '--rm', '--no-deps', 'releases')),
      ]);
      await mustRun('docker', [...words, ...up, 'stripe-stand-in', ...services], {
        cwd: root,
        env: { ...engine, RATE_LIMIT_SCALE: String(rateLimitScale) },
      });
    },
  };
}

const psql = ['psql', '--quiet', '--username=postgres', '--set=ON_ERROR_STOP=1', '--command'];
const purgeQueues = '[rabbit_amqqueue:purge(Queue) || Queue <- rabbit_amqqueue:list()].';

/** The schemas as they are when a database is first made; the services create their tables when they start. */
const emptySchemas = schemas
  .map((name) => `drop schema ${name} cascade; create schema ${name} authorization ${name};`)
  .join(' ');

/** What Compose reads, relative to the checkout's folder. */
function filesOf({ storyAccess }: Pick<DeploymentAddress, 'storyAccess'>): string[] {
  return ['docker-compose.yml', ...(storyAccess ? [storiesFile] : [])];
}

/**
 * Writes a fresh environment, builds the images and starts everything with the profile `demo`. Resolves once all is healthy.
 *
 * @param running stops it and removes its containers, networks and volumes
 * @param options.forStories with what stories need of it beside its address
 * @param options.images the variables that name other base images than the pinned ones
 */
export async function startDeployment(
  engine: Engine,
  running: AsyncDisposableStack,
  note: (text: string) => void,
  { forStories, images }: { readonly forStories: boolean; readonly images: Readonly<Record<string, string>> },
): Promise<DeploymentAddress> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-deployment-'));
  running.defer(() => rm(home, { recursive: true, force: true }));
  const port = await freePorts(forStories ? portsForStories : 1);
  const envFile = join(home, 'env');
  const values = await environmentFor(port);
  const stories = forStories ? await prepareStoryAccess(home, values, running) : undefined;
  await writeFile(envFile, envText({ ...values, ENV_FILE: envFile, ...images, ...stories?.environment }), {
    mode: 0o600,
  });
  const project = process.env.CONTAINERS_PROJECT ?? 'lights-out-test';
  const url = `http://localhost:${port}`;
  const address = { url, project, envFile, engine: engine.env, storyAccess: stories?.access };
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
  await new DockerComposeEnvironment(root, filesOf(address))
    .withProjectName(project)
    .withProfiles(profile)
    .withEnvironmentFile(envFile)
    .withAutoCleanup(false)
    .withStartupTimeout(startTimeoutMs)
    .up();
  return address;
}

/** A new environment as an operator makes it, for this port and without rate limits. */
async function environmentFor(port: number): Promise<Record<string, string | undefined>> {
  const made = await mustRun(process.execPath, [join(root, 'infra/operate/deploy/make-env.mjs')]);
  return {
    ...parseEnv(made),
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: String(unlimited),
    // The players of stories and drills are programs.
    FAST_RUNS: 'count',
  };
}

function envText(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
}
