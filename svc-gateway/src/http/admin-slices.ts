import type { IncomingMessage, ServerResponse } from 'node:http';

import type { SlicesReport, SlicesRow } from '@lights-out/contracts/admin-slices';
import { bucketCookie, canaryCookie } from '@lights-out/contracts/slice-releases';
import { slicesQuestion } from '@lights-out/contracts/slices';
import { readCookie, Refusal, type Log } from '@lights-out/service-kit';

import type { AdminOf } from '../clients/admin-sessions.ts';
import type { HeldSlices, ReleasedSlices } from '../clients/released-slices.ts';
import { readBucket, versionFor, type Visitor } from '../domain/canary.ts';
import { adminCookieName, pathOf, sendError } from './api.ts';
import { secretHeaders } from './portal.ts';
import { givenTo, servedAt } from './slice-registry.ts';

export interface AdminSlicesDeps {
  /** The one segment under which the portal is found; without it there is no page of releases. */
  readonly adminPath: string | undefined;
  readonly released: ReleasedSlices;
  readonly adminOf: AdminOf;
  /** Lets an address in, or refuses one that asks too much of everything. */
  readonly admit: (request: IncomingMessage) => string;
  /** What every reply of data carries. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly log: Log;
}

const newestDeeds = 50;

/**
 * Answers what the page of releases asks, to who has a session of the portal. Here and not at a service: the gateway alone
 * knows the registry. Gives false where the request is another one.
 */
export function createAdminSlices(
  deps: AdminSlicesDeps,
): (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean {
  return (request, response, requestId) => {
    if (deps.adminPath === undefined || pathOf(request) !== slicesQuestion) return false;
    void answer(deps, deps.adminPath, request, response, requestId);
    return true;
  };
}

async function answer(
  { released, adminOf, admit, replyHeaders, log }: AdminSlicesDeps,
  adminPath: string,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  for (const [name, value] of Object.entries({ ...replyHeaders, 'x-request-id': requestId }))
    response.setHeader(name, value);
  try {
    admit(request);
    if (request.method !== 'GET') throw new Refusal('method-not-allowed');
    const { cookie } = request.headers;
    const session = readCookie(cookie, adminCookieName);
    if (session === undefined || (await adminOf(session)) === null) throw new Refusal('not-signed-in');
    const held = await released.current();
    const visitor = { bucket: readBucket(readCookie(cookie, bucketCookie)), label: readCookie(cookie, canaryCookie) };
    const report = held && reportOf(held, adminPath, visitor, released.fault());
    if (!report) throw new Refusal('unavailable');
    response
      .writeHead(200, { ...secretHeaders, 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(report));
  } catch (error) {
    sendError(response, error, requestId, log);
  }
}

function reportOf(
  held: HeldSlices,
  adminPath: string,
  visitor: Visitor,
  fault: string | undefined,
): SlicesReport | undefined {
  const portal = givenTo(held, 'portal', visitor);
  if (!portal) return undefined;
  const slices = [...held.slices].map(
    ([slice, { entry }]): SlicesRow => ({
      slice,
      given: versionFor(entry, visitor),
      promoted: entry.promoted,
      canary: entry.canary
        ? { version: entry.canary.version, percent: entry.canary.percent, label: entry.canary.label ?? null }
        : null,
      before: entry.earlier[0] ?? null,
      kept: Object.entries(entry.releases)
        .reverse()
        .map(([version, integrity]) => ({ version, integrity })),
    }),
  );
  return {
    portal: servedAt(`/${adminPath}`, `/${adminPath}/releases/${portal.version}`, portal),
    slices,
    history: held.history.slice(-newestDeeds).reverse(),
    fault: fault ?? null,
  };
}
