import { createGame } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let startedAt: number;
beforeAll(async () => {
  startedAt = performance.now();
  service = await startServiceUnderTest({ isRehearsed: true, env: { SWEEP_EVERY_MS: '50' } });
});
afterAll(() => service.stop());

test('games are rehearsed before the service listens, and leave nothing behind', async () => {
  expect(service.logged.map(({ event }) => event)).toContain('rehearsed');
  expect(service.logged).not.toContainEqual(expect.objectContaining({ event: 'rehearsal-failed' }));
  for (const table of ['players', 'games', 'game_questions', 'seen_questions', 'results', 'standings'])
    expect([table, await service.db(table)]).toEqual([table, []]);
});

test('for 30 s after its start it closes nothing that was due in the last half hour: an answer may be held elsewhere', async () => {
  const begin = async () =>
    (await (await service.as(somePlayer())).call(createGame, { body: { premium: false } })).body.gameId;
  const stateOf = async (id: string) => (await service.db('games').where({ id }).first()).state;
  const first = await begin();
  service.clock.advance(5_000);
  const second = await begin();
  service.clock.advance(25 * 60_000);
  const third = await begin();
  service.clock.advance(34 * 60_000 + 56_000);
  await eventually(async () => expect(await stateOf(first)).toBe('abandoned'));
  service.clock.advance(5_000);
  await eventually(async () => expect(await stateOf(second)).toBe('abandoned'));
  // Two sweeps have passed it over, unless they took so long that it was no longer to be waited for.
  const outcome = [await stateOf(third), performance.now() - startedAt < 30_000];
  expect(outcome).not.toEqual(['abandoned', true]);
});
