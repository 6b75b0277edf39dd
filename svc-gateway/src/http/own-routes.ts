import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RouteContract } from '@lights-out/contracts';
import { gatewayRoutes } from '@lights-out/contracts/gateway';
import {
  createRateLimiter,
  parseInput,
  Refusal,
  requireRole,
  sendReply,
  type AnyHandler,
  type Handlers,
  type TokenClaims,
} from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { getAdminSlices } from './get-admin-slices.ts';
import { getPortal } from './get-portal.ts';
import { getSiteState } from './get-site-state.ts';
import { getSliceRegistry } from './get-slice-registry.ts';
import { postPolicyReports } from './post-policy-reports.ts';

/** The routes that the gateway answers itself, by handlers like those of a service. */
export interface OwnRoutes {
  readonly routes: readonly RouteContract[];
  answer(route: RouteContract, call: OwnCall, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface OwnCall extends Pick<TokenClaims, 'player' | 'admin' | 'address'> {
  readonly params: unknown;
  readonly requestId: string;
}

function createHandlers(ctx: Context): Handlers<typeof gatewayRoutes> {
  return {
    getSliceRegistry: getSliceRegistry(ctx),
    getPortal: getPortal(ctx),
    getAdminSlices: getAdminSlices(ctx),
    getSiteState: getSiteState(ctx),
    postPolicyReports: postPolicyReports(ctx),
  };
}

export function createOwnRoutes(ctx: Context): OwnRoutes {
  const handlers: Readonly<Record<string, AnyHandler>> = createHandlers(ctx);
  const answers = new Map(
    Object.entries(gatewayRoutes)
      // Without a portal there are no admins.
      .filter(([, route]) => ctx.config.ADMIN_PATH !== undefined || route.caller !== 'admin')
      .map(([name, route]): [RouteContract, OwnAnswer] => [
        route,
        { handle: handlers[name]!, limit: createRateLimiter(route.rateLimit, ctx.config.RATE_LIMIT_SCALE) },
      ]),
  );
  return {
    routes: [...answers.keys()],
    async answer(route, { params, player, admin, address, requestId }, request, response) {
      const { handle, limit } = answers.get(route)!;
      if (route.caller === 'admin') requireRole(route, admin);
      await limit({ playerId: player?.id, address });
      const query = Object.fromEntries(new URLSearchParams((request.url ?? '').split('?')[1]));
      const { cookie } = request.headers;
      const input = parseInput(route, { params, query, body: undefined });
      const signed = route.rawBody && { bytes: await readBody(request, route.rawBody.mostBytes), signature: '' };
      const reply = await handle({ ...input, player, admin, address, requestId, cookie, signed } as never);
      await sendReply(response, route, reply, false);
    },
  };
}

interface OwnAnswer {
  readonly handle: AnyHandler;
  readonly limit: ReturnType<typeof createRateLimiter>;
}

/** @throws {Refusal} `body-too-large` as soon as more than `mostBytes` have arrived */
async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Refusal('body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
