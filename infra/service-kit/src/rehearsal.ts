import { createServer, request, type Server } from 'node:http';
import { duplexPair } from 'node:stream';

import type { RouteContract } from '@lights-out/contracts';

import { createBareApp, useRoutes } from './http/app.ts';
import type { Handlers, Player } from './http/handler.ts';
import { createRouter } from './http/router.ts';
import type { Log } from './log.ts';

/** A call of a rehearsal; the body of its reply. @throws {Error} unless it succeeds */
export type RehearsedCall = (
  player: Player,
  method: string,
  path: string,
  body?: object,
) => Promise<Readonly<Record<string, unknown>>>;

interface Options<Routes extends Readonly<Record<string, RouteContract>>> {
  readonly routes: Routes;
  /** Handlers whose effects are undone. */
  readonly handlers: Handlers<Routes>;
  readonly log: Log;
  readonly play: (call: RehearsedCall) => Promise<void>;
}

/**
 * Calls routes through the whole of the HTTP stack before a process is ready, so that its code is compiled when the first
 * player comes (decision 0195). Nothing listens: the calls come over a pipe in memory.
 */
export async function rehearseRoutes<Routes extends Readonly<Record<string, RouteContract>>>(
  options: Options<Routes>,
): Promise<void> {
  let player: Player | null = null;
  const app = createBareApp();
  useRoutes(
    app,
    createRouter({
      ...options,
      verify: async () => ({ player, address: '127.0.0.1' }),
      rateLimitScale: 1_000_000,
      strictReplies: false,
      observe: () => {},
    }),
  );
  const server = createServer(app);
  await options.play((caller, method, path, body) => {
    player = caller;
    return callOn(server, method, path, body);
  });
}

function callOn(server: Server, method: string, path: string, body?: object): ReturnType<RehearsedCall> {
  const [near, far] = duplexPair();
  server.emit('connection', far);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        method,
        path,
        createConnection: () => near,
        headers: { authorization: 'Bearer rehearsal', ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          near.destroy();
          far.destroy();
          if (response.statusCode === 200 || response.statusCode === 201)
            resolve(JSON.parse(text) as Record<string, unknown>);
          else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${text}`));
        });
      },
    );
    call.once('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
