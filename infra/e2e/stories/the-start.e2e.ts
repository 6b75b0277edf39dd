import { messages } from '@lights-out/contracts/messages';
import { startTestStack, type TestStack } from '@lights-out/stack';

import { recorded, recordFrames } from '../src/frames.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { questionShown, register } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('frame by frame: the lights go on one by one, out together on black, GO, and the question is there', async () => {
  const player = await openPlayer(stack, { viewport: phone, keepsTime: true, motion: true });
  await register(player);
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  await recordFrames(player.page);
  await slowDown(player, 4);
  await questionShown(player, 1);
  const { frames, shifts } = await recorded(player.page);

  const litInTurn = frames.map(({ lit }) => lit).filter((lit, index, all) => lit !== all[index - 1]);
  expect(litInTurn).toEqual([0, 1, 2, 3, 4, 5, 0]);
  const out = frames.slice(frames.findLastIndex(({ lit }) => lit === 5) + 1);
  const first = out.findIndex(({ question }) => question !== '');
  const [covered, asked] = [out.slice(0, first), out.slice(first)];
  const go = covered.findIndex(({ isGo }) => isGo);
  expect(go).toBeGreaterThan(0);
  expect(covered.slice(0, go).every(({ lights, lit, isGo }) => lights === 5 && lit === 0 && !isGo)).toBe(true);
  expect(covered.slice(go).every(({ isGo }) => isGo)).toBe(true);
  expect(asked.filter(({ skeletons }) => skeletons > 0)).toEqual([]);
  expect(asked[0]?.secondsLeft).toBe('15');
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);

  // A busy machine paints late, which says nothing of the page: told, not asserted.
  const gaps = frames.slice(1).map(({ atMs }, index) => atMs - frames[index]!.atMs);
  const share = gaps.filter((ms) => ms < 20).length / gaps.length;
  process.stdout.write(`${(share * 100).toFixed(1)} % of ${gaps.length} frames came within 20 ms\n`);
});

test.each([
  [360, 640],
  [740, 360],
  [720, 420],
  [720, 450],
  [960, 540],
  [1280, 520],
  [1440, 900],
])('at %d × %d nothing of the start lies on anything else', async (width, height) => {
  const player = await openPlayer(stack, { viewport: { width, height } });
  await register(player);
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  const overlaps = await player.page.getByRole('dialog').evaluate((dialog) => {
    const boxes = [...dialog.children].map((part) => part.getBoundingClientRect()).filter((box) => box.height > 1);
    return boxes.slice(1).filter((box, index) => box.top < boxes[index]!.bottom - 1).length;
  });
  expect(overlaps).toBe(0);
  await player.page.getByRole('button', { name: messages.parts.cancel }).click();
  await player.page.waitForURL('**/mode');
});

/** @param factor how many times slower the browser's processor is made */
async function slowDown({ page }: Player, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
