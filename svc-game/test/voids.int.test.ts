import {
  createGame,
  exportGames,
  getGame,
  getHistory,
  getRank,
  postAnswer,
  pauseAfterAnswerMs,
  postQuestion,
  postQuestionReport,
  postResult,
  type FinishedGame,
} from '@lights-out/contracts';
import { announceContest, confirmStandings, getAdminContest } from '@lights-out/contracts/admin-contests';
import { restoreQuestion, unvoidQuestion, voidQuestion } from '@lights-out/contracts/admin-questions';
import { getAdminReports } from '@lights-out/contracts/admin-reports';
import { openConnection, silentLog, type Player } from '@lights-out/service-kit';
import {
  eventPeer,
  eventually,
  seededRandom,
  testClient,
  type EventPeer,
  type TestClient,
} from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankNumber, rightOption, someBank } from './some-bank.ts';

const contest = '2026-11';
const board = `premium:${contest}`;
/** So few that every game shares some with every other, and most are left when some are voided. */
const bank = someBank(12);

let service: ServiceUnderTest;
let identity: EventPeer;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank, env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = (at = service) => testClient({ ...at.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });

interface Racer {
  readonly player: Player;
  readonly client: TestClient;
}

async function entered(): Promise<Racer> {
  const player = somePlayer();
  await service.enter(player);
  return { player, client: await service.as(player) };
}

const race = ({ client }: Racer, right: number, usedMs = 3_000) =>
  playGame(client, service.clock, { premium: true, right, usedMs });

/** The review with the bank's numbers of its questions. */
async function reviewOf({ client }: Racer, gameId: string): Promise<FinishedGame> {
  const review = (await client.call(getGame, { params: { id: gameId } })).body as FinishedGame;
  return { ...review, questions: review.questions.map((one) => ({ ...one, id: bankNumber(one) })) };
}

const revisionOf = (id: number) => bank.questions.find((one) => one.id === id)!.revision;

async function change(route: typeof voidQuestion | typeof unvoidQuestion, question: number, at = service) {
  const body = { contest, revision: revisionOf(question), reason: 'Two answers are right.' };
  return (await asAdmin(at)).call(route, { params: { question: String(question) }, body });
}

interface Expected {
  readonly score: number;
  readonly correct: number;
  readonly endedAt: Date;
  readonly gameId: string;
}

/** The order of every board: score, then the earlier, then the game's id. */
function isAheadOf(one: Expected, other: Expected): boolean {
  const later = one.endedAt.getTime() - other.endedAt.getTime();
  if (one.score !== other.score) return one.score > other.score;
  return later === 0 ? one.gameId < other.gameId : later < 0;
}

/** The board by the rule, slowly, from the answers as they were stored. */
async function boardByRule(voided: ReadonlySet<number>): Promise<Map<string, Expected>> {
  const rows = await service
    .db('game_questions')
    .join('games', 'games.id', 'game_id')
    .where({ contest, state: 'finished' })
    .select<
      { game_id: string; player_id: string; question_id: number; score: number; is_correct: boolean; ended_at: Date }[]
    >('game_id', 'player_id', 'question_id', 'score', 'is_correct', 'ended_at');
  const best = new Map<string, Expected>();
  for (const [gameId, answers] of Map.groupBy(rows, (row) => row.game_id)) {
    const counted = answers.filter((row) => !voided.has(row.question_id));
    const kept = counted.reduce((total, row) => total + row.score, 0);
    const score = kept + (7 - counted.length) * (counted.length === 0 ? 0 : Math.round(kept / counted.length));
    const correct = counted.filter((row) => row.is_correct).length;
    const { player_id: player, ended_at: endedAt } = answers[0]!;
    const known = best.get(player);
    const own = { score, correct, endedAt, gameId };
    if (!known || isAheadOf(own, known)) best.set(player, own);
  }
  return best;
}

async function expectBoardByRule(voided: ReadonlySet<number>, at: readonly ServiceUnderTest[] = [service]) {
  const best = await boardByRule(voided);
  const standings = await service
    .db('standings')
    .where({ board, difficulty: 'all' })
    .orderBy('sort_key')
    .select<{ player_id: string; score: number; correct_answers: number; game_id: string }[]>();
  expect(standings.map((row) => ({ score: row.score, correct: row.correct_answers, gameId: row.game_id }))).toEqual(
    [...best.values()]
      .toSorted((a, b) => (isAheadOf(a, b) ? -1 : 1))
      .map(({ score, correct, gameId }) => ({ score, correct, gameId })),
  );
  const scores = [...best.values()].map(({ score }) => score);
  for (const one of at) {
    const visitor = await one.as();
    for (const score of [...scores, 0, 500])
      await eventually(async () => {
        const { body } = await visitor.call(getRank, { query: { premium: 'true', contest, score } });
        expect(body).toMatchObject({
          rank: 1 + scores.filter((other) => other >= score).length,
          totalParticipants: scores.length + 1,
        });
      });
  }
}

test('a game with a voided question is scored again, its player is told, and undoing it restores everything', async () => {
  const racer = await entered();
  const { gameId } = await race(racer, 4);
  const before = await reviewOf(racer, gameId);
  const first = before.questions[0]!;
  expect((await change(voidQuestion, first.id)).body).toEqual({ games: 1, standings: 2 });

  const after = await reviewOf(racer, gameId);
  const mean = Math.round((before.score - first.score) / 6);
  expect(after).toMatchObject({ score: before.score - first.score + mean, correctAnswers: 3 });
  expect(after.questions[0]).toMatchObject({ isVoided: true, score: mean });
  expect(after.questions.filter(({ isVoided }) => isVoided)).toHaveLength(1);
  const claim = { userId: racer.player.id, gameId, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: true };
  const { body: result } = await racer.client.call(postResult, { body: claim });
  expect(result).toMatchObject({ score: after.score, correctAnswers: 3, voidedQuestions: 1, standing: { rank: 1 } });
  const { body: history } = await racer.client.call(getHistory, { params: { id: racer.player.id }, query: {} });
  expect(history).toMatchObject([{ score: after.score, voidedQuestions: 1 }]);
  const { body: kept } = await racer.client.call(exportGames, { query: {} });
  expect(kept.games[0]!.answers[0]).toMatchObject({ isVoided: true, score: mean });
  await expectBoardByRule(new Set([first.id]));

  expect((await change(unvoidQuestion, first.id)).body).toEqual({ games: 1, standings: 2 });
  const { serverTime: _then, ...whole } = before;
  expect(await reviewOf(racer, gameId)).toMatchObject(whole);
  expect((await reviewOf(racer, gameId)).questions[0]).not.toHaveProperty('isVoided');
  await expectBoardByRule(new Set());
  const told = () => identity.heard.map(({ body }) => body as { action: string });
  await eventually(() =>
    expect(told().toSorted((one, other) => one.action.localeCompare(other.action))).toMatchObject([
      { action: 'question-unvoided', contest, changes: [{ field: 'question', from: String(first.id) }] },
      { action: 'question-voided', contest, reason: 'Two answers are right.', session: '0a1b2c3d' },
    ]),
  );
});

test('after any voiding and undoing, in any process, the board and every rank are what the rule says', async () => {
  const sister = await startServiceUnderTest({ on: service, bank, env: { SWEEP_EVERY_MS: '50' } });
  const random = seededRandom(5);
  const racers = await Promise.all(Array.from({ length: 6 }, entered));
  for (const racer of [...racers, ...racers]) await race(racer, random(8), 1_000 + random(12_000));
  const voided = new Set<number>();
  for (let turn = 0; turn < 8; turn += 1) {
    const question = 1 + random(12);
    const isVoided = voided.has(question);
    // The bank has to keep enough for a game.
    if (!isVoided && voided.size === 4) continue;
    await change(isVoided ? unvoidQuestion : voidQuestion, question, turn % 2 ? sister : service);
    if (isVoided) voided.delete(question);
    else voided.add(question);
    await expectBoardByRule(voided, [service, sister]);
  }
  expect(voided.size).toBeGreaterThan(0);
  const fresh = await startServiceUnderTest({ on: service, bank });
  await expectBoardByRule(voided, [fresh]);
  await fresh.stop();
  await sister.stop();
});

test('games that end while their question is being voided are scored again as well', async () => {
  const racers = await Promise.all(Array.from({ length: 8 }, entered));
  const last = [];
  for (const racer of racers) {
    const { body: game } = await racer.client.call(createGame, { body: { premium: true } });
    const params = { id: game.gameId };
    for (let n = 1; n <= 7; n += 1) {
      const { body: question } = await racer.client.call(postQuestion, { params: { ...params, n } });
      service.clock.advance(1_000);
      const body = { n, selectedOption: rightOption(question) };
      if (n < 7) await racer.client.call(postAnswer, { params, body });
      else last.push(() => racer.client.call(postAnswer, { params, body }));
      service.clock.advance(pauseAfterAnswerMs);
    }
  }
  const voided = [3, 7, 11];
  await Promise.all([...last.map((answer) => answer()), ...voided.map((question) => change(voidQuestion, question))]);
  await eventually(() => expectBoardByRule(new Set(voided)));
});

test('voiding twice, or what nobody was asked, changes nothing more', async () => {
  const racer = await entered();
  const { gameId } = await race(racer, 7);
  const { questions } = await reviewOf(racer, gameId);
  const asked = questions[0]!.id;
  await change(voidQuestion, asked);
  const again = await Promise.all([change(voidQuestion, asked), change(voidQuestion, asked)]);
  expect(again.map(({ body }) => body)).toEqual([
    { games: 0, standings: 0 },
    { games: 0, standings: 0 },
  ]);
  const other = bank.questions.find(({ id }) => !questions.some((one) => one.id === id))!.id;
  expect((await change(voidQuestion, other)).body).toEqual({ games: 0, standings: 0 });
  await expectBoardByRule(new Set([asked, other]));
  expect(await service.db('contest_steps').where({ step: 'question-voided' })).toHaveLength(2);
});

test('a connection that is lost in the middle leaves nothing half done', async () => {
  const racer = await entered();
  const { gameId } = await race(racer, 5);
  const { questions } = await reviewOf(racer, gameId);
  const asked = questions[0]!.id;
  const holder = await openConnection({ url: service.databaseUrl, schema: 'game', name: 'holder', log: silentLog });
  await holder.query('begin');
  await holder.query('select from standings for update');
  const call = change(voidQuestion, asked);
  await eventually(async () => {
    const { rows } = await service.db.raw<{ rows: object[] }>(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%standings%for no key update%'
         and pid <> pg_backend_pid()`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await call).status).toBe(503);
  await holder.query('rollback');
  await holder.end();
  expect(await service.db('voided_questions')).toEqual([]);
  expect(await service.db('withdrawn_questions')).toEqual([]);
  expect(await service.db('rescored_results')).toEqual([]);
  await expectBoardByRule(new Set());
  await change(voidQuestion, asked);
  await expectBoardByRule(new Set([asked]));
});

test('standings that were confirmed are confirmed again, and nothing is scored again once winners are announced', async () => {
  const racer = await entered();
  const { gameId } = await race(racer, 5);
  const { questions } = await reviewOf(racer, gameId);
  service.clock.set(new Date('2026-12-01T00:02:00.000Z'));
  const admin = await asAdmin();
  const view = async () => (await admin.call(getAdminContest, { params: { contest } })).body;
  await eventually(async () => expect((await view()).state).toBe('review'));
  const winners = { params: { contest }, body: { winners: [racer.player.id] } };
  await clearEverybody(service.db, contest);
  await admin.call(confirmStandings, winners);
  await change(voidQuestion, questions[0]!.id);
  expect((await view()).confirmed).toBeNull();
  expect((await admin.call(announceContest, winners)).body).toMatchObject({ code: 'not-confirmed' });
  await admin.call(confirmStandings, winners);
  await admin.call(announceContest, winners);
  for (const route of [voidQuestion, unvoidQuestion] as const)
    expect((await change(route, questions[1]!.id)).body).toMatchObject({ code: 'contest-settled' });
  await expectBoardByRule(new Set([questions[0]!.id]));
  const unknown = { contest: '2026-01', revision: '0123456789abcdef', reason: 'No such contest.' };
  expect((await admin.call(voidQuestion, { params: { question: '1' }, body: unknown })).status).toBe(404);
});

test('a disqualified player stays off the board', async () => {
  const [racer, cheat] = [await entered(), await entered()];
  await race(racer, 5);
  await race(cheat, 7);
  await service.db('standings').where({ player_id: cheat.player.id }).delete();
  for (const question of [1, 2, 3]) await change(voidQuestion, question);
  expect(await service.db('standings').where({ board, difficulty: 'all' }).pluck('player_id')).toEqual([
    racer.player.id,
  ]);
});

test('a withdrawal is undone where the question is not voided in a contest that runs', async () => {
  const racer = await entered();
  const { gameId } = await race(racer, 5);
  const { questions } = await reviewOf(racer, gameId);
  const asked = questions[0]!.id;
  await racer.client.call(postQuestionReport, { params: { id: gameId }, body: { n: 1, reason: 'several-right' } });
  await change(voidQuestion, asked);
  const admin = await asAdmin();
  const reported = async () => (await admin.call(getAdminReports, {})).body[0];
  expect(await reported()).toMatchObject({ isWithdrawn: true, voidedIn: [contest] });
  const restore = () =>
    admin.call(restoreQuestion, {
      params: { question: String(asked) },
      body: { revision: revisionOf(asked), reason: 'It was right after all.' },
    });
  expect((await restore()).body).toMatchObject({ code: 'question-voided' });
  await change(unvoidQuestion, asked);
  expect((await restore()).status).toBe(204);
  expect((await restore()).body).toMatchObject({ code: 'stale-view' });
  expect(await reported()).toMatchObject({ isWithdrawn: false, voidedIn: [] });
  const asks = new Set<number>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { client } = await entered();
    const { body } = await client.call(createGame, { body: { premium: true } });
    for (const id of await service.db('game_questions').where({ game_id: body.gameId }).pluck<number[]>('question_id'))
      asks.add(id);
  }
  expect(asks).toContain(asked);
});
