import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@lights-out/stand-ins/processes';

import { stackEnvironment } from '../environment.ts';
import { openPaymentProvider } from '../payment-provider.ts';
import type { Stack, StackOptions, StackService } from '../stack.ts';
import { startDeployedBroker, type DeployedBroker } from './broker.ts';
import { runBundle, type RunningBundle } from './run-bundle.ts';
import { sharedClock } from './set-clock.ts';

/**
 * Starts the same stack as `startStack` from bundles: one process for each service with a deployment's environment and no access
 * to the checkout's packages, and events over a RabbitMQ where each service has its own user.
 *
 * @param bundles the folder that `buildBundles` made
 */
export async function startBundledStack(options: StackOptions, bundles: string): Promise<Stack> {
  const closing = new AsyncDisposableStack();
  const running = new Map<StackService, RunningBundle>();
  const stopService = async (name: StackService) => {
    const service = running.get(name);
    running.delete(name);
    await service?.stop();
  };
  try {
    const home = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-stack-`));
    closing.defer(() => rm(home, { recursive: true, force: true }));
    const port = options.port || (await freePort());
    const provider = await openPaymentProvider({ ...options, port, file: options.stripeFile });
    closing.defer(() => provider.stop());
    const broker = await startDeployedBroker();
    closing.defer(() => broker.destroy());
    const clock = options.clock && sharedClock(options.clock, home);
    closing.defer(() => clock?.stop());
    if (options.adminUrl) await clock?.setDatabase(options.adminUrl);
    const environment = await stackEnvironment({ ...options, port, paymentProvider: provider });
    // Stop the gateway first, so that no request reaches a service that is stopping.
    closing.defer(async () => {
      await stopService('gateway');
      await Promise.all([...running.keys()].map(stopService));
    });
    const run = async (name: StackService, more: Readonly<Record<string, string>>) => {
      const env = { ...environment[name], ...clock?.environment, ...more };
      const bundle = await runBundle(join(bundles, `svc-${name}`), env, {
        preload: clock?.preload,
        onLine: (line) => options.logTo?.write(`${line}\n`),
      });
      running.set(name, bundle);
      return bundle.url;
    };
    const serviceUrls = await runAll(run, broker);
    return {
      url: `http://localhost:${port}`,
      serviceUrls,
      stripe: provider.standIn,
      stopService,
      stop: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function runAll(
  run: (name: StackService, more: Readonly<Record<string, string>>) => Promise<string>,
  broker: DeployedBroker,
): Promise<Record<StackService, string>> {
  const onBus = (name: 'identity' | 'game' | 'payments') => ({ AMQP_URL: broker.urlFor(name), AMQP_TOPOLOGY: 'given' });
  const starting = [run('identity', onBus('identity')), run('payments', onBus('payments'))] as const;
  await Promise.allSettled(starting);
  const [identity, payments] = await Promise.all(starting);
  const game = await run('game', { ...onBus('game'), PAYMENTS_URL: payments });
  const gateway = await run('gateway', { IDENTITY_URL: identity, GAME_URL: game, PAYMENTS_URL: payments });
  return { identity, game, payments, gateway };
}
