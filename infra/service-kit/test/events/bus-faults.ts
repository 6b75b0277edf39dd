import type { Bus, Receive } from '../../src/index.ts';
import { eventually } from '../../src/testing/index.ts';
import { faultLine } from './fault-line.ts';
import { countUnsent, setUpGrid, untilConnected, untilEffects, type OpenBus } from './grid.ts';
import { lapFinished } from './laps.ts';

/** What every bus must stand, whatever carries it. */
export function describeFaults(kind: string, openBus: OpenBus): void {
  const { under, database, take, leave } = setUpGrid(openBus);

  describe(`events over ${kind}, when something fails,`, () => {
    test('are handed over by the next process when one died between commit and publishing', async () => {
      const dead = await take('payments', { isStarted: false });
      await dead.tell(lapFinished, { lap: 1 });
      expect(await countUnsent(dead)).toBe(1);
      const [game] = await Promise.all([take('game'), take('payments')]);
      await untilEffects(game, [1]);
      await eventually(async () => expect(await countUnsent(dead)).toBe(0));
    });

    test('have one effect when the publisher died between publishing and noting it', async () => {
      let deaths = 0;
      const dieAfterPublishing = (bus: Bus): Bus => ({
        ...bus,
        publish: async (messages) => {
          const returned = await bus.publish(messages);
          if (deaths < 3) throw new Error(`Death ${(deaths += 1)}`);
          return returned;
        },
      });
      const [publisher, game] = await Promise.all([take('payments', { wrap: dieAfterPublishing }), take('game')]);
      await publisher.tell(lapFinished, { lap: 1 });
      await eventually(async () => expect(await countUnsent(publisher)).toBe(0));
      await untilEffects(game, [1]);
      expect(deaths).toBe(3);
      await publisher.tell(lapFinished, { lap: 2 });
      // A receipt may fail and be tried again where the database is slow.
      await eventually(async () => expect(await game.outcomes()).toMatchObject({ handled: 2, duplicate: 3 }));
      expect(await game.effects()).toEqual([1, 2]);
    });

    test('have one effect when the consumer died between the effect and its acknowledgement', async () => {
      const received: string[] = [];
      // Does its work and never comes back to say so.
      const neverAnswer =
        (receive: Receive): Receive =>
        async (content, signal) => {
          await receive(content, signal);
          received.push(content);
          const { promise, reject } = Promise.withResolvers<void>();
          signal.addEventListener('abort', () => reject(new Error('It died.')));
          return promise;
        };
      const wrap = (bus: Bus): Bus => ({ ...bus, start: (receive) => bus.start(receive && neverAnswer(receive)) });
      const [publisher, dying] = await Promise.all([take('payments'), take('game', { wrap })]);
      await publisher.tell(lapFinished, { lap: 1 });
      await untilEffects(dying, [1]);
      await eventually(() => expect(received).toHaveLength(1));
      await under().line.cut();
      await leave(dying);
      await under().line.mend();
      const outcomes: string[] = [];
      const successor = await take('game', {
        wrap: (bus) => ({
          ...bus,
          start: (receive) =>
            bus.start(
              receive &&
                (async (content, signal) => {
                  await receive(content, signal);
                  outcomes.push(content);
                }),
            ),
        }),
      });
      await eventually(() => expect(outcomes).toEqual(received));
      expect(await successor.effects()).toEqual([1]);
    });

    test('wait for a consumer whose database is down, without counting that as a failure', async () => {
      const line = await faultLine(database().urlFor('game'));
      const [publisher, game] = await Promise.all([take('payments'), take('game', { databaseUrl: line.url })]);
      await untilConnected(game);
      await line.cut();
      await publisher.tell(lapFinished, { lap: 1 });
      await eventually(async () => expect(await countUnsent(publisher)).toBe(0));
      await expect(game.effects()).rejects.toThrow('ECONNREFUSED');
      await line.mend();
      await untilEffects(game, [1]);
      expect(await game.outcomes()).toEqual({ handled: 1 });
    });

    test('wait for a consumer that is down', async () => {
      const [publisher, game] = await Promise.all([take('payments'), take('game')]);
      await untilConnected(game);
      await leave(game);
      for (const lap of [1, 2, 3]) await publisher.tell(lapFinished, { lap });
      await eventually(async () => expect(await countUnsent(publisher)).toBe(0));
      await untilEffects(await take('game'), [1, 2, 3]);
    });

    test('wait in the outbox while the bus is down from the start, and every service starts', async () => {
      await under().line.cut();
      const [publisher, game] = await Promise.all([take('payments'), take('game')]);
      await publisher.tell(lapFinished, { lap: 1 });
      expect(publisher.bus.isConnected()).toBe(false);
      expect(await countUnsent(publisher)).toBe(1);
      await under().line.mend();
      await untilEffects(game, [1]);
    });

    test('wait in the outbox while the bus is lost, and flow when it is back', async () => {
      const [publisher, game] = await Promise.all([take('payments'), take('game')]);
      for (const lap of [1, 2]) await publisher.tell(lapFinished, { lap });
      await untilEffects(game, [1, 2]);
      for (const lap of [3, 4, 5]) {
        await under().line.cut();
        await publisher.tell(lapFinished, { lap });
        await under().line.mend();
      }
      await untilEffects(game, [1, 2, 3, 4, 5]);
    });
  });
}
