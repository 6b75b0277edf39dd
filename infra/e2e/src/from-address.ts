import { request } from 'node:http';

export interface RawReply {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** Sends a request from another address of this machine (127.x.y.z), as another visitor would. */
export function sendFrom(
  localAddress: string,
  url: string,
  method: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  const { hostname, port, pathname, search } = new URL(url);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        localAddress,
        method,
        path: pathname + search,
        headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text, headers: reply.headers }));
      },
    );
    call.on('error', reject).end(sent);
  });
}

/** Sends a request so many times at once and returns how often each status came. */
export async function statusesOf(count: number, send: (n: number) => Promise<{ status: number }>) {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
