import { errorBody } from '@lights-out/contracts/errors';

import type { ApiFault } from './api-error.ts';
import { parseJson } from './parse-json.ts';

/** The longest text of another server, such as a proxy, that is shown to the player. */
const foreignTextMax = 200;

/** Reads a failed response: the API's error body, else the response's text, else the status text. */
export async function faultOf(response: Response): Promise<ApiFault> {
  const text = await response.text().catch(() => '');
  const own = errorBody.safeParse(parseJson(text));
  const common = { status: response.status, retryAfterSeconds: secondsOf(response.headers.get('retry-after')) };
  if (own.success) {
    const { code, message, requestId, fields } = own.data;
    return { ...common, code, text: message, serverMessage: message, requestId, fields };
  }
  return {
    ...common,
    code: `http-${response.status}`,
    text: readableText(text, response) || response.statusText || 'Error',
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
}

/** An HTML page is not an error message. */
function readableText(text: string, response: Response): string {
  const isPage = /html/i.test(response.headers.get('content-type') ?? '') || text.trimStart().startsWith('<');
  return isPage ? '' : text.trim().slice(0, foreignTextMax);
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
