import { allRoutes } from '@lights-out/contracts';

import {
  missingObjects,
  objects,
  openCast,
  people,
  players,
  type Belongings,
  type Cast,
  type ObjectKind,
  type Person,
  type PlayerName,
} from '../src/access/people.ts';
import { rows, type Row } from '../src/access/rows.ts';
import { send } from '@lights-out/stack/players/calls';
import { startTestStack, type TestStack } from '../src/stack.ts';

const timeoutMs = 120_000;
/** What the gateway answers itself, for the portal. */
const gatewaysOwn = ['GET /api/portal/:segment', 'GET /api/site', 'GET /api/admin/slices', 'POST /api/policy-reports'];
let stack: TestStack;
let cast: Cast;
let cookies: Record<Person, string>;

beforeAll(async () => {
  stack = await startTestStack();
  cast = await openCast(stack);
  cookies = await signAllIn();
}, timeoutMs);

afterAll(() => stack.stop());

test('the table contains every route once', () => {
  const routes = new Set([...allRoutes.map(({ method, path }) => `${method} ${path}`), ...gatewaysOwn]);
  expect(rows.map(({ route }) => route).toSorted()).toEqual([...routes].toSorted());
});

test.each(rows)(
  "$route: each caller, for its own object, another player's and a missing one",
  async (row) => {
    const answers: Record<string, Record<string, number>> = {};
    for (const person of people) {
      const given: Record<string, number> = {};
      for (const object of objects) given[object] = await answerTo(row, person, object);
      answers[person] = given;
    }
    expect(answers).toEqual(row.expected);
    if (row.endsSessions && row !== rows.at(-1)) cookies = await signAllIn();
  },
  timeoutMs,
);

async function answerTo(row: Row, person: Person, object: ObjectKind): Promise<number> {
  const [method, pattern] = row.route.split(' ') as [string, string];
  const {
    params = {},
    query,
    body,
  } = row.call(thing(person, object), isPlayer(person) ? cast.belongings[person] : missingObjects);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const cookie = row.endsSessions ? await freshCookie(person) : cookies[person];
  const response = await send(stack, cookie, method, query ? `${path}?${query}` : path, body);
  expectNothingForeign(await response.text(), person, `${row.route} by ${person} about ${object}`);
  return response.status;
}

/** Signs in again, if the account still exists. */
async function freshCookie(person: Person): Promise<string> {
  cookies[person] = await cast.signIn(person);
  return cookies[person];
}

/** The object of a call. A caller without objects uses the owner's. */
function thing(person: Person, object: ObjectKind): Belongings {
  if (object === 'missing') return missingObjects;
  if (object === 'own') return isPlayer(person) ? cast.belongings[person] : cast.belongings.owner;
  return person === 'owner' ? cast.belongings.other : cast.belongings.owner;
}

/** No reply reveals another player's email address, except to an admin. */
function expectNothingForeign(text: string, person: Person, which: string): void {
  if (person === 'admin') return;
  const foreign = players.filter((player) => player !== person).map((player) => cast.belongings[player].email);
  expect({ which, revealed: foreign.filter((email) => text.includes(email)) }).toEqual({ which, revealed: [] });
}

function isPlayer(person: Person): person is PlayerName {
  return (players as readonly Person[]).includes(person);
}

async function signAllIn(): Promise<Record<Person, string>> {
  return Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await cast.signIn(person)] as const)),
  ) as Record<Person, string>;
}
