import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { listen, traceIdsOf, type DoneWork } from '../src/index.ts';
import type { TracedProcess } from './traced-process.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

let collector: Server;
let endpoint: string;
let received: { readonly path: string; readonly service: string; readonly spans: readonly Span[] }[];

beforeEach(async () => {
  received = [];
  collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value.stringValue;
      received.push({
        path: request.url!,
        service,
        spans: scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
      });
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  endpoint = `http://127.0.0.1:${(await listen(collector, 0, '127.0.0.1')).port}`;
});

afterEach(() => void collector.close());

/** What the process printed. */
async function run(told: TracedProcess): Promise<string> {
  return (
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'traced-process.ts'), JSON.stringify(told)])
  ).stdout.trim();
}

const work = (requestId: string, kind: DoneWork['kind']): DoneWork => ({
  name: 'a lap',
  kind,
  requestId,
  seconds: 0.1,
  hasFailed: false,
  attributes: {},
});

test('what is done for a request, wherever, is one trace: its id', async () => {
  const requestId = randomUUID();
  expect(await run({ service: 'game', endpoint, lap: { requestId, n: '7' } })).toBe('200');
  await run({ service: 'gateway', endpoint: `${endpoint}/`, works: [work(requestId, 'entry')] });
  await run({ service: 'identity', endpoint, works: [work(requestId, 'consumer')] });
  const spans = Object.fromEntries(received.map(({ service, spans: [span] }) => [service, span!]));
  const { traceId, spanId } = traceIdsOf(requestId);
  expect(traceId).toBe(requestId.replaceAll('-', ''));
  expect(spans['lights-out-gateway']).toMatchObject({ traceId, spanId, kind: 2 });
  expect(spans['lights-out-gateway']!.parentSpanId ?? '').toBe('');
  expect(spans['lights-out-game']).toMatchObject({ name: 'GET /api/laps/:n', traceId, parentSpanId: spanId, kind: 2 });
  expect(spans['lights-out-game']!.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  expect(spans['lights-out-identity']).toMatchObject({ traceId, parentSpanId: spanId, kind: 5 });
  expect(received.every(({ path }) => path === '/v1/traces')).toBe(true);
});

test('a bug shows in its trace, without its words', async () => {
  expect(await run({ service: 'game', endpoint, lap: { requestId: 'request-0001', n: 'crash' } })).toBe('500');
  const [span] = received[0]!.spans;
  expect(span).toMatchObject({ traceId: traceIdsOf('request-0001').traceId, status: { code: 2 } });
  expect(JSON.stringify(span)).not.toContain('crashed');
});

test('a collector that is down has no effect, and none is called where none is configured', async () => {
  const lap = { requestId: randomUUID(), n: '7' };
  expect(await run({ service: 'game', endpoint: 'http://127.0.0.1:9', lap })).toBe('200');
  expect(await run({ service: 'game', lap })).toBe('200');
  expect(received).toEqual([]);
});

test('a share of the traces is sent, the same ones by every service', async () => {
  const works = Array.from({ length: 200 }, () => work(randomUUID(), 'server'));
  for (const service of ['gateway', 'game'] as const) await run({ service, endpoint, share: 0.2, works });
  const [one, other] = received.map(({ spans }) => spans.map(({ traceId }) => traceId).toSorted());
  expect(one).toEqual(other);
  expect(one!.length).toBeGreaterThan(5);
  expect(one!.length).toBeLessThan(100);
});
