import type { Canvas, InputColor, Paint, Paragraph } from 'canvaskit-wasm';

import { pictureSize, type Drawing, type Shape, type Text } from './drawing.ts';
import { surfaceOf, type Own, type Skia } from './skia.ts';

/** A drawing of `pictureSize` as PNG. */
export function drawnPng(skia: Skia, own: Own, drawing: Drawing): Uint8Array {
  const surface = surfaceOf(skia, own, pictureSize);
  const brush = { skia, own, canvas: surface.getCanvas() };
  for (const shape of drawing) drawShape(brush, shape);
  const png = own(surface.makeImageSnapshot()).encodeToBytes();
  if (png === null) throw new Error('The picture could not be encoded.');
  return png;
}

interface Brush {
  readonly skia: Skia;
  readonly own: Own;
  readonly canvas: Canvas;
}

function drawShape(brush: Brush, shape: Shape): void {
  const { canvas, skia } = brush;
  if (shape.kind === 'text') {
    write(brush, shape);
  } else if (shape.kind === 'box') {
    const box = skia.kit.XYWHRect(shape.x, shape.y, shape.width, shape.height);
    canvas.drawRect(box, paintOf(brush, shape.fill));
    if (shape.stroke) canvas.drawRect(box, stroked(brush, paintOf(brush, shape.stroke.colour), shape.stroke.width));
  } else if (shape.kind === 'circle') {
    canvas.drawCircle(shape.x, shape.y, shape.radius, paintOf(brush, shape.fill, shape.opacity));
  } else {
    const { x, y, radius, start, sweep } = shape;
    const oval = skia.kit.LTRBRect(x - radius, y - radius, x + radius, y + radius);
    const paint = stroked(brush, paintOf(brush, shape.colour, shape.opacity), shape.width);
    paint.setStrokeCap(skia.kit.StrokeCap.Round);
    canvas.drawArc(oval, start, sweep, false, paint);
  }
}

function paintOf({ skia: { kit }, own }: Brush, colour: string, opacity = 1): Paint {
  const paint = own(new kit.Paint());
  paint.setColor(kit.parseColorString(colour));
  paint.setAlphaf(opacity);
  paint.setAntiAlias(true);
  return paint;
}

function stroked({ skia: { kit } }: Brush, paint: Paint, width: number): Paint {
  paint.setStyle(kit.PaintStyle.Stroke);
  paint.setStrokeWidth(width);
  return paint;
}

function write(brush: Brush, given: Text): void {
  const { text, ending = '', x, y, size, maxWidth, plate } = given;
  const letters = [...text];
  let shown = `${text}${ending}`;
  const colour = brush.skia.kit.parseColorString(given.colour);
  const written = (pixels: number) =>
    paragraphOf(brush.skia, brush.own, { text: shown, size: pixels, weight: given.weight, colour });
  const fullWidth = widthOf(written(size));
  const fitting = Math.max(Math.min(size, Math.floor((size * maxWidth) / fullWidth)), Math.ceil((size * 2) / 3));
  let paragraph = written(fitting);
  while (widthOf(paragraph) > maxWidth && letters.length > 0) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…${ending}`;
    paragraph = written(fitting);
  }
  if (plate !== undefined) {
    const box = brush.skia.kit.XYWHRect(x - size / 2, y - size * 1.15, widthOf(paragraph) + size, size * 1.6);
    brush.canvas.drawRect(box, paintOf(brush, plate));
  }
  brush.canvas.drawParagraph(paragraph, x, y - paragraph.getAlphabeticBaseline());
}

const widthOf = (paragraph: Paragraph) => paragraph.getMaxIntrinsicWidth();

interface Run {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly colour: InputColor;
}

/** A text in Saira on one line. */
function paragraphOf({ kit, fonts, families }: Skia, own: Own, { text, size, weight, colour }: Run): Paragraph {
  const textStyle = {
    color: colour,
    fontFamilies: families,
    fontSize: size,
    fontVariations: [{ axis: 'wght', value: weight }],
  };
  // Widths to fractions of a pixel.
  const style = new kit.ParagraphStyle({ applyRoundingHack: false, textStyle });
  const builder = own(kit.ParagraphBuilder.MakeFromFontCollection(style, fonts));
  builder.addText(text);
  const paragraph = own(builder.build());
  paragraph.layout(Number.MAX_SAFE_INTEGER);
  return paragraph;
}
