import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import * as z from 'zod';

import type { Log } from '@lights-out/service-kit';

import type { Account } from '../account.ts';
import { createApi, type ApiDeps } from './api.ts';
import { findIntentBySecret } from '../operations/payment-intents.ts';
import { StripeFault } from '../fault.ts';
import { checked, parseForm } from './form.ts';
import { authenticationPage, authenticationStyle, returnFromAuthentication } from './pages.ts';

const mostBodyBytes = 256 * 1024;

export interface StandInDeps extends ApiDeps {
  readonly log: Log;
  readonly script: () => Promise<string>;
}

/** The stand-in's HTTP server: the API under /v1, and for browsers the script and the 3-D Secure page. */
export function createStandInServer(deps: StandInDeps): Server {
  const api = createApi(deps);
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      deps.log.error({ event: 'stripe-stand-in-failed', err: error });
      response.destroy();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await readBody(request);
    if (url.pathname.startsWith('/v1/'))
      return api(request, response, { path: url.pathname, query: url.search.slice(1), body });
    if (/^\/(v3|endive)(\/stripe\.js)?\/?$/.test(url.pathname))
      return send(response, 200, 'text/javascript', await deps.script());
    if (url.pathname === '/authenticate.css') return send(response, 200, 'text/css', authenticationStyle);
    if (url.pathname.startsWith('/authenticate/')) return authentication(deps.account, request, response, url, body);
    send(response, 404, 'text/plain', 'Not found');
  }
}

const choice = z.object({ outcome: z.enum(['complete', 'fail']) });

function authentication(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): void {
  response.setHeader(
    'content-security-policy',
    // Images: Firefox looks for an icon by itself and reports that the policy refuses it.
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  try {
    const intent = findIntentBySecret(
      account,
      url.pathname.split('/')[2]!,
      url.searchParams.get('client_secret') ?? undefined,
    );
    if (request.method !== 'POST') return send(response, 200, 'text/html', authenticationPage(intent));
    const location = returnFromAuthentication(account, intent, checked(choice, parseForm(body)).outcome);
    if (!location) return send(response, 409, 'text/plain', 'This payment is not waiting for an authentication.');
    account.flush();
    response.writeHead(303, { location }).end();
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    send(response, error.status, 'text/plain', error.message);
  }
}

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBodyBytes) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
