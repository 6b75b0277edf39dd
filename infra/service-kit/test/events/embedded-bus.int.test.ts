import pg from 'pg';

import type { Bus } from '../../src/index.ts';
import { eventually } from '../../src/testing/index.ts';
import { describeBus } from './bus-contract.ts';
import { describeFaults } from './bus-faults.ts';
import { faultLine } from './fault-line.ts';
import { deadLettersOf, publish, messageOf, setUpGrid, untilConnected, untilEffects, type OpenBus } from './grid.ts';
import { lapFinished } from './laps.ts';

const openBus: OpenBus = async (database) => {
  const line = await faultLine(database.url);
  return { line, address: { databaseUrl: line.url }, close: () => line.cut() };
};

describeBus('the embedded bus', openBus);
describeFaults('the embedded bus', openBus);

describe('a message on the embedded bus', () => {
  const { database, take } = setUpGrid(openBus);

  async function asAdmin<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: database().adminUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  test('is fetched again soon after a fetch that failed, as is one whose claim nobody works on', async () => {
    const [publisher, game] = await Promise.all([take('payments'), take('game')]);
    await publisher.tell(lapFinished, { lap: 1 });
    await eventually(async () => expect(await statesAtGame()).toEqual(['completed']));
    // A process that lost its connection during a claim does not know of the message.
    await asAdmin(`update bus.job_common set state = 'active', completed_on = null where name like '%.game'`);
    // The next claim fails, as on a database that is too busy to answer in time.
    await asAdmin(`
      create sequence bus.claims;
      grant usage on sequence bus.claims to public;
      create function bus.fail_first_claim() returns trigger language plpgsql as $$
        begin
          if nextval('bus.claims') = 1 then raise exception 'The database is busy.'; end if;
          return new;
        end $$;
      create trigger fail_first_claim before update on bus.job_common
        for each row when (new.state = 'active' and new.name like '%.game') execute function bus.fail_first_claim();
    `);
    await publisher.tell(lapFinished, { lap: 2 });
    await untilEffects(game, [1, 2]);
    await eventually(async () => expect(await statesAtGame()).toEqual(['completed', 'completed']));
    expect(await game.outcomes()).toEqual({ handled: 2, duplicate: 1 });
    const [last] = await asAdmin<{ waited: number }>(`
      select extract(epoch from started_on - created_on)::float8 as waited from bus.job_common
      where name like '%.game' order by created_on desc limit 1`);
    expect(last!.waited).toBeGreaterThan(0.9);
    expect(last!.waited).toBeLessThan(10);
  });

  test('is a dead letter once it was delivered too often without an answer', async () => {
    const isAnswering = { now: false };
    const answering = (bus: Bus): Bus => ({
      ...bus,
      start: (receive) =>
        bus.start(async (content, signal) => {
          if (!isAnswering.now) throw new Error('It died.');
          await receive?.(content, signal);
        }),
    });
    const [publisher, game] = await Promise.all([take('payments'), take('game', { wrap: answering })]);
    await untilConnected(game);
    await asAdmin(`update bus.queue set retry_limit = 0 where name like '%.game'`);
    const message = messageOf(lapFinished, { lap: 1 });
    await publish(publisher, [message]);
    await eventually(async () =>
      expect(await deadLettersOf(game)).toEqual([
        { content: message.content, reason: 'No delivery of it was answered.', failedAt: expect.any(String) },
      ]),
    );
    isAnswering.now = true;
    expect(await game.bus.replayDeadLetters('game', 10)).toBe(1);
    await untilEffects(game, [1]);
  });

  async function statesAtGame(): Promise<string[]> {
    const rows = await asAdmin<{ state: string }>(`select state from bus.job_common where name like '%.game'`);
    return rows.map(({ state }) => state);
  }
});
