import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ isRehearsed: true });
});
afterAll(() => service.stop());

test('games are rehearsed before the service listens, and leave nothing behind', async () => {
  expect(service.logged.map(({ event }) => event)).toContain('rehearsed');
  expect(service.logged).not.toContainEqual(expect.objectContaining({ event: 'rehearsal-failed' }));
  for (const table of ['players', 'games', 'game_questions', 'seen_questions', 'results', 'standings'])
    expect([table, await service.db(table)]).toEqual([table, []]);
});
