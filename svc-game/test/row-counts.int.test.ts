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

test('operators see which steps of contests are overdue', async () => {
  const { sql } = rowCounts.find(({ name }) => name === 'contest_steps_overdue')!;
  const overdue = async () => {
    const { rows } = await service.db.raw<{ rows: { label: string; n: number }[] }>(sql);
    return Object.fromEntries(rows.map(({ label, n }) => [label, n]));
  };
  expect(await overdue()).toEqual({ freeze: 0, review: 0, confirm: 0, forfeit: 0 });
  await service.db.raw(`
    insert into contests (name, starts_at, ends_at, state, since, review_due_at)
    select 'overdue-' || state, now() - interval '2 days', now() - interval '1 day', state, now() - interval '1 hour', now() - interval '1 minute'
    from unnest(array['open', 'frozen', 'review']) states (state)`);
  expect(await overdue()).toEqual({ freeze: 1, review: 1, confirm: 1, forfeit: 0 });
});

test.each(rowCounts.map((count) => [count.name, count.sql]))(
  '%s can be asked of the tables as they are',
  async (_name, sql) => {
    await expect(service.db.raw(sql)).resolves.toHaveProperty('rows');
  },
);
