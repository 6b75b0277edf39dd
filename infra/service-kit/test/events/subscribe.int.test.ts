import type { TestDatabase } from '@lights-out/stand-ins/postgres';
import pg from 'pg';

import { subscriberOf } from '../../src/events/embedded/subscribe.ts';
import { silentLog } from '../../src/index.ts';
import { eventually } from '../../src/testing/index.ts';
import { eventDatabase } from './participant.ts';

let database: TestDatabase;
let other: pg.Client;

beforeEach(async () => {
  database = await eventDatabase();
  other = new pg.Client({ connectionString: database.urlFor('game') });
  await other.connect();
});

afterEach(async () => {
  await other.end();
  await database.drop();
});

const listening = `from pg_stat_activity where datname = current_database() and application_name = 'lights-out-bus-lap-listener'`;

function subscribe(onNotification: (payload: string) => void, onReconnect: () => void) {
  const url = database.urlFor('game');
  return subscriberOf({ url, schema: 'bus', name: 'lap-listener', log: silentLog })(
    'laps',
    onNotification,
    onReconnect,
  );
}

test('a listener hears again after the server has ended its connection', async () => {
  const heard: string[] = [];
  let connects = 0;
  const subscription = await subscribe(
    (payload) => heard.push(payload),
    () => (connects += 1),
  );
  await other.query(`notify laps, 'one'`);
  await eventually(() => expect(heard).toEqual(['one']));

  await other.query(`select pg_terminate_backend(pid) ${listening}`);
  await eventually(() => expect(connects).toBe(2));
  await other.query(`notify laps, 'two'`);
  await eventually(() => expect(heard).toEqual(['one', 'two']));

  await subscription.close();
  await eventually(async () => expect((await other.query(`select pid ${listening}`)).rows).toEqual([]));
});

test('a listener that is closed while its connection is away does not come back', async () => {
  let connects = 0;
  const subscription = await subscribe(
    () => {},
    () => (connects += 1),
  );
  const heardByOpen: string[] = [];
  let connectsOfOpen = 0;
  const open = await subscribe(
    (payload) => heardByOpen.push(payload),
    () => (connectsOfOpen += 1),
  );
  await other.query(`select pg_terminate_backend(pid) ${listening}`);
  await subscription.close();

  // The one that stays open lost its connection at the same moment.
  await eventually(() => expect(connectsOfOpen).toBe(2));
  await other.query(`notify laps, 'two'`);
  await eventually(() => expect(heardByOpen).toEqual(['two']));
  expect(connects).toBe(1);
  await open.close();
});
