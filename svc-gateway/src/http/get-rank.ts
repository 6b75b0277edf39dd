import type { IncomingMessage, ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { boardOf, contestOf, getRank, sessionCookieName } from '@lights-out/contracts';
import { rankOfScore } from '@lights-out/contracts/rank';
import { readCookie, Refusal, sendError } from '@lights-out/service-kit';

import { freshMs, type HeldTable } from '../clients/rank-tables.ts';
import type { Context } from '../context.ts';
import { callCounts } from '../domain/call-counts.ts';
import { readRankQuery, type RankQuery } from '../domain/rank-query.ts';
import { dataHeaders } from './security-headers.ts';

export type RankRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  passOn: () => void,
) => void;

const start = `${getRank.path}?`;
/**
 * Answers a call for a rank from the table held here: every player asks every five seconds, and nothing about it needs a
 * service (decision 0032). What cannot be answered here is passed on as any other call. `rank.int.test.ts` holds the replies against the
 * contract; here they are written without it.
 */
export function createRank(ctx: Context): RankRoute {
  const admit = createAdmission(ctx);
  const read = queryReader();
  const headers = {
    ...dataHeaders(ctx.isHttps),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const flat = Object.entries(headers).flat();

  const answer = (response: ServerResponse, requestId: string, { score, best }: RankQuery, table: HeldTable) => {
    const body = JSON.stringify(rankOfScore(score, best, table.countsAt(score)));
    const ageMs = Math.round(table.ageMs());
    const more = ['x-request-id', requestId, 'x-rank-age-ms', String(ageMs), 'content-length', String(body.length)];
    if (ageMs > freshMs) more.push('x-rank-stale', 'true');
    response.writeHead(200, flat.concat(more));
    response.end(body, 'latin1');
  };

  return (request, response, requestId, passOn) => {
    const url = request.url ?? '';
    const query = url.startsWith(start) ? read(url.slice(start.length)) : undefined;
    const table = query && ctx.rankTables.tableOf(boardOf(query, contestOf(ctx.clock.now())), query.difficulty);
    if (query === undefined || table === undefined) return passOn();
    try {
      admit(request);
    } catch (error) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('x-request-id', requestId);
      return sendError(response, error, requestId, ctx.log);
    }
    if (!(table instanceof Promise)) return answer(response, requestId, query, table);
    void table.then((waitedFor) => (waitedFor ? answer(response, requestId, query, waitedFor) : passOn()));
  };
}

// Until the next answer a player asks the same every five seconds, and reading a query is the larger part of what a rank
// costs beyond the HTTP server.
function queryReader(): (search: string) => RankQuery | undefined {
  const known = new LRUCache<string, RankQuery>({ max: 10_000 });
  return (search) => {
    const kept = known.get(search);
    if (kept !== undefined) return kept;
    const query = readRankQuery(search);
    if (query !== undefined) known.set(search, query);
    return query;
  };
}

/**
 * The route's limit beside that of the address, kept here since no service sees the call. A session is looked up among
 * those known lately and never asked for: a caller that is not known is counted by address.
 */
function createAdmission({ config, sessions, addressOf, admit }: Context): (request: IncomingMessage) => void {
  const counts = callCounts();
  const max = getRank.rateLimit.max * config.RATE_LIMIT_SCALE;
  return (request) => {
    const address = addressOf(request);
    const session = readCookie(request.headers.cookie, sessionCookieName);
    const player = session === undefined ? undefined : sessions.lastKnown(session);
    admit(address);
    const wait = counts.secondsToWait(player?.id ?? address, max, performance.now());
    if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
  };
}
