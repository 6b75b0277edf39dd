import { accountDeleted, type FinishedGame, getGame, postChallenge } from '@lights-out/contracts';
import { createOutbox, eventPeer, eventually } from '@lights-out/service-kit/testing';

import { createSealedPools } from '../src/contests/flows/sealed-pools.ts';
import { averagePlayer, priorOf, type Estimate } from '../src/questions/rules/calibration.ts';
import { calibrate } from '../src/questions/flows/calibrate.ts';
import { createLiveShares } from '../src/questions/flows/live-shares.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someBank } from './some-bank.ts';

const bank = someBank(12);
const outbox = createOutbox('game', () => {});
const pools = createSealedPools();

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank });
});
afterEach(() => service.stop());

type EstimateOf<Key extends string> = Estimate & Readonly<Record<Key, string>>;

const now = () => service.clock.now();
const questions = () => service.db('question_estimates').select<EstimateOf<'question_id'>[]>();
const players = () => service.db('player_estimates').select<EstimateOf<'player_id'>[]>();
const answered = async () => (await questions()).reduce((total, { answers }) => total + answers, 0);

async function played(right: number) {
  const player = somePlayer();
  const client = await service.as(player);
  const { gameId } = await playGame(client, service.clock, { right });
  return { player, client, gameId };
}

/** Until nothing new is found: what another transaction of the machine's holds back comes a moment later. */
const calibrated = (answers: number) =>
  eventually(async () => {
    await Promise.all([
      calibrate({ db: service.db, outbox, pools }, now()),
      calibrate({ db: service.db, outbox, pools }, now()),
    ]);
    expect(await answered()).toBe(answers);
  });

test('every answer is counted once, however many processes count, and tells of the question and of the player', async () => {
  const strong = await played(7);
  const weak = await played(0);
  await calibrated(14);
  const abilities = new Map((await players()).map((row) => [row.player_id, row]));
  expect(abilities.get(strong.player.id)).toMatchObject({ answers: 7 });
  expect(abilities.get(strong.player.id)!.mean).toBeGreaterThan(averagePlayer.mean);
  expect(abilities.get(weak.player.id)!.mean).toBeLessThan(averagePlayer.mean);
  const asked = await service.db('game_questions').where({ game_id: weak.gameId }).pluck<number[]>('question_id');
  const easier = await service.db('game_questions').where({ game_id: strong.gameId }).pluck<number[]>('question_id');
  for (const { question_id: id, mean, variance } of await questions()) {
    const prior = priorOf(bank.questions.find((one) => one.id === Number(id))!.difficulty);
    expect(variance).toBeLessThan(prior.variance);
    if (!easier.includes(Number(id))) expect(mean).toBeGreaterThan(prior.mean);
    if (!asked.includes(Number(id))) expect(mean).toBeLessThan(prior.mean);
  }
  await calibrate({ db: service.db, outbox, pools }, now());
  expect(await answered()).toBe(14);
  await played(3);
  await calibrated(21);
  const shares = createLiveShares();
  await shares.refresh(service.db);
  expect([...shares.current().values()].every((share) => share > 0 && share < 1)).toBe(true);
  expect(shares.current().size).toBe((await questions()).length);
});

test('a friend challenge tells nothing, since its questions may be known', async () => {
  const { player, client, gameId } = await played(5);
  const { body } = await client.call(postChallenge, {
    body: {
      creatorId: player.id,
      gameId,
      creatorScore: 0,
      isPremium: false,
      difficulty: 'medium',
      expiresAt: new Date(service.clock.now().getTime() + 86_400_000).toISOString(),
      questionIds: [1, 2, 3, 4, 5, 6, 7],
    },
  });
  await playGame(await service.as(somePlayer()), service.clock, { challengeId: body.challengeId });
  await played(5);
  await calibrated(14);
  expect(await players()).toHaveLength(2);
});

test('what was learned of a player goes with the account', async () => {
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const { player } = await played(5);
  await calibrated(7);
  await identity.tell(accountDeleted, {
    userId: player.id,
    pseudonym: 'Former Racer',
    deletedAt: service.clock.now().toISOString(),
  });
  await eventually(async () => expect(await players()).toEqual([]));
  await identity.stop();
});

test('a review tells how everybody answered, of a contest once it is closed', async () => {
  const player = somePlayer();
  await service.enter(player);
  const client = await service.as(player);
  const free = await playGame(client, service.clock, { right: 7 });
  const ofContest = await playGame(client, service.clock, { right: 7, premium: true });
  const reviewOf = async (id: string) =>
    ((await client.call(getGame, { params: { id } })).body as FinishedGame).questions.map(({ shares }) => shares);
  expect(await reviewOf(free.gameId)).toEqual(Array(7).fill(undefined));

  await service.db('question_figures').delete();
  await service.db.raw(
    `insert into question_figures (question_id, revision, shown, correct, timed_out, picked, seconds)
     select distinct question_id, revision, 40, 30, 2, array[30, 8, 0, 0], array_fill(0, array[15]) from game_questions`,
  );
  const shares = { answers: 40, knew: 75, options: expect.arrayContaining([75, 20, 0, 0]) };
  const allSeven = Array.from({ length: 7 }, () => shares);
  expect(await reviewOf(free.gameId)).toEqual(allSeven);
  expect(await reviewOf(ofContest.gameId)).toEqual(Array(7).fill(undefined));
  service.clock.set('2026-12-02T12:00:00.000Z');
  expect(await reviewOf(ofContest.gameId)).toEqual(allSeven);
});

test('a verdict tells how many knew the answer, of a contest never', async () => {
  const player = somePlayer();
  const { verdicts } = await playGame(await service.as(player), service.clock, { right: 7 });
  expect(verdicts.map(({ knew }) => knew)).toEqual(Array(7).fill(undefined));

  await service.db.raw(
    `insert into question_figures (question_id, revision, shown, correct, timed_out, picked, seconds)
     select question_id, revision, 40, 30, 2, array[30, 8, 0, 0], array_fill(0, array[15]) from question_revisions
     on conflict (question_id, revision) do update set shown = excluded.shown, correct = excluded.correct`,
  );
  // As every process does it once a minute, one that starts reads what was answered.
  const other = await startServiceUnderTest({ bank, on: service });
  await other.enter(player);
  const client = await other.as(player);
  const knewIn = async (premium: boolean) =>
    (await playGame(client, other.clock, { right: 3, premium })).verdicts.map(({ knew }) => knew);
  expect(await knewIn(false)).toEqual(Array(7).fill(75));
  expect(await knewIn(true)).toEqual(Array(7).fill(undefined));
  await other.stop();
});
