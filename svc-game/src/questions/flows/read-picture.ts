import { Refusal } from '@lights-out/service-kit';
import { imageSize } from 'image-size';

import type { Painter, PictureFault } from '../../clients/painter.ts';
import { cleanSvg } from '../rules/clean-svg.ts';

/** The size of the bank's drawings. */
const width = 640;
const height = 360;
// Unpacked, so many take 16 MB of the painter's memory.
const mostPixels = 4_000_000;
// A question is sealed with its drawing for every player: the bank's own are up to 8 KB.
const mostDrawnBytes = 24 * 1024;
const faults: Readonly<Record<PictureFault, string>> = {
  damaged: 'The picture is damaged.',
  detailed: 'The picture has too many details: drawn 640 by 360 it is larger than 24 KB.',
  empty: 'The picture shows nothing.',
};

/**
 * The drawing that is made of an editor's file: an SVG cleaned, the pixels of a PNG or WebP drawn anew within an SVG of the size of
 * the bank's drawings. Nothing of the file itself is kept but shapes, texts and colours, or pixels.
 *
 * @throws {Refusal} `invalid-request` with what is wrong, `unavailable` where it cannot be drawn now
 */
export async function readPicture(bytes: Buffer, painter: Painter): Promise<string> {
  if (kindOf(bytes) === 'pixels') return redrawn(bytes, painter);
  const svg = svgOf(bytes);
  if (Buffer.byteLength(svg) > mostDrawnBytes * 1.5)
    throw refused('The drawing is too detailed: what is left of it once cleaned is larger than 36 KB.');
  return svg;
}

/** By the first bytes; the name and the type that a browser states prove nothing. */
function kindOf(bytes: Buffer): 'svg' | 'pixels' {
  if (bytes.length === 0) throw refused('The file is empty.');
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (isPng || isWebp) return 'pixels';
  if (/^\ufeff?\s*<(\?xml|!--|svg)/.test(bytes.toString('utf8', 0, 200))) return 'svg';
  throw refused('The file is no SVG, PNG or WebP.');
}

function svgOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // A definition of entities can make a few bytes as many as it likes, or read other files.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refused('The SVG has a document type. Save it as plain SVG.');
  const svg = cleanSvg(text);
  if (svg === undefined) throw refused('The SVG cannot be read, or states no size.');
  // Whether its shapes can be seen is for the editors, who are shown it.
  if (!/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(svg)) throw refused(faults.empty);
  return svg;
}

async function redrawn(bytes: Buffer, painter: Painter): Promise<string> {
  const size = sizeOf(bytes);
  if (size.width * size.height > mostPixels) throw refused('The picture has more than 4 million pixels.');
  const drawn = await painter.redraw(bytes, { width, height, mostBytes: mostDrawnBytes });
  if ('fault' in drawn) throw refused(faults[drawn.fault]);
  return withinSvg(Buffer.from(drawn.webp));
}

/** From the head of the file, before anything is unpacked. */
function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw refused('The picture is damaged.');
  }
}

function withinSvg(webp: Buffer): string {
  const href = `data:image/webp;base64,${webp.toString('base64')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<image width="${width}" height="${height}" href="${href}"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function refused(message: string): Refusal {
  return new Refusal('invalid-request', { message });
}
