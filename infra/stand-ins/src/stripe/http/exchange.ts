import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Account } from '../account.ts';
import type { RequestMark } from '../kinds.ts';
import { StripeFault } from '../fault.ts';
import { apiVersion } from '../names.ts';
import type { Disturbance } from './disturbances.ts';
import type { Answer } from './idempotency.ts';

/** A call with its outcome: a status, or no answer. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly outcome: number | 'hang' | 'reset';
  readonly replayed: boolean;
}

/** The ways in which one call can end. */
export interface Exchange {
  reply(answer: Answer, headers?: Readonly<Record<string, string>>): void;
  refuse(fault: StripeFault): void;
  disturb(what: Disturbance): void;
}

export function createExchange(
  call: { request: IncomingMessage; response: ServerResponse; path: string; mark: RequestMark },
  { account, onCall }: { account: Pick<Account, 'flush'>; onCall: (call: ApiCall) => void },
): Exchange {
  const { request, response, path, mark } = call;
  const note = (outcome: ApiCall['outcome'], replayed = false) =>
    onCall({ method: request.method!, path, idempotencyKey: mark.idempotency_key, outcome, replayed });
  const reply: Exchange['reply'] = ({ status, body }, headers = {}) => {
    note(status, 'idempotent-replayed' in headers);
    account.flush();
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': mark.id!,
      'stripe-version': apiVersion,
      ...(mark.idempotency_key && { 'idempotency-key': mark.idempotency_key }),
      ...headers,
    });
    response.end(JSON.stringify(body, null, 2));
  };
  return {
    reply,
    refuse: (fault) => reply(answerOf(fault), fault.headers),
    disturb(what) {
      if (typeof what.with === 'number') return reply(answerOf(askedToFail(what.with, what.code)));
      note(what.with);
      if (what.with === 'reset') response.socket?.resetAndDestroy();
    },
  };
}

export function answerOf({ status, body }: StripeFault): Answer {
  return { status, body: { error: body } };
}

function askedToFail(status: number, code?: string): StripeFault {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return new StripeFault(status, { type, ...(code && { code }), message: 'The stand-in was asked to fail here.' });
}
