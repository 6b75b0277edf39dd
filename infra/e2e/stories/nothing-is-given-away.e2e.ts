import { eventually } from '@lights-out/service-kit/testing/eventually';

import { knownQuestion, knownQuestions, rightOptionOf } from '../src/answer-key.ts';
import { openPlayer } from '../src/player.ts';
import { servedFiles } from '../src/served-files.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, questionShown, register, startFreePractice } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('no byte that a player receives reveals the question before it opens, or the right option before the answer is locked', async () => {
  const player = await openPlayer(stack);
  const received: string[] = [];
  player.page.on('response', async (response) => {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    received.push(`${response.url()} ${headers} ${await response.text().catch(() => '')}`);
  });
  await register(player);
  await startFreePractice(player);
  for (let n = 1; n <= 7; n += 1) {
    const text = await questionShown(player, n);
    await player.page.waitForLoadState('networkidle');
    const right = rightOptionOf(text);
    const known = knownQuestion(text);
    // The question itself arrives sealed, and opens by its key in the page.
    await eventually(() => expect(received.filter((one) => one.includes(`/questions/${n}/key`))).toHaveLength(1));
    expect(received.join('\n')).not.toContain(text.trim());
    expect(received.join('\n')).not.toContain(known.explanation);
    await answer(player, right);
  }
  await player.page.waitForURL('**/results');
});

test('the served slices contain no question', () => {
  const assets = ['shell', 'game', 'account', 'leaderboard'].flatMap((slice) =>
    servedFiles(stack, slice, /\.(js|css|html|json|map|svg)$/),
  );
  const all = assets.join('\n');
  expect(assets.length).toBeGreaterThan(10);
  // All the hand-written ones and one in twenty of the thousands that were made.
  const some = knownQuestions().filter(({ id }, index) => id <= 630 || index % 20 === 0);
  for (const { question, explanation } of some) {
    expect(all).not.toContain(question);
    expect(all).not.toContain(explanation);
  }
});
