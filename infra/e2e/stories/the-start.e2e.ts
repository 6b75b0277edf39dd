import { brotliCompressSync } from 'node:zlib';

import { messages } from '@lights-out/contracts/messages';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { openPlayer, phone } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount } from '../src/steps.ts';

const screens = [
  [360, 640],
  [740, 360],
  [720, 420],
  [720, 450],
  [960, 540],
  [1280, 520],
  [1440, 900],
] as const;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('the lights wait for no more than 200 KB of JavaScript, and nothing more is loaded while they are on', async () => {
  const player = await openPlayer(stack, { viewport: phone, keepsTime: true });
  await haveAccount(player);
  await player.page.addInitScript(noteScripts);
  await player.page.goto('/game');
  await player.see(messages.countdown.freeTitle);
  const urls = await player.page.evaluate(() => (globalThis as unknown as { scripts: readonly string[] }).scripts);
  const sizes = await Promise.all(urls.map(async (url) => brotliCompressSync(await (await fetch(url)).bytes()).length));
  expect(urls.filter((url) => url.includes('remote-entry'))).toHaveLength(1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${total} bytes in ${urls.length} scripts\n`);
  // No key or pointer has touched this page: what the race may need later comes when it is on.
  expect(await player.page.evaluate(listLateParts)).toEqual([]);
  await player.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await eventually(async () => expect(await player.page.evaluate(listLateParts)).not.toEqual([]));
  // What they waited for on 22 November, before the race had verdicts, rank and sounds to show.
  expect(total).toBeLessThanOrEqual(200_000);
});

test('nothing of the start lies on anything else, on no screen', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  await player.goto('/mode');
  for (const [width, height] of screens) {
    await player.page.setViewportSize({ width, height });
    await player.press(messages.mode.start);
    await player.see(messages.countdown.freeTitle);
    const overlaps = await player.page.getByRole('dialog').evaluate((dialog) => {
      const boxes = [...dialog.children].map((part) => part.getBoundingClientRect()).filter((box) => box.height > 1);
      return boxes.slice(1).filter((box, index) => box.top < boxes[index]!.bottom - 1).length;
    });
    expect({ width, height, overlaps }).toEqual({ width, height, overlaps: 0 });
    await player.page.getByRole('button', { name: messages.parts.cancel }).click();
    await player.page.waitForURL('**/mode');
  }
});

/** Runs in the page. */
function listLateParts(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return urls.filter((url) => /\/assets\/(late|page)-/.test(url));
}

/** Runs in the page: notes which scripts have been run when the start covers the page. */
function noteScripts(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('dialog[open]')) return;
    watch.disconnect();
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    Object.assign(globalThis, {
      scripts: loaded.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name),
    });
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
}
