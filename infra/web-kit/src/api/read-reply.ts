import { errorBody } from '@lights-out/contracts/errors';
import { messages } from '@lights-out/contracts/messages';
import type { BodyOf, RouteContract } from '@lights-out/contracts/route';

import { ApiError, type ApiFault } from './api-error.ts';

/**
 * Reads a successful response by its contract.
 *
 * @throws ApiError `invalid-reply`
 */
export async function bodyOf<Route extends RouteContract>(route: Route, response: Response): Promise<BodyOf<Route>> {
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
export async function faultOf(response: Response): Promise<ApiFault> {
  const text = await response.text().catch(() => '');
  const own = errorBody.safeParse(parseJson(text));
  const common = { status: response.status, retryAfterSeconds: secondsOf(response.headers.get('retry-after')) };
  if (own.success) {
    const { code, message, requestId, fields, puzzle } = own.data;
    const said = messages.api.said(code, message);
    return { ...common, code, text: said, serverMessage: said, requestId, fields: fields && saidOf(fields), puzzle };
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
