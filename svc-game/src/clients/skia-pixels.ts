import type { Canvas, CanvasKit, Image } from 'canvaskit-wasm';

import type { Frame, Painted } from './painter.ts';
import { surfaceOf, type Own, type Skia } from './skia.ts';

const ground = '#141821';
const qualities = [85, 70, 55, 40];
/** The size in which a picture is looked at: one colour all over shows nothing. */
const sampleSize = { width: 160, height: 90 } as const;

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
  const read = canvas.readPixels(0, 0, {
    ...sampleSize,
    alphaType: skia.kit.AlphaType.Unpremul,
    colorType: skia.kit.ColorType.RGBA_8888,
    colorSpace: skia.kit.ColorSpace.SRGB,
  });
  if (read === null) throw new Error('The picture could not be looked at.');
  const pixels = new Uint32Array(read.buffer, read.byteOffset, sampleSize.width * sampleSize.height);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** Draws an image into a box; smoothly, as it is hardly ever of the same size. */
function drawImage(kit: CanvasKit, canvas: Canvas, image: Image, box: Float32Array): void {
  const all = kit.XYWHRect(0, 0, image.width(), image.height());
  canvas.drawImageRectOptions(image, all, box, kit.FilterMode.Linear, kit.MipmapMode.None);
}
