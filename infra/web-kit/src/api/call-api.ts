import { errorBody } from '@lights-out/contracts/errors';
import { messages } from '@lights-out/contracts/messages';
import { fillPath } from '@lights-out/contracts/paths';
import type { BodyOf, CallOf, RouteContract } from '@lights-out/contracts/route';

import { ApiError, type ApiFault } from './api-error.ts';

/** A reply that has not come after this long counts as failed. The gateway waits 9 s for a service. */
export const callTimeoutMs = 10_000;

/** Query values; numbers and booleans are converted to text. */
type QueryValue<Value> = unknown extends Value
  ? string | number
  : Value extends 'true' | 'false'
    ? Value | boolean
    : Value;
type QueryOf<Query> = { [Name in keyof Query]: QueryValue<Query[Name]> };
type ParamsOf<Params> = { [Name in keyof Params]: unknown extends Params[Name] ? string | number : Params[Name] };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** The input of a call; only parts that the contract names can be passed. */
export type ApiCall<Route extends RouteContract> = Part<'params', ParamsOf<CallOf<Route>['params']>> &
  Part<'query', QueryOf<CallOf<Route>['query']>> &
  Part<'body', CallOf<Route>['body']> &
  CallOptions;

interface CallOptions {
  /** What a route with a raw body is sent. */
  readonly bytes?: Blob | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for the reply; by default as long as the route says, or 10 s. */
  readonly timeoutMs?: number | undefined;
}

export type CallArguments<Route extends RouteContract> =
  object extends ApiCall<Route> ? [call?: ApiCall<Route>] : [call: ApiCall<Route>];

interface AnyCall extends CallOptions {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/**
 * Calls a route of the API and returns the reply's body, reduced to the fields of the contract; `undefined` for an
 * empty reply. Sends cookies, and a JSON body if one is passed.
 *
 * @throws ApiError for every answer that is not ok, for none in time (`timeout`), for no network (`offline`) and for a
 * reply that does not fit the contract (`invalid-reply`); an abort by `signal` is thrown as it is.
 */
export async function callApi<const Route extends RouteContract>(
  route: Route,
  ...call: CallArguments<Route>
): Promise<BodyOf<Route>> {
  return (await callApiWithHeaders(route, ...call)).body;
}

/** A reply's body with the headers it came with. */
export interface ApiReply<Route extends RouteContract> {
  readonly body: BodyOf<Route>;
  readonly headers: Headers;
}

/** As `callApi`, for routes whose reply uses a header (`x-next-cursor`). */
export async function callApiWithHeaders<const Route extends RouteContract>(
  route: Route,
  ...[call]: CallArguments<Route>
): Promise<ApiReply<Route>> {
  const { params, query, body, bytes, signal }: AnyCall = call ?? {};
  const longMs = route.answersWithinSeconds && (route.answersWithinSeconds + 1) * 1_000;
  const timeoutMs = call?.timeoutMs ?? longMs ?? callTimeoutMs;
  const address = addressOf(route.path, params, query);
  const request: RequestInit = {
    method: route.method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(bytes && { body: bytes }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const ask = async (callSignal: AbortSignal) => {
    const response = await fetch(address, { ...request, signal: callSignal });
    if (!response.ok) throw new ApiError(await faultOf(response));
    return { body: await bodyOf(route, response), headers: response.headers };
  };
  try {
    return await withDeadline(timeoutMs, ask, signal);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(noAnswer(isTimeout(error) ? 'timeout' : 'offline', error));
  }
}

function noAnswer(code: 'offline' | 'timeout', cause: unknown): ApiFault {
  return { status: 0, code, text: messages.api[code], cause };
}

/**
 * The address of a route: `:name` parts of the path filled from `params`, `query` appended; undefined and null query
 * values are left out.
 *
 * @throws Error when a part of the path has no value
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = fillPath<string>(path, params as Readonly<Record<string, string | number>>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isWritable(value)) search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function isWritable(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Runs `work` with a signal that aborts after `timeoutMs` or together with `caller`. Rejects at that moment even if the
 * work ignores the signal. Equals `AbortSignal.any([AbortSignal.timeout(timeoutMs), caller])`, which the oldest supported
 * browsers lack; leaves no timer and no listener behind.
 *
 * @throws DOMException `TimeoutError` when the time is up; `caller.reason` when the caller aborts
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  caller?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  caller?.addEventListener('abort', follow, { once: true });
  if (caller?.aborted) follow();
  try {
    return await Promise.race([aborted, work(signal)]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', follow);
  }
}

/** Whether an error means that a deadline of `withDeadline` has passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Reads a successful response by its contract.
 *
 * @throws ApiError `invalid-reply`
 */
async function bodyOf<Route extends RouteContract>(route: Route, response: Response): Promise<BodyOf<Route>> {
  const schema = route.replies[response.status];
  if (schema === null) return undefined as BodyOf<Route>;
  const text = await response.text();
  const parsed = schema?.safeParse(parseJson(text));
  if (!parsed?.success) {
    throw new ApiError({
      status: response.status,
      code: 'invalid-reply',
      text: messages.api.invalidReply,
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause: parsed?.error,
    });
  }
  return parsed.data as BodyOf<Route>;
}

/** Reads a failed response: the API's error body, else the response's text, else the status text. */
async function faultOf(response: Response): Promise<ApiFault> {
  const text = await response.text().catch(() => '');
  const own = errorBody.safeParse(parseJson(text));
  const common = { status: response.status, retryAfterSeconds: secondsOf(response.headers.get('retry-after')) };
  if (own.success) {
    const { code, message, fields, ...rest } = own.data;
    const said = messages.api.said(code, message);
    return { ...common, ...rest, code, text: said, serverMessage: said, fields: fields && saidOf(fields) };
  }
  return {
    ...common,
    code: `http-${response.status}`,
    text: readableText(text, response) || response.statusText || 'Error',
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
}

function saidOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, messages.api.said('', text)]));
}

/** The longest text of another server, such as a proxy, that is shown to the player. */
const foreignTextMax = 200;

/** An HTML page is not an error message. */
function readableText(text: string, response: Response): string {
  const isPage = /html/i.test(response.headers.get('content-type') ?? '') || text.trimStart().startsWith('<');
  return isPage ? '' : text.trim().slice(0, foreignTextMax);
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
