import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Express, NextFunction, Request, Response } from 'express';
import type { JWK } from 'jose';
import type { Registry } from 'prom-client';

import type { RouteContract, ServiceName } from '@lights-out/contracts';

import { createDrain } from './drain.ts';
import { Refusal } from './errors.ts';
import type { Events } from './events/index.ts';
import { createBareApp, useRoutes } from './http/app.ts';
import type { Handlers } from './http/handler.ts';
import { createTokenVerifier } from './http/internal-token.ts';
import { createRouter, requestIdOf, sendError } from './http/router.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { watchReadiness } from './readiness.ts';
import { registerSweepers, startSweeper, type RunningSweeper, type Sweeper } from './sweeper.ts';
import { createTracing, traceAnswers, type Trace, type Tracing, type TracingConfig } from './tracing.ts';

/** A running part of the system. `stop` finishes the requests in progress, then releases all resources. */
export interface Service {
  start(): Promise<{ url: string; port: number }>;
  /** Called before `stop` if another process takes over: serves for DRAIN_MS more while callers reconnect elsewhere. */
  drain(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves if the process cannot work any more although a new one could; its owner then ends it. */
  readonly stuck?: Promise<void>;
}

export interface HttpServiceOptions<Routes extends Readonly<Record<string, RouteContract>>> {
  readonly name: ServiceName;
  readonly config: {
    readonly HOST: string;
    readonly PORT: number;
    readonly RATE_LIMIT_SCALE: number;
    readonly DRAIN_MS?: number;
    readonly INTERNAL_TOKEN_PUBLIC_KEY: JWK;
  } & TracingConfig;
  readonly log: Log;
  readonly routes: Routes;
  readonly handlers: Handlers<Routes>;
  /** Before the first request: migrations, seeds. */
  readonly prepare?: () => Promise<void>;
  /** Throws if the service cannot work at present (readiness). */
  readonly isReady?: () => Promise<void>;
  /** The same on connections that are opened for it: throws if a new process could not work either. */
  readonly isReadyAfresh?: () => Promise<void>;
  readonly sweepers?: readonly Sweeper[];
  /** The service's events. Readiness does not depend on the bus. */
  readonly events?: Events;
  /** Adds the service's own metrics. */
  readonly registerMetrics?: (registry: Registry) => void;
  /** Called before the last requests are awaited: ends long polls. */
  readonly endWaits?: () => void;
  /** After the last request: pools, connections. */
  readonly close?: () => Promise<void>;
  readonly strictReplies?: boolean;
}

const headersTimeoutMs = 5_000;
const requestTimeoutMs = 15_000;
// The only clients are the gateway and operators, which do not dawdle; a process at rest wakes for it.
const timeoutCheckMs = 15_000;
// Announced to the gateway, which closes an idle connection a second sooner, so it never uses one that is being closed.
// Shorter than DRAIN_MS in a deployment, so that a draining process has no idle connections left.
const keepAliveTimeoutMs = 5_000;
const maxHeaderBytes = 8 * 1024;
const closeTimeoutMs = 10_000;

/** A service behind the gateway: its routes, `/livez`, `/readyz`, `/metrics`, and an orderly stop. */
export function httpService<Routes extends Readonly<Record<string, RouteContract>>>(
  options: HttpServiceOptions<Routes>,
): Service {
  let server: Server | undefined;
  let sweepers: RunningSweeper[] = [];
  const drain = createDrain();
  let isStopping = false;
  let tracing: Tracing | undefined;
  const { log, isReady, isReadyAfresh } = options;
  const readiness = watchReadiness({ log, isReady, isReadyAfresh });
  return {
    stuck: readiness.stuck,
    async start() {
      await options.prepare?.().catch(async (error: unknown) => {
        await options.close?.();
        throw error;
      });
      tracing = await createTracing(options.name, options.config);
      options.events?.traceTo(tracing.trace);
      const fault = async () => (drain.hasBegun || isStopping ? 'draining' : readiness.fault());
      const running = () => [...sweepers, ...(options.events?.sweepers() ?? [])];
      const app = await createApp(options, tracing.trace, fault, running);
      server = createServer(
        {
          headersTimeout: headersTimeoutMs,
          requestTimeout: requestTimeoutMs,
          connectionsCheckingInterval: timeoutCheckMs,
          keepAliveTimeout: keepAliveTimeoutMs,
          maxHeaderSize: maxHeaderBytes,
        },
        app,
      );
      drain.watch(server);
      await options.events?.start();
      const { port } = await listen(server, options.config.PORT, options.config.HOST);
      sweepers = (options.sweepers ?? []).map((sweeper) => startSweeper(sweeper, options.log));
      options.log.info({ event: 'listening', port });
      return { url: `http://${options.config.HOST}:${port}`, port };
    },
    drain: () => drain.begin(options.config.DRAIN_MS),
    async stop() {
      isStopping = true;
      options.endWaits?.();
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      if (server) await closeServer(server);
      await options.events?.stop();
      await options.close?.();
      await tracing?.stop();
    },
  };
}

async function createApp<Routes extends Readonly<Record<string, RouteContract>>>(
  options: HttpServiceOptions<Routes>,
  trace: Trace,
  readinessFault: () => Promise<string | undefined>,
  runningSweepers: () => readonly RunningSweeper[],
): Promise<Express> {
  const { name, config, log, routes, handlers } = options;
  const { registry, observe, expose } = createMetrics(name);
  options.registerMetrics?.(registry);
  options.events?.registerMetrics(registry);
  registerSweepers(registry, runningSweepers);
  const app = createBareApp();
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const fault = await readinessFault();
    response.status(fault ? 503 : 200).json({ status: fault ?? 'ok' });
  });
  app.get('/metrics', expose);
  const verify = await createTokenVerifier(config.INTERNAL_TOKEN_PUBLIC_KEY, name);
  useRoutes(
    app,
    createRouter({
      routes,
      handlers,
      verify,
      log,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      strictReplies: options.strictReplies ?? false,
      observe: traceAnswers('server', trace, observe),
    }),
  );
  app.use((request, response) => sendError(response, new Refusal('not-found'), requestIdOf(request), log));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    sendError(response, error, requestIdOf(request), log),
  );
  return app;
}

/** Listens; fails with the system's error (`EADDRINUSE`) if the port is in use. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Finishes the requests in progress, refuses new ones, and cuts off what has not finished after ten seconds. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref();
  await closed;
  clearTimeout(cut);
}
