import type { IncomingMessage, ServerResponse } from 'node:http';

import { boardOf, contestOf, getRank } from '@lights-out/contracts';
import { rankOfScore } from '@lights-out/contracts/rank';
import { readCookie, Refusal, type Clock, type Log } from '@lights-out/service-kit';

import { freshMs, type HeldTable, type RankTables } from '../clients/rank-tables.ts';
import type { Sessions } from '../clients/sessions.ts';
import { callCounts } from '../domain/call-counts.ts';
import { clientAddress } from '../domain/client-address.ts';
import { rankQueryReader, type RankQuery } from '../domain/rank-query.ts';
import { sendError, sessionCookieName } from './api.ts';
import type { FloodGuard } from './flood-guard.ts';

export interface RankDeps {
  readonly tables: RankTables;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly admit: FloodGuard;
  readonly trustedProxyHops: number;
  readonly rateLimitScale: number;
  /** What every reply carries, names and values. */
  readonly headers: readonly (readonly [string, string])[];
  readonly log: Log;
}

export type RankRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  passOn: () => void,
) => void;

const start = `${getRank.path}?`;

/**
 * Answers a call for a rank from the table held here: every player asks every five seconds, and nothing of it is worth a
 * hop. What cannot be answered here is passed on as any other call (decision 0032).
 */
export function createRank(deps: RankDeps): RankRoute {
  const admit = createAdmission(deps);
  const read = rankQueryReader();
  const headers = [...deps.headers.flat(), 'x-request-id', '', 'x-rank-age-ms', '', 'content-length', ''];
  const [idAt, ageAt, lengthAt] = [headers.length - 5, headers.length - 3, headers.length - 1];

  const answer = (response: ServerResponse, requestId: string, { score, best }: RankQuery, table: HeldTable) => {
    const { rank, totalParticipants, scoreNeededForTopRank } = rankOfScore(score, best, table.countsAt(score));
    const body = `{"rank":${rank},"totalParticipants":${totalParticipants},"scoreNeededForTopRank":${scoreNeededForTopRank}}`;
    const ageMs = Math.round(table.ageMs());
    headers[idAt] = requestId;
    headers[ageAt] = String(ageMs);
    headers[lengthAt] = String(body.length);
    response.writeHead(200, ageMs > freshMs ? [...headers, 'x-rank-stale', 'true'] : headers);
    response.end(body, 'latin1');
  };

  return (request, response, requestId, passOn) => {
    const url = request.url ?? '';
    const query = request.method === 'GET' && url.startsWith(start) ? read(url.slice(start.length)) : undefined;
    const table = query && deps.tables.tableOf(boardOf(query, contestOf(deps.clock.now())), query.difficulty);
    if (query === undefined || table === undefined) return passOn();
    try {
      admit(request);
    } catch (error) {
      for (const [name, value] of deps.headers) response.setHeader(name, value);
      response.setHeader('x-request-id', requestId);
      return sendError(response, error, requestId, deps.log);
    }
    if (!(table instanceof Promise)) return answer(response, requestId, query, table);
    void table.then((waitedFor) => (waitedFor ? answer(response, requestId, query, waitedFor) : passOn()));
  };
}

/**
 * The route's limit beside the flood guard's, kept here since nothing behind sees the call. A session is looked up among
 * those known lately and never asked for: who is not known is counted by address.
 */
function createAdmission({
  sessions,
  admit,
  trustedProxyHops,
  rateLimitScale,
}: RankDeps): (request: IncomingMessage) => void {
  const counts = callCounts();
  const most = getRank.rateLimit.max * rateLimitScale;
  // Without a proxy in front, a connection has one address.
  const known = new WeakMap<IncomingMessage['socket'], string>();
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const last = known.get(socket);
    if (last !== undefined && trustedProxyHops === 0) return last;
    const address = clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxyHops);
    known.set(socket, address);
    return address;
  };
  return (request) => {
    const address = addressOf(request);
    const session = readCookie(request.headers.cookie, sessionCookieName);
    const player = session === undefined ? undefined : sessions.lastKnown(session);
    admit(address);
    const wait = counts.secondsToWait(player?.id ?? address, most, performance.now());
    if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
  };
}
