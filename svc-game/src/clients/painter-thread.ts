import { parentPort } from 'node:worker_threads';

import type { Painted, PainterOrder, PainterReply } from './painter.ts';
import { drawnPng } from './skia-drawing.ts';
import { redrawn } from './skia-pixels.ts';
import { loadSkia, owning, type Skia } from './skia.ts';

// The thread of `painter.ts`. What fails unexpectedly ends it, and with it whatever state the library was left in.
const skia = loadSkia();

parentPort?.on('message', (order: PainterOrder) => void answer(order));

async function answer(order: PainterOrder): Promise<void> {
  const loaded = await skia;
  const reply: PainterReply = { painted: paint(loaded, order), memoryBytes: loaded.kit.HEAPU8.length };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(reply);
}

function paint(loaded: Skia, order: PainterOrder): Painted[keyof Painted] {
  return owning((own) => {
    if (order.kind === 'draw') return drawnPng(loaded, own, order.drawing);
    return redrawn(loaded, own, order.picture, order.into);
  });
}
