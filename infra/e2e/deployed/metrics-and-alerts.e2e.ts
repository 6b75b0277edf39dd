import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing';
import { runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { registerPlayers, startCrowd, type Crowd } from '../src/crowd.ts';
import { enterAndPlay } from '../src/entering.ts';
import { askPrometheus, startPrometheus, stopPrometheus } from '../src/prometheus.ts';

jest.setTimeout(600_000);

const deployment = runningDeployment();
const observability = join(import.meta.dirname, '../../operate/deploy/observability');
const dashboards = join(observability, 'grafana/dashboards');
const scrapedInMs = 90_000;

/** Panels that have something to show only when something went wrong: they are looked at after the faults. */
const ofFaults = ['Errors (5xx), share of calls', 'Errors by route'];
/** A deployment under test has no rate limits, gives no event up, and is younger than the ten minutes that a day's figure needs. */
const withoutData = ['Refused (429), a second', 'Given up', 'Results in the last 24 hours'];

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const panels = readdirSync(dashboards).flatMap(
  (file) => (JSON.parse(readFileSync(join(dashboards, file), 'utf8')) as { panels: Panel[] }).panels,
);

let stack: TestStack;
let crowd: Crowd;
beforeAll(async () => {
  stack = await startTestStack();
  await startPrometheus();
  const [entrant] = await registerPlayers(stack.url, 1);
  await enterAndPlay(stack, entrant!);
  crowd = await startCrowd(stack.url, 10, { thinkMs: 200 });
});
afterAll(async () => {
  await crowd.stop();
  await stopPrometheus();
});

test('every target is scraped', async () => {
  await eventually(async () => {
    const { activeTargets } = await askPrometheus<{ activeTargets: { labels: { job: string }; health: string }[] }>(
      'targets?state=active',
    );
    expect(activeTargets.map(({ labels, health }) => `${labels.job} ${health}`).toSorted()).toEqual(
      ['gateway up', 'prometheus up', 'rabbitmq up', 'services up', 'services up', 'services up'].toSorted(),
    );
  }, scrapedInMs);
});

test('the query of every panel returns data while players play', async () => {
  const usual = panels.filter(({ title }) => ![...ofFaults, ...withoutData].includes(title));
  expect(usual.length).toBeGreaterThan(20);
  await eventually(async () => expect(await withNoData(usual)).toEqual([]), scrapedInMs);
});

test('the rules of alerts pass their tests, with the promtool of their Prometheus', async () => {
  const inside = ['run', '--rm', '--no-deps', '--volume', `${observability}:/rules:ro`, '--workdir', '/rules'];
  const tests = ['alerts-test.yml', 'alerts-test-of-weeks.yml'];
  const profile = ['--profile', 'observability'];
  await deployment.compose(...profile, ...inside, '--entrypoint', 'promtool', 'prometheus', 'test', 'rules', ...tests);
});

test('the panels of faults show what went wrong', async () => {
  await deployment.compose('kill', 'svc-game');
  await eventually(async () => {
    expect(await withNoData(panels.filter(({ title }) => ofFaults.includes(title)))).toEqual([]);
  }, scrapedInMs);
  await deployment.waitUntilHealthy('svc-game');
});

/** The panels of which a query returns nothing. */
async function withNoData(some: readonly Panel[]): Promise<string[]> {
  const queries = some.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  const results = await Promise.all(
    queries.map(({ expr }) => askPrometheus<{ result: object[] }>(`query?query=${encodeURIComponent(expr)}`)),
  );
  return queries
    .filter((_, index) => results[index]!.result.length === 0)
    .map(({ title, expr }) => `${title}: ${expr}`);
}
