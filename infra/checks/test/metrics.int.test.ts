import { join } from 'node:path';

import { startTestStack, type TestStack } from '@lights-out/stack';

import { metricsIn, queriesIn } from '../src/deployment/promql.ts';
import { houseAt } from '../src/house.ts';

jest.setTimeout(120_000);

const house = houseAt(join(import.meta.dirname, '../../..'));
/** Prometheus' own, the broker's, those of a cluster's machines, and the gateway's, which it shows on a port that a test stack does not open. */
const elsewhere = /^(up|rabbitmq_\w+|kubelet_volume_stats_\w+)$/;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});
afterAll(() => stack.stop());

test('every metric that alerts and dashboards ask for is one that a service shows', async () => {
  const texts = await Promise.all(
    (['identity', 'game', 'payments'] as const).map(async (name) =>
      (await fetch(`${stack.serviceUrls[name]}/metrics`)).text(),
    ),
  );
  const shown = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]!)));
  const ofGateway = house.files
    .filter((path) => /^svc-gateway\/src\/.*\.ts$/.test(path))
    .flatMap((path) => [...house.read(path).matchAll(/\bname: '([a-z]+_[a-z_]+)'/g)].map((match) => match[1]!));
  const isShown = (name: string) =>
    [name, name.replace(/_(bucket|count|sum)$/, '')].some((one) => shown.has(one) || ofGateway.includes(one));

  const asked = queriesIn(house).flatMap((query) => metricsIn(query).map((name) => ({ name, place: query.place })));

  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ name }) => !elsewhere.test(name) && !isShown(name))).toEqual([]);
});
