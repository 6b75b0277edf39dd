import type { JWK } from 'jose';

import {
  fillPath,
  type BodyOf,
  type CallOf,
  type ErrorBody,
  type RouteContract,
  type ServiceName,
} from '@lights-out/contracts';

import type { Admin, Player } from '../http/handler.ts';
import { createTokenSigner, type TokenClaims } from '../http/internal-token.ts';

type Given<Call> = { readonly [Part in keyof Call as undefined extends Call[Part] ? never : Part]: Call[Part] };

export interface TestReply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** Calls one service as the gateway would: with a token for a player, without one, or for the gateway itself. */
export interface TestClient {
  /** A call that fits its contract; the reply's body is typed as a success, so check the status first. */
  call<const Route extends RouteContract>(route: Route, call: Given<CallOf<Route>>): Promise<TestReply<BodyOf<Route>>>;
  /** Any call, for input that the contract forbids. A `body` of text or bytes is sent unchanged. */
  raw(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<TestReply<ErrorBody>>;
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

/** An admin who may do anything. */
export const someOwner: Admin = {
  session: '0a1b2c3d',
  id: '0e000000-0000-4000-8000-000000000001',
  name: 'Olivia Owner',
  role: 'owner',
  playerId: null,
};

interface Who {
  readonly player?: Player | null;
  readonly asGateway?: boolean;
  /** An owner by default. */
  readonly admin?: Partial<Admin>;
  readonly address?: string;
  readonly guest?: string;
  readonly heldMs?: number;
  readonly cookie?: string;
}

export async function testClient(
  service: { readonly url: string; readonly name: RouteContract['service']; readonly privateKey: JWK },
  who: Who = {},
): Promise<TestClient> {
  const sign = await createTokenSigner(service.privateKey);
  const claims: TokenClaims = {
    player: who.player ?? null,
    address: who.address ?? '127.0.0.1',
    guest: who.guest,
    heldMs: who.heldMs,
    asGateway: who.asGateway ?? false,
    admin: who.admin && { ...someOwner, ...who.admin },
  };
  const send = async (
    audience: readonly ServiceName[],
    method: string,
    path: string,
    { body, headers }: Parameters<TestClient['raw']>[2] = {},
  ): Promise<TestReply<ErrorBody>> => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await sign(audience, claims)}`,
        ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as never, headers: response.headers };
  };
  return {
    raw: (method, path, options) => send([service.name], method, path, options),
    call: async (route, call) => {
      const {
        params = {},
        query,
        body,
      } = call as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = fillPath<string>(route.path, params);
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))}`
        : '';
      const audience = [service.name, ...(route.alsoCalls ?? [])];
      return send(audience, route.method, `${path}${search}`, { body }) as never;
    },
  };
}
