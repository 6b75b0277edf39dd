import { LRUCache } from 'lru-cache';

import type { Drawing } from './drawing.ts';
import type { Painter } from './painter.ts';

// Some 50 KB each.
const mostKept = 200;

/** Draws pictures by a key, and keeps the latest. @throws {Refusal} `unavailable` as the painter does, and draws again when asked again */
export function keptPictures(painter: Pick<Painter, 'draw'>): (key: string, drawing: Drawing) => Promise<Uint8Array> {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: mostKept });
  return async (key, drawing) => {
    const picture = kept.get(key) ?? painter.draw(drawing);
    kept.set(key, picture);
    return picture.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
  };
}
