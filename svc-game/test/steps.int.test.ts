import { createGame, getGame, postAnswer, postQuestion } from '@lights-out/contracts';
import {
  inTransaction,
  openConnection,
  openPreparedPool,
  Refusal,
  silentLog,
  type PreparedPool,
  type Statement,
} from '@lights-out/service-kit';
import { eventually, type TestClient } from '@lights-out/service-kit/testing';

import type { ClosedSlot, OpenSlot, RunningGame } from '../src/play/rules/game.ts';
import { answerQuestion, openQuestion } from '../src/play/rules/game-steps.ts';
import { createStepWriter, type StepWriter } from '../src/play/flows/step-game.ts';
import { findAnyGame, lockGame } from '../src/play/sql/games.ts';
import { updateSlotSteps, type SlotStep } from '../src/play/sql/steps.ts';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankNumber, rightOption, wrongOption } from './some-bank.ts';

let service: ServiceUnderTest;
let sister: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  sister = await startServiceUnderTest({ on: service });
});
afterAll(async () => {
  await sister.stop();
  await service.stop();
});

/** The same player at both processes of the service. */
async function somePlayerAtBoth(): Promise<[TestClient, TestClient, string]> {
  const player = somePlayer();
  const [here, there] = await Promise.all([service.as(player), sister.as(player)]);
  const { body } = await here.call(createGame, { body: { premium: false } });
  return [here, there, body.gameId];
}

const answer = (client: TestClient, id: string, n: number, selectedOption: number) =>
  client.call(postAnswer, { params: { id }, body: { n, selectedOption } });
const open = (client: TestClient, id: string, n: number) => client.call(postQuestion, { params: { id, n } });

test('an answer does not wait for starts, however many of them wait', async () => {
  const [here, , id] = await somePlayerAtBoth();
  const { body: question } = await open(here, id, 1);
  const holding = await service.db.transaction();
  // What a start reads, and no step.
  await holding.raw('lock table contests in access exclusive mode');
  let ended = 0;
  const starts = Array.from({ length: 12 }, async () => {
    const { status } = await (await service.as(somePlayer())).call(createGame, { body: { premium: false } });
    if (status === 201) ended += 1;
  });
  try {
    await eventually(async () => {
      const { rows } = await service.db.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThan(1);
    });
    expect((await answer(here, id, 1, rightOption(question))).status).toBe(200);
    expect((await open(here, id, 2)).status).toBe(200);
    expect(ended).toBe(0);
  } finally {
    await holding.commit();
    await Promise.allSettled(starts);
  }
});

test('an opening that waits tells what time it is then, so that no page shows time that has passed', async () => {
  const [here, , id] = await somePlayerAtBoth();
  const holding = await service.db.transaction();
  await holding.raw('select from games where id = ? for update', [id]);
  const opening = open(here, id, 1);
  try {
    await eventually(async () => {
      const { rows } = await service.db.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toHaveLength(0);
    });
    service.clock.advance(4_000);
  } finally {
    await holding.commit();
  }
  const { servedAt, serverTime } = (await opening).body;
  expect(Date.parse(serverTime) - Date.parse(servedAt)).toBe(4_000);
});

test('a game may change processes at every step, whatever each of them last saw', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  for (let n = 1; n <= 7; n += 1) {
    const [first, second] = n % 2 === 0 ? [here, there] : [there, here];
    const { body: question } = await open(first, id, n);
    expect((await open(second, id, n)).body).toMatchObject({
      question: question.question,
      deadlineAt: question.deadlineAt,
    });
    const { body: verdict } = await answer(second, id, n, rightOption(question));
    expect(verdict).toMatchObject({ n, isCorrect: true });
    expect((await answer(first, id, n, wrongOption(question))).status).toBe(409);
  }
  const { body } = await there.call(getGame, { params: { id } });
  expect(body).toMatchObject({ state: 'finished', correctAnswers: 7 });
});

test('of answers to one question at two processes at once, one wins and both processes say which', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await open(here, id, n);
    await open(there, id, n);
    const replies = await Promise.all([
      answer(here, id, n, rightOption(question)),
      answer(there, id, n, wrongOption(question)),
      answer(here, id, n, wrongOption(question)),
    ]);
    // Whoever sent the option that won is told so, also the one who sent it again.
    const verdicts = replies.filter(({ status }) => status === 200);
    expect(verdicts.length).toBeGreaterThanOrEqual(1);
    expect(new Set(verdicts.map(({ body }) => body.selectedOption)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3 - verdicts.length);
    const { rows } = await service.db.raw<{ rows: { is_correct: boolean }[] }>(
      'select is_correct from game_questions where game_id = ? and n = ?',
      [id, n],
    );
    expect(rows[0]?.is_correct).toBe(verdicts[0]?.body.isCorrect);
  }
});

test('a game that another process has given up refuses its next step', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  const { body: question } = await open(here, id, 1);
  await there.call(createGame, { body: { premium: false } });
  expect((await answer(here, id, 1, rightOption(question))).status).toBe(409);
  expect((await open(here, id, 1)).status).toBe(409);
});

test('a question is marked as seen by the statement that opens it', async () => {
  const [here, , id] = await somePlayerAtBoth();
  const { body: question } = await open(here, id, 1);
  const { rows } = await service.db.raw<{ rows: { seen_at: Date }[] }>(
    'select seen_at from seen_questions join games using (player_id) where games.id = ? and question_id = ?',
    [id, bankNumber(question)],
  );
  expect(rows.map((row) => row.seen_at.toISOString())).toEqual([question.servedAt]);
});

describe('steps that share a statement', () => {
  let pool: PreparedPool;
  beforeAll(() => {
    now = service.clock.now();
    pool = openPreparedPool({ url: service.databaseUrl, schema: 'game', connections: 2, log: silentLog });
  });
  afterAll(() => pool.stop());

  async function someRunningGame(): Promise<RunningGame> {
    const client = await service.as(somePlayer());
    const { body } = await client.call(createGame, { body: { premium: false } });
    return loaded(body.gameId);
  }

  async function loaded(id: string): Promise<RunningGame> {
    return (await findAnyGame(service.db, id)) as RunningGame;
  }

  let now: Date;
  function stepTo(game: unknown, n: number): SlotStep {
    const after = game as RunningGame;
    return { game: after, slot: after.slots[n - 1] as OpenSlot | ClosedSlot };
  }
  const opening = (game: RunningGame, n: number) => stepTo(openQuestion(game, n, now).game, n);
  const answering = (game: RunningGame, n: number) =>
    stepTo(answerQuestion(game, { n, selectedOption: 2, lineMs: null }, new Date(now.getTime() + 2_000)).game, n);

  test('are written each where its slot is as it was found, and told apart', async () => {
    const [opened, answered, openAlready, ended, another] = await Promise.all(
      Array.from({ length: 5 }, () => someRunningGame()),
    );
    const openSteps = [opening(answered!, 1), opening(openAlready!, 1)];
    expect((await updateSlotSteps(pool, openSteps)).size).toBe(2);
    await service.db('games').where({ id: ended!.id }).update({ state: 'abandoned', due_at: null, ended_at: now });
    const foreign = { ...another!, playerId: opened!.playerId };
    const written = await updateSlotSteps(pool, [
      opening(opened!, 1),
      answering(await loaded(answered!.id), 1),
      opening(openAlready!, 1),
      opening(ended!, 1),
      opening(foreign, 1),
    ]);
    expect(written).toEqual(new Set([opened!.id, answered!.id]));
    const states = await Promise.all(
      [opened, answered, openAlready, ended, another].map(async (game) => (await loaded(game!.id)).slots[0]!.state),
    );
    expect(states).toEqual(['open', 'closed', 'open', 'unopened', 'unopened']);
    const after = await loaded(answered!.id);
    expect(after.slots[0]).toMatchObject({ selectedOption: 2, usedMs: 2_000, timedOut: false, servedAt: now });
  });

  test('do not wait for a game that is locked elsewhere', async () => {
    const [locked, free] = await Promise.all([someRunningGame(), someRunningGame()]);
    await inTransaction(service.db, async (tx) => {
      await lockGame(tx, locked.id, locked.playerId);
      expect(await updateSlotSteps(pool, [opening(locked, 1), opening(free, 1)])).toEqual(new Set([free.id]));
    });
  });

  test('of which one breaks a rule of the table are written without it', async () => {
    const writer = createStepWriter(pool);
    const games = await Promise.all(Array.from({ length: 4 }, () => someRunningGame()));
    const steps = games.map((game) => opening(game, 1));
    const { game, slot } = steps[2]!;
    const broken = { game, slot: { ...slot, deadlineAt: new Date(now.getTime() - 1_000) } };
    const outcomes = await Promise.allSettled(
      [steps[0]!, steps[1]!, broken, steps[3]!].map((step) => writer.write(step)),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
      true,
      true,
      'refused',
      true,
    ]);
    expect((await loaded(game.id)).slots[0]!.state).toBe('unopened');
  });

  describe('and whose writing did not answer', () => {
    const twoOpenings = async () => {
      const games = await Promise.all(Array.from({ length: 2 }, () => someRunningGame()));
      return games.map((game) => opening(game, 1));
    };
    const whoseBatchFails = (onBatch: (statement: Statement, values: readonly unknown[]) => Promise<unknown>) => {
      let hasFailed = false;
      return createStepWriter({
        run: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
          if (hasFailed) return pool.run<Row>(statement, values);
          hasFailed = true;
          await onBatch(statement, values);
          throw new Refusal('unavailable');
        },
      });
    };
    const writeAll = (writer: StepWriter, steps: readonly SlotStep[]) =>
      Promise.all(steps.map((step) => writer.write(step)));

    test('are confirmed where they were written all the same', async () => {
      const openings = await twoOpenings();
      expect(await writeAll(whoseBatchFails(pool.run), openings)).toEqual([true, true]);
      const games = await Promise.all(openings.map(({ game }) => loaded(game.id)));
      const answers = games.map((game) => answering(game, 1));
      expect(await writeAll(whoseBatchFails(pool.run), answers)).toEqual([true, true]);
    });

    test('are confirmed where they are written only now', async () => {
      const slow = await openConnection({ url: service.databaseUrl, schema: 'game', name: 'slow', log: silentLog });
      const steps = await twoOpenings();
      const writer = whoseBatchFails(async ({ text }, values) => {
        await slow.query('begin');
        await slow.query({ text, values: [...values] });
      });
      const outcomes = writeAll(writer, steps);
      await eventually(async () => {
        const { rows } = await service.db.raw<{ rows: object[] }>(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
        );
        expect(rows).toHaveLength(1);
      });
      await slow.query('commit');
      await slow.end();
      expect(await outcomes).toEqual([true, true]);
    });

    test('are not, where another call was faster', async () => {
      const steps = await twoOpenings();
      const others = steps.map(({ game, slot }) => {
        const servedAt = new Date(now.getTime() - 1_000);
        return { game, slot: { ...slot, servedAt } as OpenSlot };
      });
      const writer = whoseBatchFails(() => updateSlotSteps(pool, others));
      expect(await writeAll(writer, steps)).toEqual([false, false]);
    });
  });

  test('share commits where many come at once', async () => {
    const games = await Promise.all(Array.from({ length: 30 }, () => someRunningGame()));
    let statements = 0;
    const counting = createStepWriter({
      run: (statement, values) => {
        statements += 1;
        return pool.run(statement, values);
      },
    });
    expect(await Promise.all(games.map((game) => counting.write(opening(game, 1))))).toEqual(games.map(() => true));
    expect(statements).toBe(1);
  });
});
