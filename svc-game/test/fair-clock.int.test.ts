import { createGame, postAnswer, postEcho, postQuestion, postQuestionKey, scoreAnswer } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { playOnLine, type Line, type TimedAnswer } from './on-a-line.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

const random = seededRandom(5);
const between = (least: number, most: number) => least + random(most - least);
/** A leg takes up to 40 % longer, and one in ten twice as long. */
const jitter = (legMs: number) => (random(10) === 0 ? 2 * legMs : legMs * (1 + between(0, 400) / 1_000));
const steady = (legMs: number) => legMs;

/** Many games on one line, each answer after a time that a person needs. */
async function playMany(line: Line, count: number): Promise<TimedAnswer[][]> {
  const games: TimedAnswer[][] = [];
  for (let game = 0; game < count; game += 1) {
    const thoughts = Array.from({ length: 7 }, () => between(1_200, 9_000));
    games.push(await playOnLine(await service.as(somePlayer()), service.clock, line, thoughts));
  }
  return games;
}

const bonusOf = (usedMs: number) => scoreAnswer(true, usedMs / 1_000, 'easy') - 100;
const pointsLost = ({ thoughtMs, usedMs }: TimedAnswer) => bonusOf(thoughtMs) - bonusOf(usedMs);
const msLost = ({ thoughtMs, usedMs }: TimedAnswer) => usedMs - thoughtMs;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

test.each([20, 150])('a line of %i ms with jitter costs an honest player at most one bonus point', async (ms) => {
  const answers = (await playMany({ roundTripMs: ms, jitter }, 8)).flat();
  expect(median(answers.map(pointsLost))).toBeLessThanOrEqual(1);
});

// What a line costs beyond its credit cannot be given back to an honest player and denied to a liar (decision 0220).
test('a line of 400 ms with jitter costs what it exceeds the credit by', async () => {
  const games = await playMany({ roundTripMs: 400, jitter: steady }, 2);
  for (const answers of games) expect(answers.map(msLost)).toEqual([250, 250, 250, 250, 400, 400, 400]);
  const shaky = (await playMany({ roundTripMs: 400, jitter }, 8)).flat();
  expect(median(shaky.map(pointsLost))).toBeLessThanOrEqual(3);
});

// So whatever more is credited to the first is a gain of the second, who thinks 400 ms longer (infra/docs/fair-play.md).
test('an honest player on a line of 400 ms and a liar who holds everything back as long get the same times', async () => {
  const thoughts = Array.from({ length: 7 }, () => between(1_200, 9_000));
  const play = async (line: Line, given: readonly number[]) =>
    (await playOnLine(await service.as(somePlayer()), service.clock, line, given)).map(({ usedMs }) => usedMs);
  const honest = await play({ roundTripMs: 400, jitter: steady }, thoughts);
  const longer = thoughts.map((ms) => ms + 400);
  expect(await play({ roundTripMs: 0, jitter: steady, holdsEchoesMs: 400 }, longer)).toEqual(honest);
});

test('a player who delays echoes to look slow gains 150 ms an answer and 600 ms a game', async () => {
  for (const holdsEchoesMs of [150, 400, 5_000]) {
    const games = await playMany({ roundTripMs: 0, jitter: steady, holdsEchoesMs }, 2);
    for (const answers of games) {
      expect(answers.map((answer) => 0 - msLost(answer))).toEqual([150, 150, 150, 150, 0, 0, 0]);
      expect(-sum(answers.map(msLost))).toBe(600);
    }
  }
});

test('a player who keeps old tokens, changes them, makes some up or returns none gains no more', async () => {
  const forgeries: NonNullable<Line['forges']>[] = [
    ([first]) => first,
    (tokens) => tokens.at(-2),
    (tokens) => tokens.at(-1)?.replace(/^\d+/, (sentAt) => String(Number(sentAt) - 10_000)),
    () => '1.150.AAAAAAAAAAAAAAAAAAAAAA',
    () => '',
  ];
  for (const forges of forgeries) {
    const games = await playMany({ roundTripMs: 20, jitter: steady, forges }, 2);
    for (const answers of games) {
      for (const answer of answers) expect(-msLost(answer)).toBeLessThanOrEqual(150);
      expect(-sum(answers.map(msLost))).toBeLessThanOrEqual(600);
    }
  }
});

test('the time that a browser claims changes nothing', async () => {
  const client = await service.as(somePlayer());
  const { body: game } = await client.call(createGame, { body: { premium: false } });
  const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  service.clock.advance(4_000);
  const body = { n: 1, selectedOption: rightOption(question) };
  const { body: verdict } = await client.call(postAnswer, { params: { id: game.gameId }, body });
  expect(verdict).toMatchObject({ isCorrect: true, timeTaken: 4 });
});

test('a token is refused in another game, and to another player', async () => {
  const mine = await service.as(somePlayer());
  const { body: game } = await mine.call(createGame, { body: { premium: false } });
  const theirs = await service.as(somePlayer());
  const { body: other } = await theirs.call(createGame, { body: { premium: false } });
  const echo = (client: typeof mine, id: string) =>
    client.call(postEcho, { params: { id }, body: { lineToken: game.lineToken ?? '' } });
  expect((await echo(mine, game.gameId)).status).toBe(200);
  expect((await echo(theirs, game.gameId)).body).toMatchObject({ code: 'invalid-request' });
  expect((await echo(theirs, other.gameId)).body).toMatchObject({ code: 'invalid-request' });
});

test('another process of the service measures the same line and gives the same key', async () => {
  const sister = await startServiceUnderTest({ on: service });
  try {
    const player = somePlayer();
    const here = await service.as(player);
    const there = await sister.as(player);
    const { body: game } = await here.call(createGame, { body: { premium: false } });
    const params = { id: game.gameId };
    service.clock.advance(40);
    const { body: echoed } = await there.call(postEcho, { params, body: { lineToken: game.lineToken ?? '' } });
    const { body: key } = await here.call(postQuestionKey, { params: { ...params, n: 1 } });
    expect((await there.call(postQuestionKey, { params: { ...params, n: 1 } })).body).toEqual(key);
    service.clock.advance(1_000);
    const body = { n: 1, selectedOption: 0, lineToken: echoed.lineToken };
    expect((await here.call(postAnswer, { params, body })).body.timeTaken).toBe(0.96);
  } finally {
    await sister.stop();
  }
});
