import { createGame, postAnswer, postQuestion } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

import { listReaders } from '../src/fair-play/sql/judged-answers.ts';
import { contest, fairPlayCalls, startJudgedContest } from './fair-play-calls.ts';
import { playGame, somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';
import { wrongOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  ({ service } = await startJudgedContest());
});
afterEach(() => service.stop());

const { queue } = fairPlayCalls(() => service);

async function reader() {
  const player = somePlayer('Reader');
  await service.enter(player);
  return { ...player, client: await service.as(player) };
}
const signalsOf = async (id: string) => (await queue()).find(({ playerId }) => playerId === id)?.signals ?? [];

test('who has nothing right time and again is in view of the queue, however low the rank; who plays is not', async () => {
  const { id, client } = await reader();
  const beginner = await reader();
  for (let game = 0; game < 3; game += 1) {
    await playGame(client, service.clock, { premium: true, right: 0 });
    await playGame(beginner.client, service.clock, { premium: true, right: 1 });
  }
  expect(await listReaders(service.db, contest)).toEqual([id]);
  expect((await signalsOf(id)).map(({ kind, weight }) => [kind, weight])).toContainEqual(['nothing-right', 2]);
  expect(await signalsOf(beginner.id)).not.toContainEqual(expect.objectContaining({ kind: 'nothing-right' }));
});

test('right options that are asked for before the time is up are told', async () => {
  const { id, client } = await reader();
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  const params = { id: game.gameId };
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { ...params, n } });
    for (const _try of [1, 2]) {
      service.clock.advance(2_000);
      const early = await client.call(postAnswer, { params, body: { n, selectedOption: null } });
      expect(early).toMatchObject({ status: 409, body: { code: 'out-of-order' } });
    }
    service.clock.advance(1_000);
    await client.call(postAnswer, { params, body: { n, selectedOption: wrongOption(question) } });
    service.clock.advance(2_000);
  }
  await eventually(async () =>
    expect(await signalsOf(id)).toContainEqual({
      kind: 'time-ups',
      weight: 2,
      sentence:
        '0 of 7 questions were let run out, and their right options were asked for 7 times before the time was up.',
    }),
  );
});
