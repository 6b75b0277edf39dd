import type { Canvas, CanvasKit, Image } from 'canvaskit-wasm';

/** The size in which a picture is looked at: one colour all over shows nothing. */
export const sampleSize = { width: 160, height: 90 } as const;

export function isOneColour(kit: CanvasKit, canvas: Canvas): boolean {
  const read = canvas.readPixels(0, 0, {
    ...sampleSize,
    alphaType: kit.AlphaType.Unpremul,
    colorType: kit.ColorType.RGBA_8888,
    colorSpace: kit.ColorSpace.SRGB,
  });
  if (read === null) throw new Error('The picture could not be looked at.');
  const pixels = new Uint32Array(read.buffer, read.byteOffset, sampleSize.width * sampleSize.height);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** Draws an image into a box; smoothly, as it is hardly ever of the same size. */
export function drawImage(kit: CanvasKit, canvas: Canvas, image: Image, box: Float32Array): void {
  const all = kit.XYWHRect(0, 0, image.width(), image.height());
  canvas.drawImageRectOptions(image, all, box, kit.FilterMode.Linear, kit.MipmapMode.None);
}
