import { rowCounts } from '../src/play/sql/row-counts.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

test('operators see how many games run and how many results were written', async () => {
  const client = await service.as(somePlayer());
  await playGame(client, service.clock);
  const results = rowCounts.find(({ name }) => name === 'results_recorded')!;
  const giveUpAt = Date.now() + 20_000;
  // Postgres writes its statistics down about once a second.
  while ((await service.db.raw<{ rows: { n: number }[] }>(results.sql)).rows[0]!.n === 0 && Date.now() < giveUpAt)
    await new Promise(setImmediate);

  const metrics = await (await fetch(`${service.url}/metrics`)).text();

  expect(metrics).toMatch(/^results_recorded(?:\{[^}]*\})? 1$/m);
});

test.each(rowCounts.map((count) => [count.name, count.sql]))(
  '%s can be asked of the tables as they are',
  async (_name, sql) => {
    await expect(service.db.raw(sql)).resolves.toHaveProperty('rows');
  },
);
