import { seededRandom } from '@lights-out/service-kit/testing';

import type { Account } from './accounts.ts';
import { byStanding, judgeContest } from './judge.ts';
import { holdContest, type HeldContest } from './over-http.ts';
import { queueOfContest } from './queue.ts';
import { someContestQuestions } from './questions.ts';
import { mixedAccounts, playAll } from './run.ts';

// A contest of full length would take minutes: a few games of each player show the same paths.
const mostGames = 2;
const prizePlaces = 3;
const bank = someContestQuestions(seededRandom(3), 150);
const accounts: Account[] = mixedAccounts(6, 5).map((account) => ({
  ...account,
  startsAt: account.startsAt.slice(0, mostGames),
}));

let held: HeldContest;
beforeAll(async () => {
  held = await holdContest(accounts, bank, prizePlaces);
}, 300_000);

const modelled = async () => (await playAll(accounts, bank)).sort(byStanding);

test('the service gives everybody the score that the rules alone give', async () => {
  const expected = (await modelled()).map(({ account, best, achievedAt }, index) => ({
    rank: index + 1,
    displayName: account.name,
    score: best,
    achievedAt: new Date(achievedAt).toISOString(),
  }));
  expect(held.standings).toMatchObject(expected);
});

test("the stewards' queue says of everybody what the signals say in memory", async () => {
  const months = await modelled();
  const { queue } = held;
  expect(queue).toEqual(queueOfContest(months, prizePlaces, judgeContest(months)));
  expect(queue.slice(0, prizePlaces + 3).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(queue.flatMap(({ signals }) => signals.map(({ kind }) => kind))).size).toBeGreaterThan(5);
});

test('who shows a signal wins nothing, and three others do', () => {
  const seen = new Set(held.queue.filter(({ weight }) => weight > 0).map(({ playerId }) => playerId));
  const cheats = accounts.filter(({ playerId, kind }) => kind && seen.has(playerId)).map(({ playerId }) => playerId);
  expect(cheats).toContain(held.standings[0]?.playerId);
  expect(held.winners).toHaveLength(prizePlaces);
  expect(held.winners.filter((winner) => cheats.includes(winner))).toEqual([]);
});

test('nobody wins who has not stood in the queue', () => {
  expect(held.winners.filter((winner) => !held.everQueued.has(winner))).toEqual([]);
});
