import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRank } from '@lights-out/contracts';
import { rankOfScore } from '@lights-out/contracts/rank';
import { readCookie, Refusal, type Log } from '@lights-out/service-kit';

import { freshMs, type HeldTable, type RankTables } from '../clients/rank-tables.ts';
import type { Sessions } from '../clients/sessions.ts';
import { callCounts } from '../domain/call-counts.ts';
import { clientAddress } from '../domain/client-address.ts';
import { readRankQuery, type RankQuery } from '../domain/rank-query.ts';
import { header, sendError, sessionCookieName } from './api.ts';
import { floodLimit } from './flood-guard.ts';

export interface RankDeps {
  readonly tables: RankTables;
  readonly sessions: Sessions;
  readonly trustedProxyHops: number;
  readonly rateLimitScale: number;
  /** What every reply carries, name and value in turn. */
  readonly headers: readonly string[];
  readonly log: Log;
}

export type RankRoute = (request: IncomingMessage, response: ServerResponse, requestId: string, passOn: () => void) => void;

const start = `${getRank.path}?`;

/**
 * Answers a call for a rank from the table held here: every player asks every five seconds, and nothing of it is worth a
 * hop. What cannot be answered here is passed on as any other call.
 */
export function createRank(deps: RankDeps): RankRoute {
  const admit = createAdmission(deps);
  const answer = (query: RankQuery, table: HeldTable | undefined, ...[, response, requestId, passOn]: Parameters<RankRoute>) => {
    if (table === undefined) return passOn();
    const body = JSON.stringify(rankOfScore(query.score, query.best, table.countsAt(query.score)));
    const ageMs = Math.round(table.ageMs());
    response.writeHead(200, [
      ...deps.headers, 'x-request-id', requestId, 'x-rank-age-ms', String(ageMs), ...(ageMs > freshMs ? ['x-rank-stale', 'true'] : []),
      'content-length', String(body.length),
    ]);
    response.end(body, 'latin1');
  };
  return (...call) => {
    const [request, response, requestId, passOn] = call;
    const url = request.url ?? '';
    const query = request.method === 'GET' && url.startsWith(start) ? readRankQuery(url.slice(start.length)) : undefined;
    if (query === undefined) return passOn();
    const table = deps.tables.tableOf(query.premium, query.difficulty);
    if (table === undefined) return passOn();
    try {
      admit(request);
    } catch (error) {
      return sendError(response, error, requestId, deps.log);
    }
    if (table instanceof Promise) void table.then((waitedFor) => answer(query, waitedFor, ...call));
    else answer(query, table, ...call);
  };
}

/**
 * The route's limit and the flood guard's, kept here since nothing behind sees the call. A session is looked up among
 * those known lately and never asked for: who is not known is counted by address.
 */
function createAdmission({ sessions, trustedProxyHops, rateLimitScale }: RankDeps): (request: IncomingMessage) => void {
  const counts = callCounts();
  const most = getRank.rateLimit.max * rateLimitScale;
  const mostOfAddress = floodLimit.max * rateLimitScale;
  return (request) => {
    const now = performance.now();
    const address = clientAddress(request.socket.remoteAddress, header(request, 'x-forwarded-for'), trustedProxyHops);
    const session = readCookie(request.headers.cookie, sessionCookieName);
    const player = session === undefined ? undefined : sessions.lastKnown(session);
    const wait = player === undefined
      ? counts.secondsToWait(address, most, now)
      : counts.secondsToWait(address, mostOfAddress, now) ?? counts.secondsToWait(player.id, most, now);
    if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
  };
}
