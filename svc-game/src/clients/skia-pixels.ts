import type { Image } from 'canvaskit-wasm';

import type { Frame, Painted } from './painter.ts';
import { drawImage, isOneColour, sampleSize } from './skia-sample.ts';
import { surfaceOf, type Own, type Skia } from './skia.ts';

const ground = '#141821';
const qualities = [85, 70, 55, 40];

/** The pixels of a PNG or WebP in the middle of a frame, made smaller where they do not fit, as WebP. */
export function redrawn(skia: Skia, own: Own, picture: Uint8Array, into: Frame): Painted['redraw'] {
  const { kit } = skia;
  const decoded = kit.MakeImageFromEncoded(picture);
  if (decoded === null) return { fault: 'damaged' };
  const image = own(decoded);
  const surface = surfaceOf(skia, own, into);
  surface.getCanvas().clear(kit.parseColorString(ground));
  const [w, h] = [image.width(), image.height()];
  const scale = Math.min(into.width / w, into.height / h, 1);
  const [left, top] = [(into.width - w * scale) / 2, (into.height - h * scale) / 2];
  drawImage(kit, surface.getCanvas(), image, kit.XYWHRect(left, top, w * scale, h * scale));
  const drawn = own(surface.makeImageSnapshot());
  if (showsNothing(skia, own, drawn)) return { fault: 'empty' };
  for (const quality of qualities) {
    const webp = drawn.encodeToBytes(kit.ImageFormat.WEBP, quality);
    if (webp === null) throw new Error('The picture could not be encoded.');
    if (webp.length <= into.mostBytes) return { webp };
  }
  return { fault: 'detailed' };
}

function showsNothing(skia: Skia, own: Own, drawn: Image): boolean {
  const canvas = surfaceOf(skia, own, sampleSize).getCanvas();
  drawImage(skia.kit, canvas, drawn, skia.kit.XYWHRect(0, 0, sampleSize.width, sampleSize.height));
  return isOneColour(skia.kit, canvas);
}
