import { createGame, getGame, getHistory, pauseAfterAnswerMs, postAnswer, postQuestion } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

const endsAt = Date.parse('2026-12-01T00:00:00.000Z');
const contest = '2026-11';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
});
afterEach(() => service.stop());

/** A game whose last question is open, and whose end the database refuses. */
async function gameThatCannotEnd(player: Player): Promise<string> {
  const client = await service.as(player);
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n } });
    service.clock.advance(1_000);
    const body = { n, selectedOption: rightOption(question) };
    if (n < 7) await client.call(postAnswer, { params: { id: game.gameId }, body });
    service.clock.advance(n < 7 ? pauseAfterAnswerMs : 0);
  }
  await service.db.raw(
    `alter table games add constraint never_ends check (id <> '${game.gameId}' or ended_at is null)`,
  );
  return game.gameId;
}

const stateOf = async (id: string) => (await service.db('games').where({ id }).first<{ state: string }>('state')).state;
const contestState = async () =>
  (await service.db('contests').where({ name: contest }).first<{ state: string }>('state')).state;
async function mend(id: string, how: string) {
  const { rows } = await service.db.raw<{ rows: { said: string }[] }>('select mend_game(:id, :how) as said', {
    id,
    how,
  });
  return rows[0]?.said;
}
const told = (event: string) => service.logged.filter((line) => line.event === event);

test('a game that cannot be closed is set aside and told once; the rest goes on', async () => {
  const [player, other] = [somePlayer(), somePlayer()];
  for (const each of [player, other]) await service.enter(each);
  const broken = await gameThatCannotEnd(player);
  const { body: theirs } = await (await service.as(other)).call(createGame, { body: { premium: true } });
  service.clock.advance(31 * 60_000);
  await eventually(async () => expect(await stateOf(broken)).toBe('set-aside'));
  await eventually(async () => expect(await stateOf(theirs.gameId)).toBe('abandoned'));

  const client = await service.as(player);
  expect(await client.call(getGame, { params: { id: broken } })).toMatchObject({
    status: 200,
    body: { state: 'abandoned' },
  });
  expect(await client.call(getHistory, { params: { id: player.id }, query: {} })).toMatchObject({
    status: 200,
    body: [],
  });
  const { verdicts } = await playGame(client, service.clock, { premium: true });
  expect(verdicts).toHaveLength(7);
  expect(told('game-set-aside')).toMatchObject([{ level: 'error', gameId: broken }]);
  expect(told('sweeper-failed')).toEqual([]);
});

test('a player whose own call finds such a game is served', async () => {
  const player = somePlayer();
  await service.enter(player);
  await service.db('contests').update({ told_at: new Date() });
  const broken = await gameThatCannotEnd(player);
  service.clock.advance(20_000);
  const client = await service.as(player);
  expect(await client.call(getHistory, { params: { id: player.id }, query: {} })).toMatchObject({
    status: 200,
    body: [],
  });
  expect(await stateOf(broken)).toBe('set-aside');
});

test('a month with a game set aside waits for it, says so once, and counts its run once it is mended', async () => {
  const player = somePlayer();
  await service.enter(player);
  service.clock.set(new Date(endsAt - 60_000));
  const broken = await gameThatCannotEnd(player);
  service.clock.set(new Date(endsAt + 1_000));
  await eventually(async () => expect([await stateOf(broken), await contestState()]).toEqual(['set-aside', 'frozen']));
  service.clock.advance(10 * 60_000);
  await eventually(() => expect(told('contest-waits-for-games')).toMatchObject([{ contest }]));
  expect(await contestState()).toBe('frozen');

  await service.db.raw('alter table games drop constraint never_ends');
  expect(await mend(broken, 'again')).toBe('again');
  await eventually(async () => expect([await stateOf(broken), await contestState()]).toEqual(['finished', 'review']));
  expect(await service.db('results').where({ game_id: broken }).first()).toMatchObject({ board: `premium:${contest}` });
  expect(told('contest-waits-for-games')).toHaveLength(1);
});

test('a game that cannot be mended is ended without a result, and no other game is', async () => {
  const player = somePlayer();
  await service.enter(player);
  const broken = await gameThatCannotEnd(player);
  service.clock.advance(20_000);
  await eventually(async () => expect(await stateOf(broken)).toBe('set-aside'));
  await service.db.raw('alter table games drop constraint never_ends');
  const { body: other } = await (await service.as(player)).call(createGame, { body: { premium: true } });
  expect(await mend(other.gameId, 'abandon')).toMatch(/no game is set aside/);
  await expect(mend(broken, 'finish')).rejects.toThrow(/again or abandon/);
  expect(await mend(broken, 'abandon')).toBe('abandon');
  expect([await stateOf(broken), await stateOf(other.gameId)]).toEqual(['abandoned', 'running']);
  expect(await service.db('results').where({ game_id: broken })).toEqual([]);
});
