import type { IncomingMessage, ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { boardOf, contestOf, getRank } from '@lights-out/contracts';
import { rankOfScore } from '@lights-out/contracts/rank';
import { readCookie, Refusal, sendError } from '@lights-out/service-kit';

import { freshMs, type HeldTable } from '../clients/rank-tables.ts';
import type { Context } from '../context.ts';
import { readRankQuery, type RankQuery } from '../rules/rank-query.ts';
import { callCounts } from './client-limits.ts';
import { dataHeaders } from './security-headers.ts';

export type RankRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  passOn: () => void,
) => void;

const start = `${getRank.path}?`;
/**
 * Answers a rank from the cached table: every player calls it every five seconds, and no service is needed (decision 0030). Calls that cannot be answered here are forwarded like any other. Replies are written without the contract;
 * `rank.int.test.ts` checks them against it.
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

// Between answers a player repeats the same query every five seconds, and parsing it is the larger part of a rank's
// cost besides the HTTP server.
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
 * The route's limit in addition to the address's, counted here because no service sees the call. Only cached sessions
 * are used: an unknown caller is counted by address.
 */
function createAdmission({
  config,
  sessions,
  cookieNames,
  addressOf,
  admit,
}: Context): (request: IncomingMessage) => void {
  const counts = callCounts();
  const max = getRank.rateLimit.max * config.RATE_LIMIT_SCALE;
  return (request) => {
    const address = addressOf(request);
    const session = readCookie(request.headers.cookie, cookieNames.session);
    const player = session === undefined ? undefined : sessions.lastKnown(session);
    admit(address);
    const wait = counts.secondsToWait(player?.id ?? address, max, performance.now());
    if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
  };
}
