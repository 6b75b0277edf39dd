/**
 * What does the gateway add to the cost of a call that it forwards? Compared with express and http-proxy-middleware,
 * combined as its manual says, and with nginx over kept-alive connections, all in front of the same upstream, whose CPU
 * is not counted. Callers have a session, as players do. BEFORE=<another checkout> adds the gateway of that checkout.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { internalTokenKeys } from '@lights-out/service-kit/testing';
import { freePort } from '@lights-out/stand-ins/processes';

import { requestRepeatedly } from './lib/http-load.ts';
import { needProgram } from './lib/packages.ts';
import { cpuSecondsOf, startPeer, startProgram, startService, type Running } from './lib/processes.ts';
import { judge, median, printMachine, printTable, spread } from './lib/report.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const path = '/api/leaderboard?limit=10';
const running = new AsyncDisposableStack();

try {
  printMachine();
  const upstream = await startPeer('upstream.ts', {});
  running.defer(() => upstream.stop());
  const { privateKey } = await internalTokenKeys();
  const gatewayEnv = {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey),
    GAME_URL: upstream.url,
    IDENTITY_URL: upstream.url,
    PAYMENTS_URL: upstream.url,
    SLICES_DIR: process.cwd(),
    PUBLIC_ORIGIN: 'http://localhost:8080',
  };
  const gateway = await startService('gateway', gatewayEnv);
  running.defer(() => gateway.stop());
  const before =
    process.env.BEFORE === undefined ? undefined : await startService('gateway', gatewayEnv, process.env.BEFORE);
  running.defer(() => before?.stop());
  const express = await startPeer('express-proxy.ts', { UPSTREAM: upstream.url });
  running.defer(() => express.stop());
  const nginx = await startNginx(upstream.url);
  running.defer(() => nginx.stop());

  const ways = [
    { name: 'svc-gateway', ...gateway },
    { name: 'express + http-proxy-middleware', ...express },
    { name: 'nginx', ...nginx },
    ...(before ? [{ name: 'svc-gateway before', ...before }] : []),
  ];
  const costs = ways.map(() => [] as number[]);
  const rates = ways.map(() => [] as number[]);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, { name, url, pid }] of ways.entries()) {
      const usedBefore = cpuSecondsOf(pid);
      const load = await requestRepeatedly(url, () => path, { connections: 16, seconds: 1, cookieOf });
      if (load.failed > 0) throw new Error(`${name}: ${load.failed} of ${load.requests} failed.`);
      if (round < 0) continue;
      costs[index]!.push(((cpuSecondsOf(pid) - usedBefore) / load.requests) * 1e6);
      rates[index]!.push(load.requests / load.seconds);
    }
  }
  printTable(
    'a call passed on',
    ['', 'CPU µs', 'spread %', 'a second'],
    ways.map(({ name }, index) => [name, median(costs[index]!), spread(costs[index]!), median(rates[index]!)]),
  );
  const ratioTo = (other: number) => median(costs[0]!.map((cost, round) => cost / costs[other]![round]!));
  printTable(
    'against the targets',
    ['', 'ratio', 'at most', ''],
    [
      ['CPU against express + http-proxy-middleware', ratioTo(1), 1.25, judge(ratioTo(1), 1.25, 'at most')],
      ['CPU against nginx', ratioTo(2), '', 'reported'],
      ...(before ? [['CPU against the gateway before', ratioTo(3), '', 'reported']] : []),
    ],
  );
} finally {
  await running.disposeAsync();
}

function cookieOf(connection: number): string {
  return `lights_out_session=${String(connection).padStart(43, 'A')}`;
}

/** Starts an nginx for this run on a free loopback port, with kept-alive connections to the upstream. */
async function startNginx(upstream: string): Promise<Running & { readonly url: string }> {
  const program = needProgram('nginx', 'nginx-light');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr notice; user root;
    events { worker_connections 512; }
    http {
      access_log off; keepalive_requests 10000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      upstream game { server ${new URL(upstream).host}; keepalive 64; keepalive_requests 10000000; }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://game; proxy_http_version 1.1; proxy_set_header Connection ""; } }
    }`,
  );
  const started = await startProgram([program, '-c', file], { isReady: /start worker process \d+/ });
  return {
    ...started,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
