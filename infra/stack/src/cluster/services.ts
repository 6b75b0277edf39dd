import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing/eventually';

import { runBundle, type RunningBundle } from '../bundles/run-bundle.ts';
import { root } from '../paths.ts';
import type { StackService } from '../stack.ts';
import type { Machine } from './network.ts';

export const serviceNames = ['identity', 'payments', 'game', 'gateway'] as const satisfies readonly StackService[];
export const port = 8080;
/** Of the gateway, where players do not reach it. */
export const opsPort = 9090;

// As the probes of the manifests.
const probeEveryMs = 2_000;
const probeTimeoutMs = 2_000;
const probesToFail = 3;
const readyMs = 60_000;

/** A process of a service and where it runs. */
export interface ServiceProcess {
  readonly machine: Machine;
  readonly bundle: RunningBundle;
}

export interface ServiceCluster {
  /** The processes of a service, oldest first. */
  of(name: StackService): readonly ServiceProcess[];
  /** What a cluster does where a process has ended: starts it anew in its place. */
  restart(name: StackService, process: ServiceProcess): Promise<void>;
  /**
   * Replaces every process of a service by a new one that starts beside it.
   *
   * @param how.atOnce one by default
   * @param how.folder of the service's release; by default of its sources
   */
  roll(name: StackService, how?: { readonly atOnce?: number; readonly folder?: string }): Promise<void>;
}

/**
 * Two processes of each service from the sources, on machines of their own.
 *
 * @param options.machines of each service, one more than it has processes
 * @param options.environmentOf as it is when a process starts
 * @param options.onLine called with each line of their logs
 */
export async function startServices(
  options: {
    readonly machines: Readonly<Record<StackService, readonly Machine[]>>;
    readonly environmentOf: (name: StackService) => Readonly<Record<string, string>>;
    /** Whether new connections are to be led to a process. */
    readonly lead: (machine: Machine, isLedTo: boolean) => Promise<void>;
    readonly onLine: (line: string) => void;
  },
  running: AsyncDisposableStack,
): Promise<ServiceCluster> {
  const { machines, environmentOf, lead, onLine } = options;
  const processes = new Map<StackService, ServiceProcess[]>(serviceNames.map((name) => [name, []]));
  const of = (name: StackService) => processes.get(name)!;
  const startOn = async (name: StackService, machine: Machine, folder = join(root, `svc-${name}`)) => {
    const env = { ...environmentOf(name), HOST: '0.0.0.0', PORT: String(port), OPS_PORT: String(opsPort) };
    // One that ends at its start, as without a database, is started again.
    const bundle = await eventually(
      () => runBundle(folder, env, { entry: 'src/main.ts', under: machine.under, onLine }),
      readyMs,
    );
    of(name).push({ machine, bundle });
    await lead(machine, true);
    await eventually(async () => {
      if (!(await isReady(name, machine))) throw new Error(`${machine.name} is not ready.`);
    }, readyMs);
  };
  const freeOf = (name: StackService) =>
    machines[name].filter((one) => of(name).every(({ machine }) => machine !== one));
  const forget = (name: StackService, process: ServiceProcess) => {
    of(name).splice(of(name).indexOf(process), 1);
  };
  const end = async (name: StackService, old: ServiceProcess) => {
    const stopped = old.bundle.stop();
    forget(name, old);
    await lead(old.machine, false);
    await naming.look();
    await stopped;
  };
  const naming = nameProcesses(machines, of);
  running.defer(naming.stop);
  for (const name of serviceNames) {
    await Promise.all([startOn(name, machines[name][0]!), startOn(name, machines[name][1]!)]);
    await naming.look();
  }
  return {
    of,
    restart: async (name, process) => {
      forget(name, process);
      await startOn(name, process.machine);
    },
    async roll(name, { atOnce = 1, folder } = {}) {
      for (const olds = of(name).slice(); olds.length > 0; ) {
        const some = olds.splice(0, atOnce);
        const machinesOfNew = freeOf(name).slice(0, some.length);
        await Promise.all(machinesOfNew.map((machine) => startOn(name, machine, folder).then(naming.look)));
        await Promise.all(some.map((old) => end(name, old)));
      }
    },
  };
}

/**
 * Keeps the name of svc-game in the gateways leading to each of its processes that is ready, as a headless Service does; to all of them
 * while none is.
 */
function nameProcesses(
  machines: Readonly<Record<StackService, readonly Machine[]>>,
  of: (name: StackService) => readonly ServiceProcess[],
) {
  const failed = new Map<Machine, number>();
  const look = async () => {
    const all = of('game').map(({ machine }) => machine);
    await Promise.all(
      all.map(async (one) => failed.set(one, (await isReady('game', one)) ? 0 : (failed.get(one) ?? probesToFail) + 1)),
    );
    const ready = all.filter((one) => failed.get(one)! < probesToFail);
    const addresses = (ready.length > 0 ? ready : all).map(({ address }) => address);
    await Promise.all(machines.gateway.map((gateway) => gateway.setNames({ 'svc-game': addresses })));
  };
  const looking = setInterval(() => void look().catch(() => {}), probeEveryMs);
  return { look, stop: () => clearInterval(looking) };
}

async function isReady(name: StackService, { address }: Machine): Promise<boolean> {
  const at = name === 'gateway' ? opsPort : port;
  const reply = await fetch(`http://${address}:${at}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).catch(
    () => undefined,
  );
  return reply?.ok ?? false;
}
