import { eventEnvelope } from '@lights-out/contracts';

import { inTransaction, listener, replayDeadLetters } from '../../src/index.ts';
import { eventually } from '../../src/testing/index.ts';
import { countUnsent, deadLettersOf, messageOf, publish, setUpGrid, untilEffects, type OpenBus } from './grid.ts';
import { flagWaved, flagWavedToGame, lapFinished, lapFinishedAgain } from './laps.ts';
import { noteLap } from './participant.ts';

/** What every bus must do, whatever carries it. */
export function describeBus(kind: string, openBus: OpenBus): void {
  const { take, leave } = setUpGrid(openBus);

  describe(`events over ${kind}`, () => {
    test('have their effect in every service that hears them, with the request that brought them about', async () => {
      const heard: unknown[] = [];
      const [publisher, game, identity] = await Promise.all([
        take('payments'),
        take('game'),
        take('identity', {
          handle: async (tx, event) => {
            heard.push(event);
            await noteLap(tx, event);
          },
        }),
      ]);
      const traced: string[] = [];
      for (const { events } of [publisher, game])
        events.traceTo((work) => traced.push(`${work.kind} ${work.name} for ${work.requestId}`));
      const id = await publisher.tell(lapFinished, { lap: 1 });
      await Promise.all([untilEffects(game, [1]), untilEffects(identity, [1])]);
      await eventually(() =>
        expect(traced.toSorted()).toEqual([
          'consumer process lap.finished.v1 for a-request',
          'producer send lap.finished.v1 for a-request',
        ]),
      );
      expect(heard).toEqual([{ id, occurredAt: '2026-11-10T12:00:00.000Z', requestId: 'a-request', body: { lap: 1 } }]);
      await eventually(async () => expect(await countUnsent(publisher)).toBe(0));
    });

    test('are not told when the transaction rolls back', async () => {
      const [publisher, game] = await Promise.all([take('payments'), take('game')]);
      await expect(
        inTransaction(publisher.db, async (tx) => {
          await publisher.events.outbox.announce(
            tx,
            lapFinished,
            { lap: 1 },
            { requestId: 'a-request', occurredAt: new Date() },
          );
          throw new Error('Something else failed.');
        }),
      ).rejects.toThrow('Something else failed.');
      await publisher.tell(lapFinished, { lap: 2 });
      await untilEffects(game, [2]);
      expect(await publisher.db('outbox').count()).toEqual([{ count: 1 }]);
    });

    test('have one effect each, however often and by how many processes they are received', async () => {
      const publisher = await take('payments');
      const games = await Promise.all([take('game'), take('game')]);
      const messages = Array.from({ length: 40 }, (_, lap) => messageOf(lapFinished, { lap }));
      for (let n = 0; n < 5; n += 1) await publish(publisher, messages);
      await eventually(async () => {
        const outcomes = await Promise.all(games.map((game) => game.outcomes()));
        const sum = (name: string) => outcomes.reduce((total, outcome) => total + (outcome[name] ?? 0), 0);
        expect(sum('handled')).toBe(40);
        expect(sum('duplicate')).toBeGreaterThanOrEqual(160);
      });
      expect(await games[0].effects()).toEqual(messages.map((_, lap) => lap));
    });

    test('do not wait for one whose handler fails; that one is tried again', async () => {
      const failed = new Set<number>();
      const order: number[] = [];
      const game = await take('game', {
        handle: async (tx, event) => {
          await noteLap(tx, event);
          if (event.body.lap === 1 && failed.size < 2) throw new Error(`Failure ${failed.add(failed.size).size}`);
          if (event.body.lap === 1) await eventually(() => expect(order).toHaveLength(2));
          order.push(event.body.lap);
        },
      });
      const publisher = await take('payments');
      for (const lap of [1, 2, 3]) await publisher.tell(lapFinished, { lap });
      await untilEffects(game, [1, 2, 3]);
      expect(order.at(-1)).toBe(1);
      expect(failed.size).toBe(2);
      expect(await game.db('inbox_retry')).toEqual([]);
    });

    test('become dead letters with a reason when they go on failing, and can be replayed once that is mended', async () => {
      let isBroken = true;
      const game = await take('game', {
        handle: async (tx, event) => {
          if (isBroken) throw new Error('The pit lane is closed.');
          await noteLap(tx, event);
        },
      });
      const publisher = await take('payments');
      const id = await publisher.tell(lapFinished, { lap: 7 });
      const [letter] = await eventually(async () => {
        const letters = await deadLettersOf(game);
        expect(letters).toHaveLength(1);
        return letters;
      });
      expect(letter).toMatchObject({
        reason: 'It failed 3 times, at last with: The pit lane is closed.',
        failedAt: expect.stringMatching(/^20.*Z$/),
      });
      expect(eventEnvelope.parse(JSON.parse(letter!.content))).toMatchObject({ id, body: { lap: 7 } });
      // The letter is on the bus before the transaction that gives the event up has committed.
      await eventually(async () => expect(await game.db('inbox_retry')).toEqual([]));

      expect(await replayDeadLetters(publisher.bus, { queue: 'game', max: 10 })).toBe(1);
      await eventually(async () =>
        expect(await deadLettersOf(game)).toEqual([
          { ...letter, failedAt: expect.not.stringMatching(letter!.failedAt!) },
        ]),
      );
      isBroken = false;
      expect(await replayDeadLetters(publisher.bus, { queue: 'game', max: 10 })).toBe(1);
      await untilEffects(game, [7]);
      expect(await deadLettersOf(game)).toEqual([]);
      expect(await replayDeadLetters(publisher.bus, { queue: 'game', max: 10 })).toBe(0);
    });

    test.each([
      ['are not JSON', 'lap 3!', /^It is no event/],
      ['are not an event', JSON.stringify({ lap: 3 }), /^It is no event: id: /],
      [
        'have a body that is not of the contract',
        messageOf(lapFinished, { lap: 'three' }).content,
        /^Its body is not of lap\.finished\.v1: lap: /,
      ],
    ])('are given up at once when they %s, and nothing waits for them', async (_, content, reason) => {
      const [publisher, game] = await Promise.all([take('payments'), take('game')]);
      await publish(publisher, [
        { ...messageOf(lapFinished, { lap: 0 }), content },
        messageOf(lapFinished, { lap: 4 }),
      ]);
      await untilEffects(game, [4]);
      await eventually(async () =>
        expect(await deadLettersOf(game)).toEqual([
          { content, reason: expect.stringMatching(reason), failedAt: expect.any(String) },
        ]),
      );
    });

    test('of a version that is not known yet wait among the dead letters for a release that knows it', async () => {
      const publisher = await take('payments', { contracts: [lapFinished, lapFinishedAgain] });
      const older = await take('game', { contracts: [lapFinished] });
      await publisher.tell(lapFinishedAgain, { lap: 5, seconds: 81.2 });
      await eventually(async () =>
        expect(await deadLettersOf(older)).toMatchObject([{ reason: 'Version 2 of lap.finished is not known here.' }]),
      );
      await leave(older);
      const newer = await take('game', {
        contracts: [lapFinished, lapFinishedAgain],
        listeners: [listener(lapFinished, noteLap), listener(lapFinishedAgain, noteLap)],
      });
      expect(await replayDeadLetters(publisher.bus, { queue: 'game', max: 10 })).toBe(1);
      await untilEffects(newer, [5]);
    });

    test('without a queue stay unsent, delay no others, and are sent once a queue exists', async () => {
      const publisher = await take('payments');
      await publisher.tell(flagWaved, { colour: 'red' });
      const game = await take('game');
      await publisher.tell(lapFinished, { lap: 1 });
      await untilEffects(game, [1]);
      await eventually(async () =>
        expect(await publisher.db('outbox').whereRaw('due_at > announced_at')).toHaveLength(1),
      );
      expect(await publisher.db('outbox').select('name').whereNull('sent_at')).toEqual([{ name: 'flag.waved' }]);
      const heard: string[] = [];
      await take('game', {
        contracts: [lapFinished, flagWavedToGame],
        listeners: [
          listener(lapFinished, noteLap),
          listener(flagWavedToGame, async (_tx, { body }) => void heard.push(body.colour)),
        ],
      });
      await eventually(async () => expect(await countUnsent(publisher)).toBe(0));
    });
  });
}
