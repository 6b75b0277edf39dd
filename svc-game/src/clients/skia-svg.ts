import type { Canvas, CanvasKit, Paint } from 'canvaskit-wasm';
import { colord, extend } from 'colord';
import names from 'colord/plugins/names';

import { lengthOf, numbersIn, outlineOf, readSvg, type SvgNode } from './svg-nodes.ts';
import type { Painted } from './painter.ts';
import { paragraphOf } from './skia-drawing.ts';
import { isOneColour, sampleSize } from './skia-sample.ts';
import { surfaceOf, type Own, type Skia } from './skia.ts';

/**
 * Draws a cleaned SVG small: what cannot be read, or is one colour all over, is no picture. Only whether something is seen counts, so
 * corners are not rounded, and a gradient runs across the whole drawing (decision 0300).
 */
export function shown(skia: Skia, own: Own, svg: string): Painted['show'] {
  const root = readSvg(svg);
  if (root === undefined) return { fault: 'damaged' };
  const surface = surfaceOf(skia, own, sampleSize);
  const canvas = surface.getCanvas();
  const brush: Brush = { skia, own, canvas, named: namedIn(root), whole: sampleSize };
  drawRoot(brush, root);
  return isOneColour(skia.kit, canvas) ? { fault: 'empty' } : {};
}

interface Brush {
  readonly skia: Skia;
  readonly own: Own;
  readonly canvas: Canvas;
  readonly named: ReadonlyMap<string, SvgNode>;
  /** The box that percentages are of. */
  readonly whole: { readonly width: number; readonly height: number };
}

extend([names]);

type Style = Readonly<Record<string, string>>;

const inherited = new Set(
  `fill stroke color fill-opacity stroke-opacity fill-rule stroke-width font-size font-weight text-anchor`.split(/\s+/),
);
const unseen = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop']);

function namedIn(node: SvgNode, named = new Map<string, SvgNode>()): Map<string, SvgNode> {
  const { id } = node.attributes;
  if (id !== undefined) named.set(id, node);
  for (const child of node.children) if (typeof child !== 'string') namedIn(child, named);
  return named;
}

/** Fills the sample, whatever the shape of its box. */
function drawRoot(brush: Brush, root: SvgNode): void {
  const [x = 0, y = 0, width = sampleSize.width, height = sampleSize.height] = numbersIn(root.attributes['viewBox']);
  if (!(width > 0 && height > 0)) return;
  brush.canvas.scale(sampleSize.width / width, sampleSize.height / height);
  brush.canvas.translate(-x, -y);
  drawNode({ ...brush, whole: { width, height } }, root, { opacity: '1' });
}

function drawNode(brush: Brush, node: SvgNode, parent: Style): void {
  const { canvas } = brush;
  const { attributes, tag } = node;
  if (unseen.has(tag)) return;
  const passedOn = Object.entries({ ...parent, ...attributes }).filter(([name]) => inherited.has(name));
  const opacity = String(shareOf(parent['opacity']) * shareOf(attributes['opacity']));
  const style = { ...Object.fromEntries(passedOn), opacity };
  canvas.save();
  canvas.concat(matrixOf(brush.skia.kit, attributes['transform']));
  clip(brush, attributes['clip-path']);
  const outline = outlineOf(node, brush.whole);
  if (outline !== undefined) drawOutline(brush, outline, style);
  const place = { x: '0', y: '0', ...parent, ...attributes };
  for (const child of node.children) {
    if (typeof child !== 'string')
      drawNode(brush, child, tag === 'text' ? { x: place.x, y: place.y, ...style } : style);
    else if (tag === 'text' || tag === 'tspan') drawText(brush, child, { ...style, x: place.x, y: place.y });
  }
  canvas.restore();
}

function drawOutline(brush: Brush, outline: string, style: Style): void {
  const { skia, own, canvas } = brush;
  const made = skia.kit.Path.MakeFromSVGString(outline);
  if (made === null) return;
  const path = own(made);
  if (style['fill-rule'] === 'evenodd') path.setFillType(skia.kit.FillType.EvenOdd);
  const fill = paintOf(brush, style['fill'] ?? 'black', style, 'fill-opacity');
  if (fill) canvas.drawPath(path, fill);
  const stroke = paintOf(brush, style['stroke'] ?? 'none', style, 'stroke-opacity');
  if (!stroke) return;
  stroke.setStyle(skia.kit.PaintStyle.Stroke);
  stroke.setStrokeWidth(lengthOf(style['stroke-width'] ?? '1', brush.whole.width));
  canvas.drawPath(path, stroke);
}

function drawText(brush: Brush, text: string, style: Style): void {
  const { skia, own, canvas, whole } = brush;
  const paint = paintOf(brush, style['fill'] ?? 'black', style, 'fill-opacity');
  const size = lengthOf(style['font-size'] ?? '16', whole.height);
  if (!paint || text.trim() === '' || !(size > 0)) return;
  const paragraph = paragraphOf(skia, own, { text, size, weight: 400, colour: paint.getColor() });
  const share = { middle: 0.5, end: 1 }[style['text-anchor'] ?? ''] ?? 0;
  const left = lengthOf(style['x'], whole.width) - paragraph.getMaxIntrinsicWidth() * share;
  canvas.drawParagraph(paragraph, left, lengthOf(style['y'], whole.height) - paragraph.getAlphabeticBaseline());
}

/** Undefined for what is not painted. */
function paintOf(brush: Brush, painted: string, style: Style, opacity: string): Paint | undefined {
  const { skia, own, named, whole } = brush;
  const { kit } = skia;
  const colour = painted === 'currentColor' ? (style['color'] ?? 'black') : painted;
  if (colour === 'none' || colour === 'transparent') return undefined;
  const paint = own(new kit.Paint());
  paint.setAntiAlias(true);
  const gradient = nameIn(colour);
  const stops = named.get(gradient ?? '')?.children.filter((child) => typeof child !== 'string');
  if (stops !== undefined && stops.length > 0) {
    const colours = stops.map(({ attributes }) =>
      kit.multiplyByAlpha(colourOf(kit, attributes['stop-color']), shareOf(attributes['stop-opacity'])),
    );
    const corner = [whole.width, whole.height];
    paint.setShader(own(kit.Shader.MakeLinearGradient([0, 0], corner, colours, null, kit.TileMode.Clamp)));
  } else if (gradient === undefined) {
    paint.setColor(colourOf(kit, colour));
  } else {
    return undefined;
  }
  paint.setAlphaf(paint.getColor()[3]! * shareOf(style[opacity]) * shareOf(style['opacity']));
  return paint;
}

/** Black where there is no such colour. */
function colourOf(kit: CanvasKit, text = 'black'): Float32Array {
  const { r, g, b, a } = colord(text.trim()).toRgb();
  return kit.Color(r, g, b, a);
}

/** A part of the whole, as a number or a percentage. */
function shareOf(text = '1'): number {
  return Math.min(Math.max(lengthOf(text, 1), 0), 1);
}

/** The name that `url(#name)` refers to. */
function nameIn(text = ''): string | undefined {
  return /^url\(\s*["']?#([\w-]+)/i.exec(text)?.[1];
}

/** A clip path in units of the clipped shape is left out. */
function clip({ skia: { kit }, own, canvas, named, whole }: Brush, reference: string | undefined): void {
  const clipPath = named.get(nameIn(reference) ?? '');
  if (clipPath?.tag !== 'clipPath' || clipPath.attributes['clipPathUnits'] === 'objectBoundingBox') return;
  const builder = own(new kit.PathBuilder());
  for (const child of clipPath.children) {
    if (typeof child === 'string') continue;
    const path = kit.Path.MakeFromSVGString(outlineOf(child, whole) ?? '');
    if (path !== null) builder.addPath(own(path), matrixOf(kit, child.attributes['transform']));
  }
  canvas.clipPath(own(builder.snapshot()), kit.ClipOp.Intersect, true);
}

function matrixOf(kit: CanvasKit, transform = ''): number[] {
  const moves = [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(([, name = '', numbers]) => {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(numbers);
    const angle = (a * Math.PI) / 180;
    if (name === 'translate') return kit.Matrix.translated(a, b ?? 0);
    if (name === 'scale') return kit.Matrix.scaled(a, b ?? a);
    if (name === 'rotate') return kit.Matrix.rotated(angle, b ?? 0, c);
    if (name === 'skewX') return kit.Matrix.skewed(Math.tan(angle), 0, 0, 0);
    if (name === 'skewY') return kit.Matrix.skewed(0, Math.tan(angle), 0, 0);
    return name === 'matrix' ? [a, c, e, b ?? 0, d, f, 0, 0, 1] : kit.Matrix.identity();
  });
  return moves.length === 0 ? kit.Matrix.identity() : kit.Matrix.multiply(...moves);
}
