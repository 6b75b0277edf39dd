import { startLight } from '@lights-out/contracts/start-light';

import { pictureSize, type Drawing, type Shape, type Text } from './drawing.ts';

/** The product's colours, as in the front ends' tokens. */
export const colours = {
  carbon: '#0b0d12',
  panel: '#141821',
  line: '#2b3344',
  text: '#f3f6fc',
  muted: '#a3aec2',
  accent: '#ff3b30',
  onAccent: '#14060a',
  gold: '#ffc53d',
  purple: '#b673ff',
  green: '#2fd27d',
  yellow: '#ffd43b',
} as const;

export const margin = 72;

/** A text up to the right margin, of the ordinary weight and colour unless given. */
export function line(given: Pick<Text, 'text' | 'x' | 'y' | 'size'> & Partial<Text>): Shape {
  return { kind: 'text', weight: 400, colour: colours.text, maxWidth: pictureSize.width - margin - given.x, ...given };
}

/** A text on a plate of the accent, whose left edge is at `x`. */
export function plate(text: string, { x, y, size }: { x: number; y: number; size: number }): Shape {
  const place = { text, x: x + size / 2, y, size };
  return line({ ...place, weight: 700, colour: colours.onAccent, plate: colours.accent });
}

export function ground(): Drawing {
  const { width, height } = pictureSize;
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: colours.carbon },
    { kind: 'box', x: 0, y: 0, width: 12, height, fill: colours.accent },
  ];
}

const pitch = 96;
const lights = 5;
/** From the units of the drawing to pixels. */
const scale = 1.2;

/** The gantry of five start lights, all on, its right edge at the margin: the drawing of the pages. */
export function startLights(top: number): Drawing {
  const { beam } = startLight;
  const span = (lights - 1) * pitch + startLight.width * scale;
  const left = pictureSize.width - margin - span;
  const ends = 20 * scale;
  const place = { x: left - ends, y: top + beam.y * scale, width: span + 2 * ends, height: beam.height * scale };
  return [
    { kind: 'box', ...place, fill: colours.panel, stroke: { colour: colours.line, width: scale } },
    ...Array.from({ length: lights }, (_, index) => light(left + index * pitch, top)).flat(),
  ];
}

/** One light that is on. */
function light(left: number, top: number): Drawing {
  const { housing, blank, lamp, halo, glint } = startLight;
  const at = ({ x, y }: { x: number; y: number }) => ({ x: left + x * scale, y: top + y * scale });
  const size = { width: housing.width * scale, height: housing.height * scale };
  const halfWidth = (glint.right - glint.left) / 2;
  const angle = (Math.acos(halfWidth / glint.radius) * 180) / Math.PI;
  const centre = { x: glint.left + halfWidth, y: glint.y + Math.sqrt(glint.radius ** 2 - halfWidth ** 2) };
  return [
    {
      kind: 'box',
      ...at(housing),
      ...size,
      fill: colours.carbon,
      stroke: { colour: colours.line, width: housing.stroke * scale },
    },
    { kind: 'circle', ...at(blank), radius: blank.radius * scale, fill: colours.panel },
    { kind: 'circle', ...at(lamp), radius: halo.radius * scale, fill: colours.accent, opacity: halo.opacity },
    { kind: 'circle', ...at(lamp), radius: lamp.radius * scale, fill: colours.accent },
    {
      kind: 'arc',
      ...at(centre),
      radius: glint.radius * scale,
      start: 180 + angle,
      sweep: 180 - 2 * angle,
      colour: colours.text,
      width: glint.stroke * scale,
      opacity: glint.opacity,
    },
  ];
}

/** The headers of a preview picture, which link previews show on other sites. */
export function previewHeaders(maxAgeSeconds: number) {
  return {
    'content-type': 'image/png',
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}
