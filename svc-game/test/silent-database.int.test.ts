import { getRank } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';
import { cuttingProxy, type CuttingProxy } from '@lights-out/stand-ins/postgres';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let first: ServiceUnderTest;
let proxy: CuttingProxy;
let service: ServiceUnderTest;
beforeAll(async () => {
  first = await startServiceUnderTest();
  proxy = await cuttingProxy('');
  service = await startServiceUnderTest({ on: first, env: { DATABASE_URL: proxy.urlFor(first.databaseUrl) } });
});
afterAll(async () => {
  await service.stop();
  await proxy.stop();
  await first.stop();
});

test('when the database machine vanishes and another takes its place, games, results and ranks go on within seconds', async () => {
  await playGame(await service.as(somePlayer()), service.clock);
  proxy.goSilent();

  // Each kind of connection notices on its own: those of steps, of results, of ranks and of everything else.
  await eventually(async () => {
    const client = await service.as(somePlayer());
    await playGame(client, service.clock);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const query = { premium: 'false', score: '1' } as const;
    expect((await client.call(getRank, { query })).body.totalParticipants).toBeGreaterThan(1);
  }, 10_000);
}, 180_000);
