import { createRequire } from 'node:module';

import { Refusal, type Log } from '@lights-out/service-kit';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Brush = SKRSContext2D;

/** Draws a picture of 1200 × 630, the size of link previews, and returns it as PNG. */
export type Painter = (draw: (brush: Brush) => void) => Promise<Uint8Array>;

export const pictureSize = { width: 1200, height: 630 } as const;

// A picture costs 24 ms on a thread of the pool and 7 on ours; further calls are refused, not queued.
const mostWaiting = 25;

/**
 * Draws one picture after the other. The library is loaded with the first one: on a platform without it only pictures
 * are missing (decision 0063).
 *
 * @throws {Refusal} `unavailable` if too many calls wait or the library cannot be loaded
 */
export function createPainter(log: Log): Painter {
  let canvas: ReturnType<typeof loadCanvas> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const paint: Painter = async (draw) => {
    const { createCanvas } = await (canvas ??= loadCanvas(log));
    const { width, height } = pictureSize;
    const picture = createCanvas(width, height);
    draw(picture.getContext('2d'));
    return picture.encode('png');
  };

  return async (draw) => {
    if (waiting >= mostWaiting) throw new Refusal('unavailable');
    waiting += 1;
    const next = last
      .then(() => paint(draw))
      .finally(() => {
        waiting -= 1;
      });
    last = next.catch(() => {});
    return next;
  };
}

/** All of Saira's character sets, in the order of lookup. */
export const typeface = 'Saira, Saira Extended, Saira Vietnamese';

/** @throws {Refusal} `unavailable` on a platform without the library */
export async function loadCanvas(log: Log) {
  const canvas = await import('@napi-rs/canvas').catch((err: unknown) => {
    log.error({ event: 'pictures-not-drawn', err });
    throw new Refusal('unavailable');
  });
  const { resolve } = createRequire(import.meta.url);
  const subsets = [
    ['Saira', 'latin'],
    ['Saira Extended', 'latin-ext'],
    ['Saira Vietnamese', 'vietnamese'],
  ] as const;
  for (const [family, subset] of subsets) {
    const file = resolve(`@fontsource-variable/saira/files/saira-${subset}-wght-normal.woff2`);
    if (canvas.GlobalFonts.registerFromPath(file, family) === null) throw new Error(`The font ${file} cannot be read.`);
  }
  return canvas;
}
