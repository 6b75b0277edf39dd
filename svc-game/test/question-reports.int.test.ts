import {
  accountDeleted,
  createGame,
  getGame,
  openReportsMost,
  postQuestion,
  postQuestionReport,
  type FinishedGame,
} from '@lights-out/contracts';
import { getAdminReports, resolveReports } from '@lights-out/contracts/admin-reports';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankNumber, someBank } from './some-bank.ts';
import { trust } from './trusted.ts';

let service: ServiceUnderTest;
let identity: EventPeer;
beforeEach(async () => {
  // Nine questions: games of free practice have to share some.
  service = await startServiceUnderTest({ bank: someBank(9), env: { RATE_LIMIT_SCALE: '10000' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = (at = service) => testClient({ ...at.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
const reports = async () => (await (await asAdmin()).call(getAdminReports, {})).body;

async function played(displayName?: string) {
  const player = somePlayer(displayName);
  const client = await service.as(player);
  const { gameId } = await playGame(client, service.clock);
  const review = async () => (await client.call(getGame, { params: { id: gameId } })).body as FinishedGame;
  const report = (n: number, comment?: string) =>
    client.call(postQuestionReport, { params: { id: gameId }, body: { n, reason: 'outdated', comment } });
  return { player, client, gameId, review, report };
}

test('a report waits for an answer, and its player reads what became of it in the review', async () => {
  const { review, report } = await played('Ayla');
  expect(await report(3, ' He has won again. ')).toMatchObject({
    status: 201,
    body: { outcome: 'open', answer: null },
  });
  expect(await report(3, 'Once more.')).toMatchObject({ status: 200, body: { reason: 'outdated', outcome: 'open' } });
  const asked = (await review()).questions[2]!;
  expect(asked.report).toEqual({ reason: 'outdated', outcome: 'open', answer: null });
  expect((await review()).questions.filter(({ report: own }) => own)).toHaveLength(1);

  const [reported, ...others] = await reports();
  expect(others).toEqual([]);
  expect(reported).toMatchObject({
    question: bankNumber(asked),
    open: 1,
    isWithdrawn: false,
    options: expect.any(Array),
  });
  expect(reported!.options[reported!.correctOption!]).toBe(`right ${bankNumber(asked)}`);
  expect(reported!.reports).toMatchObject([{ displayName: 'Ayla', comment: 'He has won again.', outcome: 'open' }]);

  const answer = { revision: reported!.revision, outcome: 'kept' as const, answer: 'It says: by the end of 2025.' };
  const params = { question: String(bankNumber(asked)) };
  const { body } = await (await asAdmin()).call(resolveReports, { params, body: answer });
  expect(body).toEqual({ answered: 1 });
  expect((await review()).questions[2]!.report).toEqual({
    reason: 'outdated',
    outcome: 'kept',
    answer: 'It says: by the end of 2025.',
  });
  expect((await (await asAdmin()).call(resolveReports, { params, body: answer })).status).toBe(409);
  await eventually(() =>
    expect(identity.heard.map((event) => event.body)).toMatchObject([
      { action: 'reports-resolved', contest: null, reason: 'It says: by the end of 2025.', session: '0a1b2c3d' },
    ]),
  );
});

test('a withdrawn question is in no game that starts afterwards, in any process, and stays in past reviews', async () => {
  const { gameId, client, review, report } = await played();
  const sister = await startServiceUnderTest({ on: service, bank: someBank(9), env: { SWEEP_EVERY_MS: '50' } });
  await report(1);
  const [reported] = await reports();
  const before = await review();
  await (await asAdmin()).call(resolveReports, {
    params: { question: String(reported!.question) },
    body: { revision: reported!.revision, outcome: 'withdrawn', answer: 'Two answers are right.' },
  });

  expect((await reports())[0]).toMatchObject({ isWithdrawn: true, open: 0 });
  expect((await review()).questions[0]).toMatchObject({
    question: before.questions[0]!.question,
    report: { outcome: 'withdrawn', answer: 'Two answers are right.' },
  });
  const asks = async (at: ServiceUnderTest) => {
    const other = await at.as(somePlayer());
    const { body } = await other.call(createGame, { body: { premium: false } });
    await other.call(postQuestion, { params: { id: body.gameId, n: 1 } });
    return service.db('game_questions').where({ game_id: body.gameId }).pluck<number[]>('question_id');
  };
  for (let turn = 0; turn < 10; turn += 1) expect(await asks(service)).not.toContain(reported!.question);
  await eventually(async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await asks(sister)).not.toContain(reported!.question);
  });
  await sister.stop();
  expect((await client.call(getGame, { params: { id: gameId } })).status).toBe(200);
});

test('only questions of an own, finished game can be reported', async () => {
  const { gameId } = await played();
  const stranger = await service.as(somePlayer());
  const body = { n: 1, reason: 'unclear' as const };
  expect((await stranger.call(postQuestionReport, { params: { id: gameId }, body })).status).toBe(404);
  const running = (await stranger.call(createGame, { body: { premium: false } })).body.gameId;
  expect((await stranger.call(postQuestionReport, { params: { id: running }, body })).status).toBe(404);
  const visitor = await service.as();
  expect((await visitor.call(postQuestionReport, { params: { id: gameId }, body })).status).toBe(401);
  expect((await stranger.raw('POST', `/api/games/${gameId}/reports`, { body: { n: 8, reason: 'bad' } })).status).toBe(
    400,
  );
  expect(await reports()).toEqual([]);
});

test('a player with many open reports has to wait for answers', async () => {
  const { player, gameId, report } = await played();
  await service.db.raw(
    `insert into question_revisions
       (question_id, revision, question, options, correct_option, difficulty, explanation, source)
     select question_id, lpad(to_hex(n), 16, '0'), question, options, correct_option, difficulty, explanation, source
     from question_revisions, generate_series(1, ?) as n
     where question_id = 1`,
    [openReportsMost],
  );
  await service.db.raw(
    `insert into question_reports (player_id, question_id, revision, game_id, reason, reported_at)
     select ?, 1, lpad(to_hex(n), 16, '0'), ?, 'other', now() from generate_series(1, ?) as n`,
    [player.id, gameId, openReportsMost],
  );
  const { status, body } = await report(1);
  expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'too-many-reports']);
});

test('a question made from race data is named by up to ten digits', async () => {
  const { status } = await (await asAdmin()).call(resolveReports, {
    params: { question: String(2 ** 31 - 1) },
    body: { revision: '0123456789abcdef', outcome: 'kept', answer: 'None was open.' },
  });
  expect(status).toBe(409);
});

test('with the account goes what its player wrote', async () => {
  const { player, report } = await played('Ayla');
  await report(1, 'My name is Ayla Demir.');
  await identity.tell(accountDeleted, {
    userId: player.id,
    pseudonym: 'Former Racer',
    deletedAt: service.clock.now().toISOString(),
  });
  await eventually(async () => {
    const [reported] = await reports();
    expect(reported!.reports).toMatchObject([{ displayName: 'Former Racer', comment: null, reason: 'outdated' }]);
  });
});

describe('reports count by trust', () => {
  const quarantined = () => service.db('quarantines').where({ reason: 'many-reports' });

  /** Reports of the question by players who all were asked it. */
  async function reportedBy(players: number, question: number, isTrusted: boolean) {
    for (let reported = 0; reported < players; ) {
      const { player, gameId, report } = await played();
      const asked = await service
        .db('game_questions')
        .where({ game_id: gameId, question_id: question })
        .first<{ n: number }>('n');
      if (asked === undefined) continue;
      if (isTrusted) await trust(service.db, player.id);
      expect((await report(asked.n)).status).toBe(201);
      reported += 1;
    }
  }

  test('many fresh accounts withdraw nothing; the portal shows that they weigh nothing', async () => {
    await reportedBy(12, 3, false);
    expect(await quarantined()).toEqual([]);
    expect(await reports()).toMatchObject([{ question: 3, open: 12, weight: 0, isWithdrawn: false }]);
  });

  test('players who were right before withdraw a question of free practice, and only a person more than five a day', async () => {
    await service.db.raw(
      `insert into quarantines (question_id, revision, reason, quarantined_at)
       select question_id, revision, 'many-reports', ? from question_revisions where question_id between 4 and 8`,
      [service.clock.now()],
    );
    await reportedBy(6, 3, true);
    expect(await quarantined()).toHaveLength(5);
    expect(service.logged.filter(({ event }) => event === 'reported-question-left')).toMatchObject([{ question: 3 }]);
    const listed = (await reports()).find(({ question, open }) => question === 3 && open > 0);
    expect(listed).toMatchObject({ open: 6, weight: 5.7, isWithdrawn: false });
    service.clock.advance(25 * 3_600_000);
    await reportedBy(1, 3, true);
    expect((await quarantined()).map(({ question_id: id }: { question_id: number }) => id)).toContain(3);
  });

  test('a question of a contest that runs is withdrawn by a person alone', async () => {
    const entered = somePlayer();
    await service.enter(entered);
    await playGame(await service.as(entered), service.clock, { premium: true });
    await reportedBy(7, 3, true);
    expect(await quarantined()).toEqual([]);
    expect((await reports()).find(({ question, open }) => question === 3 && open > 0)).toMatchObject({ weight: 6.7 });
  });
});
