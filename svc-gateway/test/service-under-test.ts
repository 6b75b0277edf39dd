import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { usualState, type SiteState } from '@lights-out/contracts';
import { closeServer, createTokenVerifier, listen, silentLog, type TokenClaims } from '@lights-out/service-kit';
import { fakeClock, internalTokenKeys, someOwner, type FakeClock } from '@lights-out/service-kit/testing';

import { createService } from '../src/app.ts';
import type { GatewayConfig } from '../src/config.ts';
import { slicesOnDisk } from './slices-on-disk.ts';

/** What a service behind the gateway was sent. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly claims: TokenClaims;
}

export type Answer = (request: Seen, response: ServerResponse) => void;

export interface ServiceUnderTest {
  readonly url: string;
  readonly clock: FakeClock;
  readonly slicesFolder: string;
  /** Requests that reached each service, sessions asked for included. */
  readonly seen: Record<'identity' | 'game' | 'payments', Seen[]>;
  /** Sessions that identity knows. */
  readonly sessions: Map<string, { id: string; displayName: string }>;
  /** Sessions of the portal that identity knows. */
  readonly adminSessions: Set<string>;
  /** What identity says of the whole site; null where it fails. */
  siteState: SiteState | null;
  siteStateAsks: number;
  /** How long identity thinks about a session. */
  sessionTakesMs: number;
  answer: Answer;
  /** Lets time pass for what grows old; the clock stands as it is. */
  pass(ms: number): void;
  stopService(name: 'identity' | 'game' | 'payments'): Promise<void>;
  stop(): Promise<void>;
}

export const ada = { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' };
export const adasSession = 'A'.repeat(43);

/** The gateway before three stand-ins that check its tokens as the services do, with a few files for slices. */
export async function startServiceUnderTest(
  config: Partial<GatewayConfig> = {},
  announcements?: Announcements,
): Promise<ServiceUnderTest> {
  const { publicKey, privateKey } = await internalTokenKeys();
  const clock = fakeClock();
  const slicesFolder = await slicesOnDisk();
  // lru-cache takes the instant 0 for none.
  let elapsedMs = 1;
  const under: Omit<ServiceUnderTest, 'url' | 'stopService' | 'stop'> = {
    clock,
    slicesFolder,
    seen: { identity: [], game: [], payments: [] },
    sessions: new Map([[adasSession, ada]]),
    adminSessions: new Set(),
    siteState: usualState,
    siteStateAsks: 0,
    sessionTakesMs: 0,
    answer: (_request, response) => void response.setHeader('content-type', 'application/json').end('{"fine":true}'),
    pass: (ms) => {
      elapsedMs += ms;
    },
  };
  const upstreams = {} as Record<'identity' | 'game' | 'payments', { server: Server; url: string }>;
  for (const name of ['identity', 'game', 'payments'] as const) {
    const verify = await createTokenVerifier(publicKey, name);
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] | undefined = await request.toArray().catch(() => undefined);
      if (chunks === undefined) return;
      const body = chunks.join('');
      if (request.url === '/internal/sessions/ends') return void answerEnds(announcements, body, response);
      if (request.url === '/internal/site-state') {
        under.siteStateAsks += 1;
        response.statusCode = under.siteState === null ? 500 : 200;
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify(under.siteState));
      }
      const claims = await verify(request.headers.authorization?.slice(7) ?? '');
      const seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, claims };
      under.seen[name].push(seen);
      if (seen.path === '/internal/sessions/resolve') {
        await pause(under.sessionTakesMs);
        resolve(under.sessions, seen, response);
      } else if (seen.path === '/internal/admin-sessions/resolve') resolveAdmin(under.adminSessions, seen, response);
      else under.answer(seen, response);
    });
    const { port } = await listen(server, 0, '127.0.0.1');
    upstreams[name] = { server, url: `http://127.0.0.1:${port}` };
  }
  const gateway = createService(
    {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: 1_000,
      INTERNAL_TOKEN_PRIVATE_KEY: privateKey as never,
      IDENTITY_URL: upstreams.identity.url,
      GAME_URL: upstreams.game.url,
      PAYMENTS_URL: upstreams.payments.url,
      SESSIONS_CACHED_MAX: 1_000,
      SLICES_DIR: slicesFolder,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      COMPANY_NAME: 'Pit Wall Ltd',
      CONTACT_EMAIL: 'help@lights-out.dev',
      IMPRINT: ['1 Paddock Lane', 'Silverstone'],
      TAX_LINE: 'including 20% VAT',
      ENTRY_MIN_AGE: 18,
      ENTRY_COUNTRIES: 'the United Kingdom',
      TRUSTED_PROXY_HOPS: 0,
      TRUSTED_PROXIES: [],
      ...config,
    },
    { clock, log: silentLog, elapsedMs: () => elapsedMs },
  );
  const { url } = await gateway.start();
  const stopService = async (name: 'identity' | 'game' | 'payments') => {
    const { server } = upstreams[name];
    server.closeAllConnections();
    if (server.listening) await closeServer(server);
  };
  return Object.assign(under, {
    url,
    stopService,
    async stop() {
      await gateway.stop();
      await Promise.all((['identity', 'game', 'payments'] as const).map(stopService));
      await rm(slicesFolder, { recursive: true });
    },
  });
}

function resolve(sessions: ServiceUnderTest['sessions'], { claims, body }: Seen, response: ServerResponse): void {
  if (!claims.asGateway) return void response.writeHead(404).end();
  const { session } = JSON.parse(body) as { session: string };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ player: sessions.get(session) ?? null }));
}

/** Sessions that identity announces to have ended, to every gateway that asks. */
export class Announcements {
  readonly #ended: string[] = [];
  readonly #told = new EventEmitter();
  #asked = 0;
  #lastAfter: string | null = null;

  announce(session: string): void {
    this.#ended.push(createHash('sha256').update(session).digest('hex'));
    this.#told.emit('ended');
  }

  /** Resolves once a gateway has heard everything and waits for more. */
  async isFollowed(): Promise<void> {
    const asked = this.#asked;
    while (this.#asked < asked + 2 || this.#lastAfter !== String(this.#ended.length)) await once(this.#told, 'asked');
  }

  async next(after: string | null): Promise<{ after: string; ended: string[] | null }> {
    this.#asked += 1;
    this.#lastAfter = after;
    this.#told.emit('asked');
    if (after === String(this.#ended.length))
      await once(this.#told, 'ended', { signal: AbortSignal.timeout(200) }).catch(() => {});
    const ended = after === null ? null : this.#ended.slice(Number(after));
    return { after: String(this.#ended.length), ended };
  }
}

async function answerEnds(from: Announcements | undefined, body: string, response: ServerResponse): Promise<void> {
  if (!from) return void response.writeHead(404).end();
  const { after } = JSON.parse(body) as { after: string | null };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(await from.next(after)));
}

function resolveAdmin(
  sessions: ServiceUnderTest['adminSessions'],
  { claims, body }: Seen,
  response: ServerResponse,
): void {
  if (!claims.asGateway) return void response.writeHead(404).end();
  const { session } = JSON.parse(body) as { session: string };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ admin: sessions.has(session) ? { ...someOwner, session: '0123abcd' } : null }));
}
