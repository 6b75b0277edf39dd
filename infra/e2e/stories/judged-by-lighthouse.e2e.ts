import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, playOn, questionShown } from '../src/steps.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../src/lighthouse.ts');

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('Lighthouse scores 100 for accessibility, best practices and search on the pages that visitors see first', async () => {
  const paths = ['/', '/leaderboard', await aChallenge()];
  const { stdout } = await run(process.execPath, [program, '--judge', ...paths.map((path) => stack.url + path)], {
    timeout: 400_000,
  });
  const reports = JSON.parse(stdout) as { url: string; scores: Record<string, number>; faults: string[] }[];
  expect(reports.map(({ url, scores, faults }) => ({ path: new URL(url).pathname, scores, faults }))).toEqual(
    paths.map((path) => ({
      path,
      scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
      faults: [],
    })),
  );
}, 420_000);

/** The path of a friend challenge that was created from a new game. */
async function aChallenge(): Promise<string> {
  const player = await openPlayer(stack);
  await player.page.clock.install();
  await haveAccount(player);
  await player.goto('/game?skipCountdown=true');
  await questionShown(player, 1);
  await playOn(player);
  await player.press(messages.sharing.create);
  await player.see(messages.sharing.available);
  return new URL(await player.page.getByRole('main').locator('input[readonly]').inputValue()).pathname;
}
