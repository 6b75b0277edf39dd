import { statfs } from 'node:fs/promises';

import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { RouteContract } from '@lights-out/contracts';

/** Called with the outcome of each call. */
export type Observe = (
  route: RouteContract,
  answer: { readonly status: number; readonly seconds: number; readonly requestId: string },
) => void;

export interface Metrics {
  /** The metrics of this service. */
  readonly registry: Registry;
  readonly observe: Observe;
  /** Serves the metrics of the service and of its process to Prometheus. */
  readonly expose: RequestHandler;
}

// Several services may share a process (`npm start`): it is measured once, under the name of the first.
let ofProcess: Registry | undefined;

/** A service's metrics, with those of every service. */
export function createMetrics(service: string): Metrics {
  ofProcess ??= measureProcess(service);
  const registries = [ofProcess, new Registry()] as const;
  const registry = registries[1];
  registry.setDefaultLabels({ service });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    expose: async (_request, response) => {
      const texts = await Promise.all(registries.map((one) => one.metrics()));
      response.type(registry.contentType).send(texts.join('\n'));
    },
    observe: (route, { status, seconds }) =>
      requests.observe({ method: route.method, route: route.path, status }, seconds),
  };
}

function measureProcess(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // In ms. The default wakes the process a hundred times a second, which is most of what one at rest costs; ten times a second
  // still cost 0.05 % of a core, once a second 0.01 %.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  const help = 'What is free of the disk under this process: with Compose the one that holds the volumes, too.';
  registerGauge(registry, 'disk_free_ratio', help, async () => {
    const { bavail, blocks } = await statfs('/');
    return blocks === 0 ? undefined : bavail / blocks;
  });
  return registry;
}

/** A gauge that is read on each scrape. It is missing while there is no value or reading fails; the others are still shown. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        const value = await read();
        // A reset would say 0.
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      } catch {
        gauge.remove();
      }
    },
  });
}
