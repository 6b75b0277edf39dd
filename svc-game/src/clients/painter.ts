import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { Refusal, type Log } from '@lights-out/service-kit';

import type { Drawing } from './drawing.ts';

/** What the thread is asked for: a drawing as PNG, or the pixels of a PNG or WebP drawn anew. The answer to each is `Painted[kind]`. */
export type PainterOrder =
  | { readonly kind: 'draw'; readonly drawing: Drawing }
  | { readonly kind: 'redraw'; readonly picture: Uint8Array; readonly into: Frame };

/** Pixels, and the most bytes of what is encoded. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly mostBytes: number;
}

export interface Painted {
  readonly draw: Uint8Array;
  readonly redraw: { readonly webp: Uint8Array } | { readonly fault: PictureFault };
}

type OrderOf<K extends keyof Painted> = Extract<PainterOrder, { kind: K }>;

/** `detailed`: even the lowest quality has too many bytes; `empty`: one colour all over. */
export type PictureFault = 'damaged' | 'detailed' | 'empty';

/** What the thread replies; `memoryBytes` is what the library holds, which never becomes less. */
export interface PainterReply {
  readonly painted: Painted[keyof Painted];
  readonly memoryBytes: number;
}

/** Draws on a thread of its own, one picture after the other. All methods throw `unavailable` as a refusal. */
export interface Painter {
  /** A picture of `pictureSize`, as PNG. */
  draw(drawing: Drawing): Promise<Painted['draw']>;
  /** The pixels of a PNG or WebP in the middle of a frame, made smaller where they do not fit, as WebP. */
  redraw(picture: Uint8Array, into: Frame): Promise<Painted['redraw']>;
  stop(): Promise<void>;
}

// A picture takes 60 ms; further calls are refused, not queued.
const mostWaiting = 25;
// No picture takes a tenth of it, with the library's start.
const limitMs = 20_000;
// The library reserves as much at its start, and needs no more for link previews. A thread that needed more is replaced.
const mostKeptBytes = 128 * 1024 ** 2;
const heapMb = 128;

/**
 * The thread starts with the first picture, and again after it has failed; whoever waits for the picture it failed at is refused. It does
 * not keep the process running (decision 0300).
 *
 * @throws {Refusal} `unavailable` if too many calls wait, the thread fails, or the library cannot be loaded
 */
export function createPainter(log: Log, startThread: () => Worker = startPainterThread): Painter {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isStopped = false;

  const start = () => {
    const started = startThread();
    // Without a listener a failure while nothing is drawn would end the process.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const paint = async <K extends keyof Painted>(order: OrderOf<K>): Promise<Painted[K]> => {
    if (isStopped) throw new Refusal('unavailable');
    const asked = (thread ??= start());
    const { painted, memoryBytes } = await askThread(asked, order).catch((err: unknown) => {
      thread = undefined;
      void asked.terminate();
      if (!isStopped) log.error({ event: 'pictures-not-drawn', err });
      throw new Refusal('unavailable');
    });
    if (memoryBytes > mostKeptBytes) {
      thread = undefined;
      void asked.terminate();
    }
    return painted as Painted[K];
  };

  const inTurn = async <K extends keyof Painted>(order: OrderOf<K>): Promise<Painted[K]> => {
    if (waiting >= mostWaiting) throw new Refusal('unavailable');
    waiting += 1;
    const next = last
      .then(() => paint(order))
      .finally(() => {
        waiting -= 1;
      });
    last = next.catch(() => {});
    return next;
  };

  return {
    draw: (drawing) => inTurn({ kind: 'draw', drawing }),
    redraw: (picture, into) => inTurn({ kind: 'redraw', picture, into }),
    stop: async () => {
      isStopped = true;
      await thread?.terminate();
    },
  };
}

/** The thread of `painter-thread.ts`: beside this file; built, it is a bundle of its own (`infra/build/build-service.ts`). */
export function startPainterThread(): Worker {
  const source = join(import.meta.dirname, 'painter-thread.ts');
  const file = existsSync(source) ? source : source.replace(/\.ts$/, '.cjs');
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
}

/** The process waits for a thread only while a picture is drawn. */
async function askThread(thread: Worker, order: PainterOrder): Promise<PainterReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PainterReply>();
  const onExit = (code: number) => reject(new Error(`The thread that draws pictures ended with code ${code}.`));
  const timer = setTimeout(() => reject(new Error(`A picture was not drawn in ${limitMs} ms.`)), limitMs);
  thread.on('message', resolve).on('error', reject).on('exit', onExit);
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(order);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.unref();
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}
