import { connect } from 'node:net';

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly failed: number;
}

/**
 * Requests a path repeatedly over kept-alive connections for the given time. Each connection sends the next request
 * after the reply, or with `everyMs` at most that often, the connections spread evenly. Loopback only.
 */
export async function requestRepeatedly(
  url: string,
  path: () => string,
  {
    connections = 32,
    seconds = 2,
    everyMs = 0,
    cookieOf = (_connection: number): string | undefined => undefined,
  } = {},
): Promise<Load> {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('The load stays on this machine.');
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      requestOn(Number(port), path, endsAt, {
        everyMs,
        firstInMs: (everyMs * index) / connections,
        cookie: cookieOf(index),
      }),
    ),
  );
  return {
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

// The headers of a browser, so that parsing costs as much as in production.
const headers = [
  'host: localhost:8080',
  'connection: keep-alive',
  'accept: application/json',
  'accept-encoding: gzip, deflate, br',
  'accept-language: en-GB,en;q=0.9',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'referer: http://localhost:8080/game',
].join('\r\n');

interface Pace {
  readonly everyMs: number;
  readonly firstInMs: number;
  readonly cookie: string | undefined;
}

function requestOn(
  port: number,
  path: () => string,
  endsAt: number,
  { everyMs, firstInMs, cookie }: Pace,
): Promise<{ requests: number; failed: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let requests = 0;
    let failed = 0;
    let received = '';
    let askedAt = 0;
    const head = cookie === undefined ? headers : `${headers}\r\ncookie: ${cookie}`;
    const ask = () => {
      askedAt = performance.now();
      socket.write(`GET ${path()} HTTP/1.1\r\n${head}\r\n\r\n`);
    };
    const askIn = (ms: number) => (ms > 0 ? void setTimeout(ask, ms) : ask());
    socket
      .setNoDelay(true)
      .setEncoding('latin1')
      .once('connect', () => askIn(firstInMs))
      .once('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (!isWhole(received)) return;
      requests += 1;
      if (!received.startsWith('HTTP/1.1 200')) failed += 1;
      received = '';
      const nextAt = Math.max(askedAt + everyMs, performance.now());
      if (nextAt < endsAt) askIn(nextAt - performance.now());
      else socket.end();
    });
    socket.once('close', () => resolve({ requests, failed }));
  });
}

function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = received.slice(0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? received.endsWith('\r\n0\r\n\r\n') : received.length >= end + 4 + Number(length);
}
