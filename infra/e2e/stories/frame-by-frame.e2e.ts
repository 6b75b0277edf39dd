import { messages } from '@lights-out/contracts/messages';
import type { Page } from 'playwright-core';

import { rightOptionOf, type Shown, wrongOptionOf } from '../src/answer-key.ts';
import { lastFrame, recorded, recordFrames, type Frame, type Shift } from '../src/frames.ts';
import { openPlayer, phone } from '../src/player.ts';
import { recordedWork, recordWork } from '../src/processor-time.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { pictureOf, register } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const desk = { width: 1440, height: 900 };
/** How many times slower than this machine's the processor is that Lighthouse takes for a phone's. */
const slowness = 4;
const frameMs = 20;
const goMs = 250;

/*
 * A race is recorded frame by frame, with a wrong answer first and six right ones after it. On the slowed processor a frame has
 * 20 ms. What is compared with them is the processor's own time that the page's main thread used for the frame, times the
 * slowness: when other programs keep the machine busy, frames come late, which is not counted. A crowded processor
 * is slower itself: the 20 ms grow by as much as tasks had to wait for it, and the best of up to three races counts.
 */
test.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'on %s start, verdicts, finish and result are painted whole, move nothing and fit their frames',
  async (_, viewport) => {
    const shares: number[] = [];
    while (shares.length < 3 && !shares.some((share) => share >= 0.95)) shares.push(await shareInTime(viewport));
    expect(Math.max(...shares)).toBeGreaterThanOrEqual(0.95);
  },
  240_000,
);

/** Plays and checks a race. @returns the share of its frames that fit */
async function shareInTime(viewport: typeof phone): Promise<number> {
  const player = await openPlayer(stack, { viewport, keepsTime: true, motion: true });
  await register(player);
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  await recordFrames(player.page);
  await recordWork(player.page);
  await playByKeyboard(player.page, (n) => (n === 1 ? wrongOptionOf : rightOptionOf));
  const { frames, shifts } = await recorded(player.page);
  const { byFrame, crowding } = await recordedWork(player.page);
  const againBox = await player.page.getByRole('link', { name: messages.results.rematch }).boundingBox();

  const asked = frames.findIndex(({ question }) => question !== '');
  const end = frames.findIndex(({ isResult }) => isResult);
  // A machine that was held up for as long as GO is shown has perhaps not painted it: such a race counts as one that does not fit.
  if (longestGapMs(frames.slice(0, asked)) >= goMs) return 0;
  expectStart(frames.slice(0, asked));
  expectVerdicts(frames.slice(asked, end));
  expect(frames.slice(end).every(({ isResult }) => isResult)).toBe(true);
  // Nothing of the result is seen before its finish, which comes once.
  expect(changesOf(frames.slice(end).map(({ isFinish }) => isFinish))).toEqual([true, false]);
  expectNothingMoved(shifts);
  // What matters of the result is above the fold.
  expect((againBox?.y ?? Number.NaN) + (againBox?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);

  const roomMs = frameMs * Math.max(1, crowding);
  const shareWithin = (ms: number) => byFrame.filter((own) => own * slowness < ms).length / byFrame.length;
  const said = [roomMs, frameMs].map((ms) => `${(shareWithin(ms) * 100).toFixed(1)} % within ${ms.toFixed(1)} ms`);
  process.stdout.write(`Of ${byFrame.length} frames ${said.join(', ')}\n`);
  return shareWithin(roomMs);
}

/**
 * Plays a race by keyboard. Looks at what was recorded a few times a second: the steps of other stories look at the page in each
 * frame, which would be counted as the page's own work.
 */
async function playByKeyboard(
  page: Page,
  choiceOf: (n: number) => (question: string, shown: Shown) => string,
): Promise<void> {
  let before = '';
  for (let n = 1; n <= 7; n += 1) {
    const { question } = await frameWith(page, (frame) => frame.question !== '' && frame.question !== before);
    const options = await page.locator('main ol button > span:nth-child(2)').allTextContents();
    const shown = { options, imageAlt: await pictureOf(page) };
    await page.keyboard.press('ABCD'.charAt(options.indexOf(choiceOf(n)(question, shown))));
    before = question;
  }
  await frameWith(page, ({ isFinish }) => isFinish);
  await frameWith(page, ({ isResult, isFinish }) => isResult && !isFinish);
}

async function frameWith(page: Page, isIt: (frame: Frame) => boolean): Promise<Frame> {
  for (;;) {
    const frame = await lastFrame(page);
    if (frame && isIt(frame)) return frame;
    await page.waitForTimeout(200);
  }
}

function longestGapMs(frames: readonly Frame[]): number {
  return Math.max(...frames.slice(1).map(({ atMs }, index) => atMs - frames[index]!.atMs));
}

/** One lamp after the other, all five dark together, GO, and nothing else until the question is there. */
function expectStart(frames: readonly Frame[]): void {
  // On a crowded machine the record begins with the first lamp.
  expect(changesOf([0, ...frames.map(({ lit }) => lit)])).toEqual([0, 1, 2, 3, 4, 5, 0]);
  const out = frames.slice(frames.findLastIndex(({ lit }) => lit === 5) + 1);
  const go = out.findIndex(({ isGo }) => isGo);
  expect(go).toBeGreaterThan(0);
  expect(out.slice(0, go).every(({ lights, isGo }) => lights === 5 && !isGo)).toBe(true);
  expect(out.slice(go).every(({ isGo }) => isGo)).toBe(true);
}

/** The question is there with its whole time; each verdict is painted at once with all that belongs to it. */
function expectVerdicts(frames: readonly Frame[]): void {
  expect(frames[0]?.secondsLeft).toBe('15');
  expect(frames.filter(({ skeletons, question }) => skeletons > 0 || question === '')).toEqual([]);
  const wrong = frames.filter(({ chosen }) => chosen === 'wrong');
  expect(wrong.length).toBeGreaterThan(0);
  expect(
    wrong.filter(({ isRightShown, reason, sectors }) => !isRightShown || !reason || sectors[0] !== 'wrong'),
  ).toEqual([]);
  const right = frames.filter(({ chosen }) => chosen === 'right');
  expect(changesOf(right.map(({ question }) => question))).toHaveLength(6);
  expect(right.filter(({ reason, sectors }) => reason !== '' || sectors.length !== 7)).toEqual([]);
  // The score counts up, by more steps than it was raised.
  const scores = changesOf(frames.map(({ score }) => Number(score.replaceAll(/\D/g, ''))));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(scores.length).toBeGreaterThan(2 * 6);
  expect(changesOf(frames.map(({ sectors }) => sectors.filter((one) => one === 'wrong').length))).toEqual([0, 1]);
}

function expectNothingMoved(shifts: readonly Shift[]): void {
  // The count stays in the middle of its place when it loses a digit.
  const others = shifts.filter(({ moved }) => moved.some((name) => name !== 'text of timer'));
  expect(others.filter(({ during, value }) => during !== 'result' && value > 0.001)).toEqual([]);
  // Named where they are too much.
  expect(shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts).toEqual([]);
}

/** The values in order, each once for as long as it stayed. */
function changesOf<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => index === 0 || value !== values[index - 1]);
}
