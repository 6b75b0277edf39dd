import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';

import { portalQuestion } from '@lights-out/contracts/slices';
import { Refusal, type Log } from '@lights-out/service-kit';

import type { ReleasedSlices } from '../clients/released-slices.ts';
import { callCounts } from '../domain/call-counts.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { pathOf, sendError } from './api.ts';
import { createSliceFiles } from './slice-files.ts';
import { givenTo, servedAt } from './slice-registry.ts';

export interface PortalDeps {
  /** The one segment under which the portal is found; without it there is none. */
  readonly adminPath: string | undefined;
  readonly released: ReleasedSlices;
  /** Lets an address in, which it gives back, or refuses one that asks too much of everything. */
  readonly admit: (request: IncomingMessage) => string;
  readonly rateLimitScale: number;
  /** What every reply of data carries. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface Portal {
  /** Whether the path is the portal's page, which the shell draws as every other. */
  readonly isPage: (path: string) => boolean;
  /** Sends the portal's files, to be found below its path alone. */
  readonly files: RequestHandler;
  /** Answers the shell's question; false where the request is none. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
}

/** Beside all that is found at an address that only who knows it may learn of. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

// A person opens a page; only a guess asks again and again.
const mostQuestionsInMinute = 30;
// Everybody who knows the address gets the same.
const anyone = { bucket: undefined, label: undefined };

/** Serves the portal below its secret address and tells the shell whether an address is the portal (decision 0070). */
export function createPortal(deps: PortalDeps): Portal {
  const { adminPath, released } = deps;
  const isThere = (segment: string) => adminPath !== undefined && isSameSecret(segment, adminPath);
  const answerQuestion = createAnswer(deps, isThere);
  return {
    isPage: (path) => isThere(/^\/([^/]+)\/?$/.exec(path)?.[1] ?? ''),
    files: below(isThere, createSliceFiles('portal', released, secretHeaders)),
    answer(request, response, requestId) {
      if (!pathOf(request).startsWith(portalQuestion(''))) return false;
      void answerQuestion(request, response, requestId);
      return true;
    },
  };
}

/** "Is this the portal?": to a wrong guess the answer is that of any address where there is nothing. */
function createAnswer(
  { adminPath, released, admit, rateLimitScale, replyHeaders, log }: PortalDeps,
  isThere: (segment: string) => boolean,
) {
  const counts = callCounts();
  return async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> => {
    for (const [name, value] of Object.entries({ ...replyHeaders, 'x-request-id': requestId }))
      response.setHeader(name, value);
    try {
      const wait = counts.secondsToWait(admit(request), mostQuestionsInMinute * rateLimitScale, performance.now());
      if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
      const segment = pathOf(request).slice(portalQuestion('').length);
      if (request.method !== 'GET' || !isThere(segment)) throw new Refusal('not-found');
      const held = await released.current();
      const portal = held && givenTo(held, 'portal', anyone);
      if (!portal) throw new Refusal('unavailable');
      response
        .writeHead(200, { ...secretHeaders, 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(servedAt(`/${adminPath}`, `/${adminPath}/releases/${portal.version}`, portal)));
    } catch (error) {
      sendError(response, error, requestId, log);
    }
  };
}

function below(isThere: (segment: string) => boolean, send: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    const [, segment = '', file = ''] = /^\/([^/]+)(\/.+)$/.exec(request.path) ?? [];
    if (!isThere(segment)) return next();
    const { url } = request;
    request.url = file;
    await send(request, response, () => {
      request.url = url;
      response.status(404).set(secretHeaders).type('text').send('Not found');
    });
  };
}
