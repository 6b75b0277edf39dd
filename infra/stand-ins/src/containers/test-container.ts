import { connect } from 'node:net';

import type { ContainerRuntimeClient } from 'testcontainers';

import { isAlive } from '../processes/is-alive.ts';
import { answeringEngine, type EngineApi } from './engine-api.ts';

/** A server of a test run that is to be started as a container. */
export interface ContainedServer {
  readonly image: string;
  /** The port on which it listens in its container. */
  readonly port: number;
  readonly user: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  /** Files to put into it, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** Folders in memory, with the options of their mounts. */
  readonly memory?: Readonly<Record<string, string>>;
  readonly ready: { readonly command: string } | { readonly log: RegExp };
}

export interface StartedContainer {
  readonly host: string;
  readonly port: number;
  /** Ends it and removes it with its volumes. */
  stop(): Promise<void>;
}

/** Why a container was not started, in words; undefined where there is simply no engine. */
export interface NotStarted {
  readonly reason: string | undefined;
}

/** The reason as a part of a description. */
export function because({ reason }: NotStarted): string {
  return reason ? ` (${reason})` : '';
}

/** Removes the containers of a test run that ended without doing so, where an image of the registry can be had. */
const reaper = 'testcontainers/ryuk:0.14.0';
const ownerLabel = 'lights-out.test-run';
const startTimeoutMs = 60_000;
const reachTimeoutMs = 2_000;

/**
 * Starts a server by testcontainers where an engine answers, on a free port of this machine alone. It never fails: whatever is in
 * the way is the reason that is returned, and the caller takes a server without containers.
 */
export async function startTestContainer(
  server: ContainedServer,
  env: NodeJS.ProcessEnv = process.env,
): Promise<StartedContainer | NotStarted> {
  const engine = await answeringEngine(env);
  if (!engine) return { reason: undefined };
  if (!(await engine.hasImage(server.image)) && !(await engine.canPull(server.image)))
    return { reason: `the container engine has no ${server.image} and reaches no registry` };
  try {
    return await start(server, engine);
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { reason: `the container engine did not start ${server.image}: ${line}` };
  }
}

async function start(server: ContainedServer, engine: EngineApi): Promise<StartedContainer> {
  // Loading it takes longer than most of the tests of a package.
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const client = await getContainerRuntimeClient();
  await removeLeftBehind(client);
  process.env.RYUK_CONTAINER_IMAGE ??= reaper;
  const image = process.env.RYUK_CONTAINER_IMAGE;
  const reaped = (await engine.hasImage(image)) || (await engine.canPull(image));
  const local = client.info.containerRuntime.host === 'localhost';

  class Contained extends GenericContainer {
    protected override async beforeContainerCreated(): Promise<void> {
      const binding = [{ HostIp: local ? '127.0.0.1' : '', HostPort: '0' }];
      this.hostConfig.PortBindings = { [`${server.port}/tcp`]: binding };
    }
  }
  const container = new Contained(server.image)
    .withUser(server.user)
    .withEnvironment({ ...server.environment })
    .withExposedPorts(server.port)
    .withCopyContentToContainer(Object.entries(server.files ?? {}).map(([target, content]) => ({ target, content })))
    .withTmpFs({ ...server.memory })
    .withLabels({ [ownerLabel]: String(process.pid) })
    .withAutoCleanup(reaped)
    .withStartupTimeout(startTimeoutMs)
    .withWaitStrategy(
      'log' in server.ready ? Wait.forLogMessage(server.ready.log) : Wait.forSuccessfulCommand(server.ready.command),
    );
  if (server.command) container.withCommand([...server.command]);
  const started = await container.start();
  const host = started.getHost();
  const port = started.getMappedPort(server.port);
  const stop = async () => {
    await started.stop({ timeout: 0, remove: true, removeVolumes: true });
  };
  // The engine of a run that is itself in a container may publish ports where the run does not reach them.
  if (!(await accepts(host, port))) {
    await stop();
    throw new Error(`nothing is reached at ${host}:${port}`);
  }
  return { host, port, stop };
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: reachTimeoutMs });
    const end = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** Removes the containers of runs on this machine that were killed; the reaper does it only where its image can be had. */
async function removeLeftBehind(client: ContainerRuntimeClient): Promise<void> {
  if (client.info.containerRuntime.host !== 'localhost') return;
  const containers = await client.container.list();
  const left = containers.filter(({ Labels }) => Labels[ownerLabel] && !isAlive(Number(Labels[ownerLabel])));
  await Promise.allSettled(left.map(({ Id }) => client.container.getById(Id).remove({ force: true, v: true })));
}
