import type { Worker } from 'node:worker_threads';

import { silentLog, type Log } from '@lights-out/service-kit';

import type { Drawing } from '../src/clients/drawing.ts';
import { createPainter, startPainterThread, type Painter } from '../src/clients/painter.ts';
import { sitePicture } from './site-picture.ts';

jest.setTimeout(60_000);

const dot: Drawing = [{ kind: 'circle', x: 600, y: 315, radius: 9, fill: '#ff3b30' }];
const isPng = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 1, 4) === 'PNG';
const codeOf = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'drawn',
        (error: { code: string }) => error.code,
      ),
    ),
  );

let threads: Worker[];
let errors: unknown[];
let painter: Painter;
const startThread = () => {
  const thread = startPainterThread();
  threads.push(thread);
  return thread;
};
beforeEach(() => {
  threads = [];
  errors = [];
  const log: Log = { ...silentLog, error: (line: object) => void errors.push(line) };
  painter = createPainter(log, startThread);
});
afterEach(() => painter.stop());

test('the thread starts with the first picture and draws the next ones too', async () => {
  expect(threads).toHaveLength(0);
  expect(isPng(await painter.draw(dot))).toBe(true);
  expect(await painter.draw(dot)).toEqual(await painter.draw(dot));
  expect(threads).toHaveLength(1);
});

test('the event loop turns while a picture is drawn', async () => {
  await painter.draw(dot);
  let turns = 0;
  let isDrawn = false;
  const turn = () => {
    turns += 1;
    if (!isDrawn) setImmediate(turn);
  };
  setImmediate(turn);
  await painter.draw(sitePicture());
  isDrawn = true;
  // Drawn on this thread, a picture would leave a handful of turns.
  expect(turns).toBeGreaterThan(100);
});

test('one picture is drawn at a time, 25 wait, and further ones are refused', async () => {
  const codes = await codeOf(Array.from({ length: 27 }, () => painter.draw(dot)));
  expect(codes).toEqual([...Array.from({ length: 25 }, () => 'drawn'), 'unavailable', 'unavailable']);
  expect(await codeOf([painter.draw(dot)])).toEqual(['drawn']);
  expect(threads).toHaveLength(1);
});

test('what a picture needed is given back: sixty of 3 MB each fit into the 128 MB, above which the thread is replaced', async () => {
  for (let drawn = 0; drawn < 60; drawn += 1) await painter.draw(dot);
  expect(threads).toHaveLength(1);
});

test('a thread that dies refuses the picture it had, is reported, and another draws those that wait', async () => {
  await painter.draw(dot);
  const calls = [painter.draw(sitePicture()), painter.draw(dot)];
  await threads[0]!.terminate();
  expect(await codeOf(calls)).toEqual(['unavailable', 'drawn']);
  expect(threads).toHaveLength(2);
  expect(errors).toEqual([{ event: 'pictures-not-drawn', err: expect.any(Error) }]);
});

test('a thread that dies while nothing is drawn is replaced with the next picture', async () => {
  await painter.draw(dot);
  await threads[0]!.terminate();
  expect(isPng(await painter.draw(dot))).toBe(true);
  expect(errors).toEqual([]);
});

test('an order that the thread fails at ends it, and the next picture is drawn', async () => {
  const wrong = [{ kind: 'box', fill: undefined }] as unknown as Drawing;
  expect(await codeOf([painter.draw(wrong), painter.draw(dot)])).toEqual(['unavailable', 'drawn']);
  expect(threads).toHaveLength(2);
});

test('once stopped no thread runs and none is started', async () => {
  const drawn = codeOf([painter.draw(dot)]);
  await painter.stop();
  expect(await drawn).toEqual(['unavailable']);
  expect(await codeOf([painter.draw(dot)])).toEqual(['unavailable']);
  expect(threads.length).toBeLessThan(2);
  expect(errors).toEqual([]);
});

const shared = createPainter(silentLog);
afterAll(() => shared.stop());

test('pixels are drawn anew in their frame, at a quality that fits', async () => {
  const png = await shared.draw(sitePicture());
  const redrawn = await shared.redraw(png, { width: 640, height: 360, mostBytes: 24_576 });
  const bytes = Buffer.from('webp' in redrawn ? redrawn.webp : []);
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(bytes.length).toBeLessThanOrEqual(24_576);
  expect(await shared.redraw(png, { width: 640, height: 360, mostBytes: 1_000 })).toEqual({ fault: 'detailed' });
  expect(await shared.redraw(png.subarray(0, 60), { width: 640, height: 360, mostBytes: 24_576 })).toEqual({
    fault: 'damaged',
  });
  const blank = await shared.draw([]);
  expect(await shared.redraw(blank, { width: 1_200, height: 630, mostBytes: 24_576 })).toEqual({ fault: 'empty' });
});
