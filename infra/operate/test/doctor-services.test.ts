import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { examineService, readMetrics } from '../src/doctor/measures.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A service with these metrics. */
async function serviceWith(metrics: string, isReady = true): Promise<string> {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' && !isReady ? 503 : 200;
    response.end(request.url === '/metrics' ? metrics : '{}');
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const brokenOf = async (metrics: string, isReady?: boolean) =>
  (await examineService('svc-game', await serviceWith(metrics, isReady)))
    .filter(({ verdict }) => verdict !== 'good')
    .map(({ what }) => what);

const webhook = (outcome: string, count: number) =>
  `stripe_webhooks_total{outcome="${outcome}",service="payments"} ${count}`;

test('a service that is well has nothing broken', async () => {
  const metrics = [
    '# HELP bus_connected Whether the bus can be reached.',
    'bus_connected{service="game"} 1',
    'clock_skew_seconds{service="game"} -0.002',
    'sweeper_overdue_seconds{sweeper="refunds",service="game"} 0.4',
    'mails_failing 0',
    webhook('refused', 3),
    webhook('taken', 1),
  ];
  expect(await brokenOf(metrics.join('\n'))).toEqual([]);
});

test.each([
  ['sweeper_overdue_seconds{sweeper="settle contests"} 400', 'the sweeper settle contests has not succeeded for 400 s'],
  ['clock_skew_seconds -2.04', "its clock is -2.0 s off the database's"],
  ['ranks_age_seconds 200', 'its ranks are 200 s old'],
  ['bus_connected 0', 'it has no connection to the broker'],
  ['rabbitmq_alarms_free_disk_space_watermark 1', 'the broker takes no messages: it has no room on its disk'],
  ['mails_failing 4', '4 mails wait for another try'],
  ['contest_steps_overdue{step="freeze"} 1', 'a contest waits for its next step: freeze'],
  ['stripe_misconfigured_total{reason="the key"} 2', 'Stripe has rejected 2 calls since its start: the key'],
  [webhook('refused', 7), 'every webhook of Stripe is refused, 7 since its start'],
])('%s is named', async (metrics, what) => {
  expect(await brokenOf(metrics)).toEqual([`svc-game: ${what}`]);
});

test('a service that is not ready, and one that does not answer, are named with the step to take', async () => {
  expect(await brokenOf('', false)).toEqual(['svc-game answers and is not ready']);
  const url = await serviceWith('');
  await new Promise((resolve) => server!.close(resolve));
  expect(await examineService('svc-game', url)).toEqual([
    expect.objectContaining({
      what: 'svc-game does not answer: ECONNREFUSED',
      advice: expect.stringContaining('docker compose restart svc-game'),
    }),
  ]);
  server = undefined;
});

test('a label may hold what a text of metrics escapes', () => {
  expect(readMetrics(String.raw`held{holder="a \"psql\", process 4",service="game"} 2e3`)).toEqual([
    { metric: 'held', labels: { holder: String.raw`a \"psql\", process 4`, service: 'game' }, value: 2_000 },
  ]);
});
